import { ehProprioCaso } from '#app/domain/acesso/autoridade.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import {
  FASES_DO_CRONOGRAMA,
  fasesDoBanco,
  type FaseDoBanco,
} from '#app/domain/demanda/queries.server/fases.ts';
import { janelaDoEnvio } from '#app/domain/documento/rules.ts';
import { STATUS } from '#app/domain/etapa/ids.ts';
import { idsEmSql } from '#app/domain/etapa/sql.server.ts';
import { depoisDe } from '#app/domain/etapa/status.ts';
import type { Habilitacao } from '#app/domain/etapa/types.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { totalOf } from '#app/lib/list-total.server.ts';
import { parseListParams } from '#app/lib/list-params.ts';
import { pageSql } from '#app/lib/page-sql.server.ts';
import { anyContains } from '#app/lib/search.server.ts';
import { isUuid } from '#app/lib/uuid.ts';
import { motivoParaNaoAnalisar, podeAnalisar } from '../access.ts';
import { janelaDaAnalise } from '../calendar.ts';
import { csvDaAnalise } from '../csv.ts';
import { ANALISES } from '../rules.ts';
import { lerFiltro, type FiltroDaAnalise } from '../schema.ts';
import { botaoDaAnalise, botaoDaFalta, FILTRO, situacaoDaAnalise, textoDaAnalise } from '../situacao.ts';
import { TELAS, type RotaDaHabilitacao } from '../telas.ts';
import { estaNaLista } from './pessoas.ts';
import { emAnalise } from './pessoa.ts';

type Linha = {
  id: string;
  usuarioId: string;
  processo: string;
  demandaId: string;
  nome: string;
  cpf: string | null;
  cidade: string | null;
  enviadoEm: Date | null;
  apto: boolean | null;
  aptoFinal: boolean | null;
  recurso: number | null;
  total: number;
};

/** Demands that came as far as their technical documents, and were not cancelled. */
const { documentacaoTecnica, finalizada } = STATUS;
const CHEGARAM = [documentacaoTecnica, ...depoisDe(documentacaoTecnica), finalizada];

const DECISAO = Prisma.sql`coalesce(r.apto_final, r.apto)`;
const CONDICAO_DO_STATUS: Readonly<Record<number, Prisma.Sql>> = {
  [FILTRO.pendente]: Prisma.sql`r.id is null and e.id is not null`,
  [FILTRO.semDocumentacao]: Prisma.sql`r.id is null and e.id is null`,
  [FILTRO.apto]: Prisma.sql`${DECISAO}`,
  [FILTRO.inapto]: Prisma.sql`not ${DECISAO}`,
};

function de(ctx: CtxUsuario, habilitacao: Habilitacao, filtro: FiltroDaAnalise): Prisma.Sql {
  const { status, credenciamento, candidato } = filtro;
  const doStatus = CONDICAO_DO_STATUS[status];
  const condicoes = [
    Prisma.sql`d.status in (${idsEmSql(CHEGARAM)})`,
    estaNaLista(habilitacao),
    // A filter by the decision would tell it to whoever it is about.
    ...(doStatus ? [doStatus, Prisma.sql`p.usuario_id <> ${ctx.actor.id}::uuid`] : []),
    ...(credenciamento === ''
      ? []
      : [
          isUuid(credenciamento)
            ? Prisma.sql`d.id = ${credenciamento}::uuid`
            : anyContains(credenciamento, ['d.identificacao_processo']),
        ]),
    ...(candidato === '' ? [] : [anyContains(candidato, ["u.nome || ' ' || u.sobrenome"])]),
  ];
  return Prisma.sql`
    from demanda d
    join participacao p on p.demanda_id = d.id
    join usuario u on u.id = p.usuario_id
    left join envio_documento e
      on e.participacao_id = p.id and e.habilitacao = ${habilitacao} and e.estado = 'enviado'
    left join resultado_etapa r
      on r.participacao_id = p.id and r.etapa = ${ANALISES[habilitacao].etapa} and r.estado <> 'rascunho'
   where ${Prisma.join(condicoes, ' and ')}`;
}

/** The schedules of a page's demands, and what the rights ask of each. */
async function demandasDe(ctx: CtxUsuario, habilitacao: Habilitacao, ids: readonly string[]) {
  type Demanda = Parameters<typeof emAnalise>[1] & { id: string; fases: FaseDoBanco[] } & {
    tipoAvaliacao: number;
    formatoAvaliacao: number | null;
  };
  const linhas = await ctx.db.$queryRaw<Demanda[]>`
    select d.id, d.area_atuacao as "areaAtuacao", d.status, d.tipo_avaliacao as "tipoAvaliacao",
           d.formato_avaliacao as "formatoAvaliacao", d.hab_tecnica_preliminar_em as "habTecnicaPreliminarEm",
           d.hab_tecnica_final_em as "habTecnicaFinalEm", ${FASES_DO_CRONOGRAMA} as fases
      from demanda d where d.id = any(${[...new Set(ids)]}::uuid[])`;
  return new Map(
    linhas.map((demanda) => {
      const fases = fasesDoBanco(demanda.fases);
      const janela = janelaDaAnalise(habilitacao, demanda, fases);
      return [demanda.id, { fases, emAnalise: emAnalise(habilitacao, demanda, janela) }];
    }),
  );
}

