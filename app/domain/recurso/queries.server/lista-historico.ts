import { fasesDoCronograma, type FaseDoBanco } from '#app/domain/demanda/queries.server/fases.ts';
import { demandaContem, JUNCOES_DO_OBJETO } from '#app/domain/demanda/queries.server/objeto.ts';
import { idsEmSql } from '#app/domain/etapa/sql.server.ts';
import { APROVADO_E_SABE } from '#app/domain/situacao/queries.server/apto.ts';
import { AVALIACAO, ETAPA, STATUS, RECURSO } from '#app/domain/etapa/ids.ts';
import { depoisDe, TERMINAIS } from '#app/domain/etapa/status.ts';
import { ETAPAS_COM_RESULTADO, comoEtapa, nomeDaEtapa, RESULTADOS } from '#app/domain/etapa/catalogo.ts';
import { recursoDa, faseDoRecurso, FASES_COM_RECURSO } from '#app/domain/etapa/recursos.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import type { JanelaIndividual } from '#app/domain/cronograma/types.ts';
import {
  fasesDoBancoDaPessoa,
  janelasDaParticipacao,
} from '#app/domain/prazo-proprio/queries.server/janelas.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { diaDoInstante } from '#app/lib/dates.ts';
import { parseListParams } from '#app/lib/list-params.ts';
import { totalOf } from '#app/lib/list-total.server.ts';
import { pageSql } from '#app/lib/page-sql.server.ts';
import { podeRecorrer } from '../access.ts';
import { botoesDoRecurso, resultadoNoHistorico, statusVisivel } from '../rules.ts';
import type { SituacaoDoRecurso } from '../types.ts';

export type FiltroDoHistorico = { busca: string; pular: number; tamanho: number };

/** Interviews run, or ran, and the demand goes on. */
const NAS_ENTREVISTAS = [STATUS.entrevistas, ...depoisDe(STATUS.entrevistas)].filter(
  (status) => !TERMINAIS.includes(status),
);
const COM_ENTREVISTA = [AVALIACAO.soEntrevista, AVALIACAO.entrevistaEDidatica];

/**
 * The person's results, and the interviews that they came to, which have none until it is sent: that row has the id of the
 * participation (R-REC-12). A stage not published shows only after every earlier one is: it says no more than the messages did. That somebody
 * who was rejected is in a later stage tells that their appeal was granted, so it waits for the final result.
 */
function de(ctx: CtxUsuario, busca: string): Prisma.Sql {
  const lugar = (etapa: Prisma.Sql) =>
    Prisma.sql`array_position(${[...ETAPAS_COM_RESULTADO]}::text[], ${etapa})`;
  const ordem = (alias: string) => lugar(Prisma.sql`${Prisma.raw(alias)}.etapa`);
  const DA_PESSOA = Prisma.sql`p.interessado, p.demanda_id, p.demonstrado_em, p.id as participacao_id`;
  const buscada = busca === '' ? Prisma.empty : Prisma.sql`and ${demandaContem(busca)}`;
  return Prisma.sql`from (
      select r.id, ${DA_PESSOA}, ${ordem('r')} as ordem
      from participacao p
      join resultado_etapa r on r.participacao_id = p.id
      ${busca === '' ? Prisma.empty : Prisma.sql`join demanda d on d.id = p.demanda_id ${JUNCOES_DO_OBJETO}`}
      where p.usuario_id = ${ctx.actor.id}::uuid
        and (r.publicado_em is not null or ${ordem('r')} is not null and not exists (
          select 1 from resultado_etapa a
          where a.participacao_id = r.participacao_id and ${ordem('a')} < ${ordem('r')}
            and (a.publicado_em is null or (a.apto is false and a.publicado_final_em is null))
        ))
        ${buscada}
      union all
      select p.id, ${DA_PESSOA}, ${lugar(Prisma.sql`${ETAPA.entrevistaDidatica}`)}
      from participacao p
      join demanda d on d.id = p.demanda_id and d.status in (${idsEmSql(NAS_ENTREVISTAS)})
       and d.tipo_avaliacao in (${idsEmSql(COM_ENTREVISTA)})
      join resultado_etapa r on r.participacao_id = p.id and r.etapa = ${ETAPA.cadastro} and ${APROVADO_E_SABE}
      ${busca === '' ? Prisma.empty : JUNCOES_DO_OBJETO}
      where p.usuario_id = ${ctx.actor.id}::uuid and p.interessado
        and not exists (select 1 from resultado_etapa e
                         where e.participacao_id = p.id and e.etapa = ${ETAPA.entrevistaDidatica})
        ${buscada}) t`;
}

/** State of `/historico-credenciamento`. */
export const lerHistorico = (params: URLSearchParams) => parseListParams(params, { filtros: ['busca'] });

