import { isUuid } from '#app/lib/uuid.ts';
import { totalOf } from '#app/lib/list-total.server.ts';
import { pageSql } from '#app/lib/page-sql.server.ts';
import { idsEmSql } from '#app/domain/etapa/sql.server.ts';
import { anyContains } from '#app/lib/search.server.ts';
import { podeExecutar } from '#app/domain/acesso/autoridade.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import {
  FASES_DO_CRONOGRAMA,
  fasesDoBanco,
  type FaseDoBanco,
} from '#app/domain/demanda/queries.server/fases.ts';
import { RECURSO_DO_CRONOGRAMA } from '#app/domain/demanda/queries.server/pendencias.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { operacaoDaDecisao } from '../access.ts';
import { comoEtapa } from '#app/domain/etapa/catalogo.ts';
import { comoStatusDoRecurso, decidivelEm, fasesDoTipo, tipoDoRecurso } from '#app/domain/etapa/recursos.ts';
import { comoStatus } from '#app/domain/etapa/status.ts';
import { prazoDosRecursos } from '#app/domain/vencimento/demanda.ts';
import { dizerVencimento } from '#app/domain/vencimento/labels.ts';
import { vencimentoDe } from '#app/domain/vencimento/rules.ts';
import { diaDoInstante } from '#app/lib/dates.ts';
import type { FiltroDeRecursos, OrdemDeSolicitacoes } from '../schema.ts';

type Linha = {
  id: string;
  processo: string;
  nome: string;
  faseId: number;
  fase: string;
  status: number;
  criadoEm: Date;
  numeracao: number;
  demandaId: string;
  cronogramaId: string | null;
  participacaoId: string;
  curriculoId: string;
  usuarioId: string;
  areaAtuacao: string;
  etapa: string;
  tipoAvaliacao: number;
  formatoAvaliacao: number | null;
  statusDaDemanda: number;
  fases: FaseDoBanco[];
  /** Under analysis, in a period of the schedule. */
  doCronograma: boolean;
  total: number;
};

/** Joins only what a filter or the page needs. */
function condicoesDe(
  { status, credenciamento, candidato, tipo, faseId, usuarioId }: FiltroDeRecursos,
  soJuridicos: boolean,
) {
  const fases = soJuridicos ? fasesDoTipo('juridica') : tipo === '' ? null : fasesDoTipo(tipo);
  const condicoes = [
    ...(status === 0 ? [] : [Prisma.sql`r.status = ${idsEmSql([status])}`]),
    ...(fases === null ? [] : [Prisma.sql`r.fase_id in (${idsEmSql(fases)})`]),
    ...(faseId === undefined ? [] : [Prisma.sql`r.fase_id = ${faseId}`]),
    ...(credenciamento === ''
      ? []
      : isUuid(credenciamento)
        ? [Prisma.sql`r.demanda_id = ${credenciamento}::uuid`]
        : [
            Prisma.sql`r.demanda_id in (select d2.id from demanda d2
              where ${anyContains(credenciamento, ['d2.identificacao_processo'])})`,
          ]),
    ...(usuarioId === undefined
      ? []
      : [
          Prisma.sql`r.resultado_id in (select e3.id from participacao p3
              join resultado_etapa e3 on e3.participacao_id = p3.id where p3.usuario_id = ${usuarioId}::uuid)`,
        ]),
    ...(candidato === ''
      ? []
      : isUuid(candidato)
        ? [
            Prisma.sql`r.resultado_id in (select e4.id from participacao p4
              join resultado_etapa e4 on e4.participacao_id = p4.id
              where p4.usuario_id = ${candidato}::uuid or p4.id = ${candidato}::uuid)`,
          ]
        : [
            Prisma.sql`r.resultado_id in (select e2.id from usuario u2
              join participacao p2 on p2.usuario_id = u2.id
              join resultado_etapa e2 on e2.participacao_id = p2.id
              where ${anyContains(candidato, ["u2.nome || ' ' || u2.sobrenome"])})`,
          ]),
  ];
  return condicoes.length === 0 ? Prisma.empty : Prisma.sql`where ${Prisma.join(condicoes, ' and ')}`;
}

/** What the rows are sorted by, and the joins that it needs. */
const ORDENS = {
  envio: { coluna: 'r.criado_em', juncoes: '' },
  processo: {
    coluna: 'd1.identificacao_processo',
    juncoes: 'join demanda d1 on d1.id = r.demanda_id',
  },
  nome: {
    coluna: "u1.nome || ' ' || u1.sobrenome",
    juncoes: `join resultado_etapa e1 on e1.id = r.resultado_id
              join participacao p1 on p1.id = e1.participacao_id join usuario u1 on u1.id = p1.usuario_id`,
  },
} as const;

type Pagina = { pular: number; tamanho: number; ordem: OrdemDeSolicitacoes };

