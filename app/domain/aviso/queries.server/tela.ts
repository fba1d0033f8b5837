import { podeExecutar } from '#app/domain/acesso/autoridade.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { motivoDeEncerrada } from '#app/domain/demanda/encerrada.ts';
import { objetoDaDemanda } from '#app/domain/demanda/labels.ts';
import { OBJETO_DA_DEMANDA } from '#app/domain/demanda/queries.server/objeto.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { contasComInteresse } from '#app/domain/interesse/queries.server/candidatos.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { parseListParams } from '#app/lib/list-params.ts';
import { totalOf } from '#app/lib/list-total.server.ts';
import { pageSql } from '#app/lib/page-sql.server.ts';
import type { EstadoDoAviso } from '../labels.ts';
import { A_MAIS_NOVA, DE_QUEM, SEM_AVISO } from './sem-aviso.ts';

type Linha = {
  id: string;
  nome: string;
  email: string;
  assunto: string;
  criadaEm: Date;
  estado: EstadoDoAviso;
  /** What the mail server said, or what went wrong. */
  erro: string | null;
};

export const lerAvisos = (params: URLSearchParams) => parseListParams(params, { filtros: [] });

/** The notices of results of a demand that did not leave, of those who are in it, the oldest first. R-SIT-04. */
export async function getTelaDosAvisos(
  ctx: CtxUsuario,
  demandaId: string,
  pagina = lerAvisos(new URLSearchParams()),
) {
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
  if (!demanda) throw new NotFoundError(NAO_HA.demanda);
  const deLa = Prisma.sql`from mensagem m ${DE_QUEM} join usuario u on u.id = p.usuario_id`;
  const onde = Prisma.sql`where m.demanda_id = ${demandaId}::uuid and ${SEM_AVISO}`;
  const [linhas, pessoas] = await Promise.all([
    ctx.db.$queryRaw<(Linha & { total: number })[]>`
      select m.id, trim(u.nome || ' ' || u.sobrenome) as nome, u.email, m.assunto, m.criada_em as "criadaEm",
             case when m.soube_em is not null then 'conferindo' when x.falhou then 'falhou' else 'na-fila' end as estado,
             x.erro, count(*) over ()::int as total
        ${deLa} ${A_MAIS_NOVA} ${onde}
       order by m.criada_em, nome, m.id ${pageSql(pagina)}`,
    contasComInteresse(ctx, demandaId),
  ]);
  const alvo = { areaAtuacao: demanda.areaAtuacao, pessoas };
  const permissao = podeExecutar('aviso.resolver', ctx.actor, alvo);
  return {
    demandaId,
    processo: demanda.identificacaoProcesso,
    objeto: objetoDaDemanda(demanda),
    /** Why nothing is resolved here now; null where something is. */
    recusa: motivoDeEncerrada(demanda.status) ?? (permissao.ok ? null : permissao.motivo),
    avisos: linhas.map(({ total: _, ...linha }) => linha),
    total: await totalOf(
      linhas,
      pagina.pular,
      () => ctx.db.$queryRaw<{ total: number }[]>`select count(*)::int as total ${deLa} ${onde}`,
    ),
    pagina: pagina.pagina,
    tamanho: pagina.tamanho,
  };
}

export type TelaDosAvisos = Awaited<ReturnType<typeof getTelaDosAvisos>>;