/** The person's stages, demand by demand, the latest first. */
export async function listHistorico(ctx: CtxUsuario, { busca, pular, tamanho }: FiltroDoHistorico) {
  const origem = de(ctx, busca);
  // Read once: the total needs all of them, and the page is some. What is kept of each is little.
  const linhas = await ctx.db.$queryRaw<LinhaDoBanco[]>`
      with todas as materialized (
        select * ${origem}
      ),
      pagina as (
        select * from todas order by demonstrado_em desc, participacao_id desc, ordem desc ${pageSql({ pular, tamanho })}
      )
      select g.id, coalesce(r.etapa, ${ETAPA.entrevistaDidatica}) as etapa, r.id is null as espera,
             coalesce(r.nao_avaliado, false) as "naoAvaliado", r.apto, r.publicado_em as "publicadoEm",
             r.publicado_final_em as "publicadoFinalEm", g.interessado,
             d.identificacao_processo as "identificacaoProcesso", d.area_atuacao as "areaAtuacao", d.atividade,
             d.status, d.tipo_avaliacao as "tipoAvaliacao", c.nome as curso, u.nome as disciplina,
             m.nome || '-' || m.uf as municipio, k.nome as cadeia,
             ${FASES} as fases, ${janelasDaParticipacao(Prisma.sql`g.participacao_id`)} as janelas,
             (select count(*)::int from todas) as total,
             (select q.status from recurso q where q.resultado_id = g.id
               order by q.numeracao desc limit 1) as "ultimoRecurso",
             exists (select 1 from rascunho w where w.usuario_id = ${ctx.actor.id}::uuid
                        and w.formulario like 'recurso:' || g.id || ':%') as rascunho
        from pagina g
        left join resultado_etapa r on r.id = g.id
        join demanda d on d.id = g.demanda_id
        left join curso c on c.cod_curso = d.cod_curso
        left join unidade_curricular u on u.cod_disciplina = d.cod_disciplina
        left join municipio m on m.codigo_ibge = d.municipio_ibge
        left join cadeia_produtiva k on k.id = d.cadeia_id
       order by g.demonstrado_em desc, g.participacao_id desc, g.ordem desc`;
  return {
    total: await totalOf(linhas, pular, () => ctx.db.$queryRaw`select count(*)::int as total ${origem}`),
    linhas: linhas.map((linha) => {
      const { etapa, fase, situacao } = situacaoDaLinha(linha);
      return {
        id: linha.id,
        /** Nothing was decided nor begun: there is no result with this id. */
        espera: linha.espera,
        processo: linha.identificacaoProcesso,
        area: linha.areaAtuacao,
        atividade: linha.atividade,
        cancelada: linha.status === STATUS.cancelada,
        principal: linha.municipio ?? linha.curso ?? '',
        secundario: (linha.municipio ? linha.cadeia : linha.disciplina) ?? '',
        etapa: nomeDaEtapa(etapa, linha),
        resultado: resultadoNoHistorico(situacao),
        temFolha: linha.publicadoEm !== null && RESULTADOS[etapa].folha === true,
        recurso: situacao.recurso,
        recursoInicio: fase?.recursoInicio ?? null,
        recursoFim: fase?.recursoFim ?? null,
        botoes: botoesDoRecurso(situacao, ctx.now),
        // R-REC-10
        rascunho: linha.rascunho,
      };
    }),
  };
}

/** What decides about the appeal of a row. */
function situacaoDaLinha(linha: LinhaDaSituacao) {
  const etapa = comoEtapa(linha.etapa);
  const fase = faseDoRecurso(etapa, fasesDoBancoDaPessoa(linha.fases, linha.janelas));
  const situacao: SituacaoDoRecurso = {
    etapa,
    publicado: linha.publicadoEm !== null,
    naoAvaliado: linha.naoAvaliado,
    apto: linha.apto,
    statusDaDemanda: linha.status,
    interessado: linha.interessado,
    fase,
    recurso: linha.ultimoRecurso === null ? null : statusVisivel(linha.ultimoRecurso, linha.publicadoFinalEm),
  };
  return { etapa, fase, situacao };
}

const FASES = fasesDoCronograma(FASES_COM_RECURSO);

/** At most so many are named above the list; the list itself has them all. */
const NO_AVISO = 3;
/** Rejections read for that: the pure rule still refuses some, such as a second appeal of an early stage. */
const CANDIDATOS_DO_AVISO = 20;

const ETAPA_DA_FASE = ETAPAS_COM_RESULTADO.flatMap((etapa) =>
  recursoDa(etapa).fases.map((faseId) => ({ etapa, faseId })),
);

/**
 * The rejections that the person may appeal against now, the first to close first. Which of their windows are open is asked
 * before any result is read: few are.
 */
