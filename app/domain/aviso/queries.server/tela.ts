import { ehProprioCaso } from '#app/domain/acesso/autoridade.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { objetoDaDemanda } from '#app/domain/demanda/labels.ts';
import { OBJETO_DA_DEMANDA } from '#app/domain/demanda/queries.server/objeto.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { estaEm, TERMINAIS } from '#app/domain/etapa/status.ts';
import type { EstadoDoAviso } from '../labels.ts';
import { A_MAIS_NOVA, DE_QUEM, SEM_AVISO } from './sem-aviso.ts';

type Linha = {
  id: string;
  usuarioId: string;
  nome: string;
  email: string;
  assunto: string;
  criadaEm: Date;
  estado: EstadoDoAviso;
  /** What the mail server said, or what went wrong. */
  erro: string | null;
};

/** The notices of results of a demand that did not leave, of those who are in it, the oldest first. R-SIT-04. */
export async function getTelaDosAvisos(ctx: CtxUsuario, demandaId: string) {
  const demanda = await ctx.db.demanda.findUnique({
    where: { id: demandaId },
    select: {
      identificacaoProcesso: true,
      areaAtuacao: true,
      atividade: true,
      status: true,
      ...OBJETO_DA_DEMANDA,
    },
  });
  if (!demanda) throw new NotFoundError('Não encontramos esta demanda.');
  const linhas = await ctx.db.$queryRaw<Linha[]>`
    select m.id, u.id as "usuarioId", trim(u.nome || ' ' || u.sobrenome) as nome, u.email, m.assunto, m.criada_em as "criadaEm",
           case when m.soube_em is not null then 'conferindo' when x.falhou then 'falhou' else 'na-fila' end as estado,
           x.erro
      from mensagem m ${DE_QUEM} join usuario u on u.id = p.usuario_id ${A_MAIS_NOVA}
     where m.demanda_id = ${demandaId}::uuid and ${SEM_AVISO}
     order by m.criada_em, nome, m.id`;
  return {
    processo: demanda.identificacaoProcesso,
    objeto: objetoDaDemanda(demanda),
    encerrada: estaEm(demanda.status, TERMINAIS),
    avisos: linhas.map(({ usuarioId, ...linha }) => ({
      ...linha,
      proprio: ehProprioCaso(ctx.actor, [usuarioId]),
    })),
  };
}

export type TelaDosAvisos = Awaited<ReturnType<typeof getTelaDosAvisos>>;
