import { ehProprioCaso } from '#app/domain/acesso/autoridade.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import {
  FASES_DO_CRONOGRAMA,
  fasesDoBanco,
  type FaseDoBanco,
} from '#app/domain/demanda/queries.server/fases.ts';
import { faseDe } from '#app/domain/cronograma/calendar/periodo.ts';
import { janelaDoEnvio } from '#app/domain/documento/rules.ts';
import { faseDoEnvio } from '#app/domain/etapa/fases.ts';
import type { Habilitacao } from '#app/domain/etapa/types.ts';
import { situacaoDoPrazo } from '#app/domain/interesse/rules.ts';
import type { JanelaIndividual } from '#app/domain/cronograma/types.ts';
import { comJanelas } from '#app/domain/cronograma/calendar/individual.ts';
import { janelasDaParticipacao } from '#app/domain/prazo-proprio/queries.server/janelas.ts';
import { emPrazoProprio } from '#app/domain/situacao/etapas.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { diaDoInstante, type Dia } from '#app/lib/dates.ts';
import { totalOf } from '#app/lib/list-total.server.ts';
import { parseListParams } from '#app/lib/list-params.ts';
import { pageSql } from '#app/lib/page-sql.server.ts';
import { anyContains } from '#app/lib/search.server.ts';
import type { Tabela } from '#app/lib/tabela.ts';
import { isUuid } from '#app/lib/uuid.ts';
import { dizerAnalise, emAnalise, motivoParaNaoAnalisar, podeAnalisar } from '../access.ts';
import { janelaDaAnalise } from '../calendar.ts';
import { tabelaDaAnalise } from '../tabela.ts';
import { ANALISES } from '../rules.ts';
import { MENSAGENS } from '../labels.ts';
import { lerFiltro, type FiltroDaAnalise } from '../schema.ts';
import {
  botaoDaAnalise,
  botaoDaFalta,
  envioProprio,
  FILTRO,
  situacaoDaAnalise,
  textoDaAnalise,
} from '../situacao.ts';
import { TELAS, type RotaDaHabilitacao } from '../telas.ts';

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
  /** A document asked for again came, and nobody judged it since. */
  respondidaEm: Date | null;
  /** One is waited for, until this day. */
  diligenciaAte: Dia | null;
  janelas: JanelaIndividual[];
  total: number;
};

/** The legal list has somebody of this demand, or this participation. */
export const naJuridica = (
  coluna: 'demanda_id' | 'participacao_id',
  id: Prisma.Sql,
): Prisma.Sql => Prisma.sql`
  exists (select 1 from pessoa_em_analise n
           where n.${Prisma.raw(coluna)} = ${id} and n.habilitacao = ${'HabJud' satisfies Habilitacao})`;

/** The people of a review, kept as what it rests on changes (`pessoa_em_analise n`), by what was asked. */
function condicoesDe(ctx: CtxUsuario, habilitacao: Habilitacao, filtro: FiltroDaAnalise) {
  const { status, credenciamento, candidato } = filtro;
  return [
    Prisma.sql`n.habilitacao = ${habilitacao}`,
    // A filter by the decision would tell it to whoever it is about.
    ...(status === FILTRO.todos
      ? []
      : [Prisma.sql`n.situacao = ${status}`, Prisma.sql`n.usuario_id <> ${ctx.actor.id}::uuid`]),
    ...(credenciamento === ''
      ? []
      : [
          isUuid(credenciamento)
            ? Prisma.sql`n.demanda_id = ${credenciamento}::uuid`
            : Prisma.sql`n.demanda_id in (select d.id from demanda d
                where ${anyContains(credenciamento, ['d.identificacao_processo'])})`,
        ]),
    ...(candidato === ''
      ? []
      : [
          isUuid(candidato)
            ? Prisma.sql`(n.usuario_id = ${candidato}::uuid or n.participacao_id = ${candidato}::uuid)`
            : Prisma.sql`n.usuario_id in (select u.id from usuario u
                where ${anyContains(candidato, ["u.nome || ' ' || u.sobrenome"])})`,
        ]),
  ];
}

/** How many they are: of the whole list the sum of what was counted as it changed, less one's own where they are left out. */
function contarEm(
  ctx: CtxUsuario,
  habilitacao: Habilitacao,
  filtro: FiltroDaAnalise,
  condicoes: readonly Prisma.Sql[],
): Prisma.Sql {
  const { status, credenciamento, candidato } = filtro;
  if (credenciamento !== '' || candidato !== '') {
    return Prisma.sql`select count(*)::int as total from pessoa_em_analise n where ${Prisma.join(condicoes, ' and ')}`;
  }
  const contadas = Prisma.sql`select coalesce(sum(c.quantas), 0)::int from pessoas_em_analise_contadas c
    where c.habilitacao = ${habilitacao}`;
  if (status === FILTRO.todos) return Prisma.sql`select (${contadas}) as total`;
  return Prisma.sql`select (${contadas} and c.situacao = ${status}) - (select count(*)::int from pessoa_em_analise n
    where n.usuario_id = ${ctx.actor.id}::uuid and n.habilitacao = ${habilitacao} and n.situacao = ${status}) as total`;
}