export async function listRecursosAbertos(ctx: CtxUsuario) {
  const hoje = diaDoInstante(ctx.now);
  const linhas = await ctx.db.$queryRaw<(LinhaDaSituacao & { id: string; processo: string })[]>`
    with janelas as materialized (
      select p.id, p.demanda_id, d.ano, d.numero, j.fase_id, j.recurso_fim
        from participacao p
        join demanda d on d.id = p.demanda_id and d.status not in (${idsEmSql(TERMINAIS)})
        cross join lateral (
          select x.fase_id, x.recurso_fim from fase_cronograma x
           where x.cronograma_id = d.cronograma_atual_id and x.recurso_fim >= ${hoje}::date and x.recurso_inicio <= ${hoje}::date
           union
          select x.fase_id, x.recurso_fim from janela_individual w
            join fase_cronograma x on x.cronograma_id = d.cronograma_atual_id and x.fase_id = w.fase_id
           where w.participacao_id = p.id and w.janela = 'recurso' and ${hoje}::date between w.inicio and w.fim) j
       where p.usuario_id = ${ctx.actor.id}::uuid and p.interessado
    ), abertos as materialized (
      select r.id, j.demanda_id, j.recurso_fim
        from janelas j
        join unnest(${ETAPA_DA_FASE.map(({ etapa }) => etapa)}::text[],
                    ${ETAPA_DA_FASE.map(({ faseId }) => faseId)}::int[]) as e (etapa, fase_id) on e.fase_id = j.fase_id
        join resultado_etapa r on r.participacao_id = j.id and r.etapa = e.etapa
         and r.publicado_em is not null and not r.apto
       where not exists (select 1 from recurso q
                          where q.resultado_id = r.id and q.status not in (${idsEmSql([RECURSO.reprovado])}))
       order by j.recurso_fim, j.ano, j.numero
       limit ${Prisma.raw(String(CANDIDATOS_DO_AVISO))}
    )
    select g.id, r.etapa, r.nao_avaliado as "naoAvaliado", r.apto, r.publicado_em as "publicadoEm",
           r.publicado_final_em as "publicadoFinalEm", true as interessado, d.status,
           d.tipo_avaliacao as "tipoAvaliacao", d.identificacao_processo as processo, ${FASES} as fases,
           ${janelasDaParticipacao(Prisma.sql`r.participacao_id`)} as janelas,
           (select q.status from recurso q where q.resultado_id = g.id
             order by q.numeracao desc limit 1) as "ultimoRecurso"
      from abertos g
      join resultado_etapa r on r.id = g.id
      join demanda d on d.id = g.demanda_id`;
  // A schedule that holds two phases of one stage gives its result twice.
  const umaVez = [...new Map(linhas.map((linha) => [linha.id, linha])).values()];
  return umaVez
    .flatMap((linha) => {
      const { etapa, fase, situacao } = situacaoDaLinha(linha);
      const fim = fase?.recursoFim ?? null;
      if (fim === null || !podeRecorrer(ctx.actor, situacao, ctx.now).ok) return [];
      const { principal, outro } = botoesDoRecurso(situacao, ctx.now);
      const { rotulo } = outro ?? principal;
      return [{ id: linha.id, processo: linha.processo, etapa: nomeDaEtapa(etapa, linha), fim, rotulo }];
    })
    .sort((a, b) => a.fim.localeCompare(b.fim) || a.processo.localeCompare(b.processo))
    .slice(0, NO_AVISO);
}

export type RecursoAberto = Awaited<ReturnType<typeof listRecursosAbertos>>[number];

type LinhaDaSituacao = Pick<
  LinhaDoBanco,
  | 'etapa'
  | 'naoAvaliado'
  | 'apto'
  | 'publicadoEm'
  | 'publicadoFinalEm'
  | 'interessado'
  | 'status'
  | 'tipoAvaliacao'
  | 'fases'
  | 'janelas'
  | 'ultimoRecurso'
>;

type LinhaDoBanco = {
  id: string;
  tipoAvaliacao: number;
  espera: boolean;
  etapa: string;
  naoAvaliado: boolean;
  apto: boolean | null;
  publicadoEm: Date | null;
  publicadoFinalEm: Date | null;
  interessado: boolean;
  identificacaoProcesso: string;
  areaAtuacao: string;
  atividade: string;
  status: number;
  curso: string | null;
  disciplina: string | null;
  municipio: string | null;
  cadeia: string | null;
  fases: FaseDoBanco[];
  janelas: JanelaIndividual[];
  ultimoRecurso: number | null;
  /** An appeal against it was written and not sent. */
  rascunho: boolean;
  total: number;
};

export type LinhaDoHistorico = Awaited<ReturnType<typeof listHistorico>>['linhas'][number];
