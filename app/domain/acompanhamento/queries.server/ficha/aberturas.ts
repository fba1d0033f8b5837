import type { CtxUsuario } from '#app/domain/ctx.ts';
import { FICHA } from '../../labels.ts';
import type { PessoaDaFicha } from './pessoa.ts';

/** Who opened the file and who saw the contact, the latest first. The person reads the same in 'Meus dados'. R-FIC-05. */
export async function listAberturas(
  { db }: CtxUsuario,
  { usuarioId, participacaoId }: Pick<PessoaDaFicha, 'usuarioId' | 'participacaoId'>,
) {
  const linhas = await db.$queryRaw<
    { id: bigint; instante: Date; quem: string; atorId: string | null; contato: boolean }[]
  >`
    select a.id, a.instante, a.ator_nome as quem, a.ator_id as "atorId", a.acao = 'ficha.mostrar-contato' as contato
      from auditoria a
     where a.entidade = 'usuario' and a.entidade_id = ${usuarioId}::text
       and a.acao in ('ficha.abrir', 'ficha.mostrar-contato') and a.dados ->> 'participacaoId' = ${participacaoId}::text
     order by a.instante desc, a.id desc limit ${FICHA.aberturas}`;
  return linhas.map(({ id, ...linha }) => ({ ...linha, id: String(id) }));
}