/** Appeals for the staff. */
export function listSolicitacoes(
  ctx: CtxUsuario,
  filtro: FiltroDeRecursos,
  { soJuridicos, ...pagina }: Pagina & { soJuridicos: boolean },
) {
  const onde = condicoesDe(filtro, soJuridicos);
  // What is asked of phase and status alone was counted as it changed.
  const contar =
    filtro.credenciamento === '' && filtro.candidato === '' && filtro.usuarioId === undefined
      ? Prisma.sql`select coalesce(sum(r.quantos), 0)::int as total from recursos_por_situacao r ${onde}`
      : Prisma.sql`select count(*)::int as total from recurso r ${onde}`;
  return lerPagina(ctx, onde, contar, pagina);
}

/** Those of the ids that the statement finds, which is asked once, of the ones that this team sees. R-ACE-06. */
export function listSolicitacoesDe(
  ctx: CtxUsuario,
  ids: Prisma.Sql,
  { soJuridicos, ...pagina }: Pagina & { soJuridicos: boolean },
) {
  const onde = Prisma.sql`where r.id in (select a.id from achadas a) ${
    soJuridicos ? Prisma.sql`and r.fase_id in (${idsEmSql(fasesDoTipo('juridica'))})` : Prisma.empty
  }`;
  const contar = Prisma.sql`select count(*)::int as total from recurso r ${onde}`;
  return lerPagina(ctx, onde, contar, pagina, Prisma.sql`achadas as materialized (${ids}),`);
}

/** One page of the appeals of a condition. `antes` is what it and the count name: `nome as (…),`. */
async function lerPagina(
  ctx: CtxUsuario,
  onde: Prisma.Sql,
  contar: Prisma.Sql,
  { pular, tamanho, ordem }: Pagina,
  antes = Prisma.empty,
) {
  const sentido = Prisma.raw(ordem.direcao === 'asc' ? 'asc' : 'desc');
  const coluna = Prisma.raw(ORDENS[ordem.campo].coluna);
  const juncoes = Prisma.raw(ORDENS[ordem.campo].juncoes);
  const linhas = await ctx.db.$queryRaw<Linha[]>`
      with ${antes} pagina as (
        select r.id, r.demanda_id, r.resultado_id, r.fase_id, r.status, r.criado_em, r.numeracao,
               ${coluna} as chave
        from recurso r ${juncoes} ${onde}
        order by ${coluna} ${sentido}, r.id ${sentido}
        ${pageSql({ pular, tamanho })}
      )
      select g.id, d.identificacao_processo as processo, trim(u.nome || ' ' || u.sobrenome) as nome,
             g.fase_id as "faseId", f.nome as fase, g.status, g.criado_em as "criadoEm", g.numeracao,
             g.demanda_id as "demandaId", d.cronograma_atual_id as "cronogramaId", p.id as "participacaoId",
             p.curriculo_versao_id as "curriculoId", p.usuario_id as "usuarioId", d.area_atuacao as "areaAtuacao", e.etapa,
             d.tipo_avaliacao as "tipoAvaliacao", d.formato_avaliacao as "formatoAvaliacao", d.status as "statusDaDemanda",
             ${FASES_DO_CRONOGRAMA} as fases,
             exists (select 1 from recurso q join resultado_etapa r on r.id = q.resultado_id
                      where q.id = g.id and ${RECURSO_DO_CRONOGRAMA}) as "doCronograma", (${contar}) as total
      from pagina g
      join demanda d on d.id = g.demanda_id
      join resultado_etapa e on e.id = g.resultado_id
      join participacao p on p.id = e.participacao_id
      join usuario u on u.id = p.usuario_id
      join fase f on f.id = g.fase_id
      order by g.chave ${sentido}, g.id ${sentido}`;
  const soContar = Prisma.sql`with ${antes} contadas as (${contar}) select total from contadas`;
  return {
    total: await totalOf(linhas, pular, () => ctx.db.$queryRaw(soContar)),
    linhas: linhas.map((linha) => mostrar(ctx, linha)),
  };
}

function mostrar(
  ctx: CtxUsuario,
  { status, usuarioId, areaAtuacao, fases, etapa, doCronograma, statusDaDemanda, total: _, ...resto }: Linha,
) {
  const { tipoAvaliacao, formatoAvaliacao, ...linha } = resto;
  const hoje = diaDoInstante(ctx.now);
  const daEtapa = comoEtapa(etapa);
  const decide = doCronograma && decidivelEm(daEtapa, comoStatus(statusDaDemanda));
  const prazo = decide
    ? prazoDosRecursos(daEtapa, { tipoAvaliacao, formatoAvaliacao }, fasesDoBanco(fases))
    : null;
  return {
    ...linha,
    direito: podeExecutar(operacaoDaDecisao(linha.faseId), ctx.actor, { areaAtuacao, pessoas: [usuarioId] }),
    tipo: tipoDoRecurso(linha.faseId),
    status: comoStatusDoRecurso(status),
    /** Until when it is decided; null where it is, or no day of the schedule closes it. */
    vencimento: prazo && dizerVencimento('Decisão', vencimentoDe(prazo, hoje), hoje, { sempre: true }),
  };
}

export type LinhaDeSolicitacao = Awaited<ReturnType<typeof listSolicitacoes>>['linhas'][number];