/** The schedules of a page's demands, what the rights ask of each, and what every row of one says alike. */
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
      const analisada = emAnalise(habilitacao, demanda, janelaDaAnalise(habilitacao, demanda, fases));
      const { janela } = analisada;
      const antesDaAnalise = janela !== null && diaDoInstante(ctx.now) < janela.inicio;
      const foraDaJanela = motivoParaNaoAnalisar(analisada, ctx.now);
      return [demanda.id, { fases, emAnalise: analisada, antesDaAnalise, foraDaJanela }];
    }),
  );
}

/** Everybody in the review, demand by demand, of whom `alem` says more of a `pessoa_em_analise n`. R-HAB-01. */
export async function listAnalises(
  ctx: CtxUsuario,
  habilitacao: Habilitacao,
  filtro: FiltroDaAnalise,
  pagina: { pular: number; tamanho: number },
  alem: readonly Prisma.Sql[] = [],
) {
  const condicoes = [...condicoesDe(ctx, habilitacao, filtro), ...alem];
  const contar = contarEm(ctx, habilitacao, filtro, condicoes);
  const linhas = await ctx.db.$queryRaw<Linha[]>`
    with pagina as (
      select n.participacao_id as id, n.usuario_id, n.demanda_id, n.ano, n.numero,
             u.cpf, trim(u.nome || ' ' || u.sobrenome) as nome
        from pessoa_em_analise n join usuario u on u.id = n.usuario_id
       where ${Prisma.join(condicoes, ' and ')}
       order by n.ano desc, n.numero desc, nome, n.participacao_id ${pageSql(pagina)})
    select g.id, g.usuario_id as "usuarioId", d.identificacao_processo as processo, g.demanda_id as "demandaId",
           coalesce(v.nome_completo, g.nome) as nome, g.cpf, v.cidade, e.enviado_em as "enviadoEm", r.apto,
           r.apto_final as "aptoFinal", (${contar}) as total,
           (select max(x.respondida_em) from diligencia x
             where x.envio_id = e.id and r.id is null and not exists (
               select 1 from documento_analisado v
                where v.resultado_id = x.resultado_id and v.tipo_documento_id = x.tipo_documento_id
                  and v.veredito is not null)) as "respondidaEm",
           (select min(x.ate)::text from diligencia x
             where x.envio_id = e.id and r.id is null and x.respondida_em is null and x.cancelada_em is null
               and x.ate >= ${diaDoInstante(ctx.now)}::date) as "diligenciaAte",
           ${janelasDaParticipacao(Prisma.sql`g.id`)} as janelas,
           (select q.status from recurso q where q.resultado_id = r.id order by q.numeracao desc limit 1) as recurso
      from pagina g
      join demanda d on d.id = g.demanda_id
      join participacao p on p.id = g.id
      left join curriculo_versao v on v.id = p.curriculo_versao_id
      left join envio_documento e
        on e.participacao_id = g.id and e.habilitacao = ${habilitacao} and e.estado = 'enviado'
      left join resultado_etapa r
        on r.participacao_id = g.id and r.etapa = ${ANALISES[habilitacao].etapa} and r.estado <> 'rascunho'
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
  { apto, aptoFinal, recurso, enviadoEm, janelas, ...linha }: Omit<Linha, 'total'>,
  { fases: doCronograma, emAnalise: daDemanda, antesDaAnalise, foraDaJanela }: Demanda,
) {
  const fases = comJanelas(doCronograma, janelas);
  const demanda = { ...daDemanda, propria: emPrazoProprio(ANALISES[habilitacao].etapa, janelas) };
  const permissao = podeAnalisar(habilitacao, ctx.actor, demanda, linha.usuarioId, ctx.now);
  const situacao = { enviado: enviadoEm !== null, apto, aptoFinal, recurso };
  const proprio = ehProprioCaso(ctx.actor, [linha.usuarioId]);
  return {
    ...linha,
    enviadoEm,
    prazo: janelaDoEnvio(fases, habilitacao, 'curta'),
    envioAberto: situacaoDoPrazo(faseDe(fases, faseDoEnvio(habilitacao)), ctx.now) === 'aberto',
    prazoProprio: envioProprio(habilitacao, doCronograma, janelas),
    // Not told to whoever it is about.
    respondidaEm: proprio ? null : linha.respondidaEm,
    diligenciaAte: proprio ? null : linha.diligenciaAte,
    vencimento: proprio || apto !== null ? null : dizerAnalise(demanda, ctx.now),
    antesDaAnalise,
    situacao: proprio ? null : situacaoDaAnalise(situacao),
    texto: proprio ? null : textoDaAnalise(habilitacao, situacao),
    foraDaJanela,
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

/** Of one demand: why nothing is decided now, where time says it, or that it is decided late. */
function avisoDaJanela(linhas: readonly LinhaDaAnalise[], { credenciamento }: FiltroDaAnalise) {
  if (credenciamento === '') return null;
  const fora = linhas.find(({ foraDaJanela }) => foraDaJanela !== null)?.foraDaJanela;
  return fora ?? (linhas.some(({ vencimento }) => vencimento?.atrasado) ? MENSAGENS.emAtraso : null);
}

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

/** The same list without its pages, as a file of so many rows at most. R-TEL-05. */
export async function tabelaDasAnalises(
  ctx: CtxUsuario,
  { habilitacao, filtro }: Pedida,
  maximo: number,
): Promise<Tabela> {
  const { linhas } = await listAnalises(ctx, habilitacao, filtro, { pular: 0, tamanho: maximo });
  return tabelaDaAnalise(habilitacao, linhas);
}
