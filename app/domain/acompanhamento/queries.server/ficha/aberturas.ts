import type { CtxUsuario } from '#app/domain/ctx.ts';
import { FICHA } from '../../labels.ts';
import type { PessoaDaFicha } from './pessoa.ts';

/** Who opened the file, who saw the contact and who the person's own pages, the latest first. The person reads the same in 'Meus dados'. R-FIC-05. */
export async function listAberturas(
  { db }: CtxUsuario,
  { usuarioId, participacaoId }: Pick<PessoaDaFicha, 'usuarioId' | 'participacaoId'>,
) {
  const linhas = await db.$queryRaw<
    { id: bigint; instante: Date; quem: string; atorId: string | null; acao: string }[]
  >`
    select a.id, a.instante, a.ator_nome as quem, a.ator_id as "atorId", a.acao
      from auditoria a
     where a.entidade = 'usuario' and a.entidade_id = ${usuarioId}::text
       and a.acao in ('ficha.abrir', 'ficha.mostrar-contato', 'ficha.ver-como-ele-ve') and a.dados ->> 'participacaoId' = ${participacaoId}::text
     order by a.instante desc, a.id desc limit ${FICHA.aberturas}`;
  return linhas.map(({ id, ...linha }) => ({ ...linha, id: String(id) }));
}