/** Everybody in the review, demand by demand. R-HAB-01. */
export async function listAnalises(
  ctx: CtxUsuario,
  habilitacao: Habilitacao,
  filtro: FiltroDaAnalise,
  pagina: { pular: number; tamanho: number },
) {
  const origem = de(ctx, habilitacao, filtro);
  const contar = Prisma.sql`select count(*)::int as total ${origem}`;
  const linhas = await ctx.db.$queryRaw<Linha[]>`
    with pagina as (
      select p.id, p.usuario_id, p.curriculo_versao_id, d.id as demanda_id, d.ano, d.numero,
             d.identificacao_processo as processo, trim(u.nome || ' ' || u.sobrenome) as nome,
             e.enviado_em, r.id as resultado_id, r.apto, r.apto_final
      ${origem}
      order by d.ano desc, d.numero desc, nome, p.id ${pageSql(pagina)})
    select g.id, g.usuario_id as "usuarioId", g.processo, g.demanda_id as "demandaId",
           coalesce(v.nome_completo, g.nome) as nome, v.cpf, v.cidade, g.enviado_em as "enviadoEm", g.apto,
           g.apto_final as "aptoFinal", (${contar}) as total,
           (select q.status from recurso q where q.resultado_id = g.resultado_id
             order by q.numeracao desc limit 1) as recurso
      from pagina g left join curriculo_versao v on v.id = g.curriculo_versao_id
     order by g.ano desc, g.numero desc, g.nome, g.id`;
  const demandas = await demandasDe(
    ctx,
    habilitacao,
    linhas.map(({ demandaId }) => demandaId),
  );
  return {
    total: await totalOf(linhas, pagina.pular, () => ctx.db.$queryRaw(contar)),
    linhas: linhas.flatMap(({ total: _, ...linha }) => {
      const demanda = demandas.get(linha.demandaId);
      return demanda === undefined ? [] : [mostrar(ctx, habilitacao, linha, demanda)];
    }),
  };
}

type Demanda = NonNullable<ReturnType<Awaited<ReturnType<typeof demandasDe>>['get']>>;

function mostrar(
  ctx: CtxUsuario,
  habilitacao: Habilitacao,
  { apto, aptoFinal, recurso, enviadoEm, ...linha }: Omit<Linha, 'total'>,
  { fases, emAnalise: demanda }: Demanda,
) {
  const permissao = podeAnalisar(habilitacao, ctx.actor, demanda, linha.usuarioId, ctx.now);
  const situacao = { enviado: enviadoEm !== null, apto, aptoFinal, recurso };
  const proprio = ehProprioCaso(ctx.actor, [linha.usuarioId]);
  return {
    ...linha,
    enviadoEm,
    prazo: janelaDoEnvio(fases, habilitacao, 'curta'),
    situacao: proprio ? null : situacaoDaAnalise(situacao),
    texto: proprio ? null : textoDaAnalise(habilitacao, situacao),
    foraDaJanela: motivoParaNaoAnalisar(demanda, ctx.now),
    recusa: permissao.ok ? null : permissao.motivo,
    analise: proprio ? null : botaoDaAnalise(habilitacao, situacao, permissao.ok),
    falta: proprio
      ? { mostra: false, habilitado: false }
      : botaoDaFalta(habilitacao, situacao, { aberta: permissao.ok, fases }, ctx.now),
  };
}

export type LinhaDaAnalise = Awaited<ReturnType<typeof listAnalises>>['linhas'][number];

/** What the address of the list asks. */
export function lerTela(base: RotaDaHabilitacao, params: URLSearchParams) {
  const { habilitacao, tamanhos } = TELAS[base];
  const filtro = lerFiltro(params, habilitacao === 'HabTec' ? FILTRO.todos : FILTRO.pendente);
  const { pagina, tamanho, pular } = parseListParams(params, { tamanhos });
  return { habilitacao, filtro, pagina, tamanho, pular };
}

type Pedida = ReturnType<typeof lerTela>;

/** Of one demand: why nothing is decided now, where time says it. */
const avisoDaJanela = (linhas: readonly LinhaDaAnalise[], { credenciamento }: FiltroDaAnalise) =>
  credenciamento === ''
    ? null
    : (linhas.find(({ foraDaJanela }) => foraDaJanela !== null)?.foraDaJanela ?? null);

/** The list as its address asks; a demand given by its id (links of its actions) is named. */
export async function telaDasAnalises(ctx: CtxUsuario, pedida: Pedida) {
  const { habilitacao, filtro, pagina, tamanho, pular } = pedida;
  const lista = await listAnalises(ctx, habilitacao, filtro, { pular, tamanho });
  const demanda = isUuid(filtro.credenciamento)
    ? await ctx.db.demanda.findUnique({
        where: { id: filtro.credenciamento },
        select: { identificacaoProcesso: true },
      })
    : null;
  return {
    ...lista,
    habilitacao,
    filtro,
    processo: demanda?.identificacaoProcesso ?? null,
    aviso: avisoDaJanela(lista.linhas, filtro),
    pagina,
    tamanho,
  };
}

/** Most rows that one CSV holds. */
const LIMITE_DO_CSV = 200_000;

/** The same list without its pages, as CSV. R-TEL-05. */
export async function csvDasAnalises(ctx: CtxUsuario, { habilitacao, filtro }: Pedida): Promise<string> {
  const { linhas } = await listAnalises(ctx, habilitacao, filtro, { pular: 0, tamanho: LIMITE_DO_CSV });
  return csvDaAnalise(habilitacao, linhas);
}
