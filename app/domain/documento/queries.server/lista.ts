import type { JanelaIndividual } from '#app/domain/cronograma/types.ts';
import { FASES_DO_CRONOGRAMA, type FaseDoBanco } from '#app/domain/demanda/queries.server/fases.ts';
import {
  COLUNAS_DO_OBJETO,
  demandaContem,
  JUNCOES_DO_OBJETO,
} from '#app/domain/demanda/queries.server/objeto.ts';
import { RECURSO, STATUS } from '#app/domain/etapa/ids.ts';
import { situacaoPublica } from '#app/domain/situacao/publica.ts';
import type { TipoDeAgendamento } from '#app/domain/agendamento/types.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { fimDoCandidato, type HomologacaoDoCandidato } from '#app/domain/homologacao/candidato.ts';
import { homologacaoDoCandidato } from '#app/domain/homologacao/queries.server/do-candidato.ts';
import { estaEm, TERMINAIS } from '#app/domain/etapa/status.ts';
import type { Habilitacao } from '#app/domain/etapa/types.ts';
import { caminhoDaDiligencia } from '#app/domain/habilitacao/telas.ts';
import { diaDoInstante, type Dia } from '#app/lib/dates.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import {
  fasesDoBancoDaPessoa,
  janelasDaParticipacao,
} from '#app/domain/prazo-proprio/queries.server/janelas.ts';
import { parseListParams } from '#app/lib/list-params.ts';
import { totalOf } from '#app/lib/list-total.server.ts';
import { pageSql } from '#app/lib/page-sql.server.ts';
import {
  motivoDoBloqueio,
  resultadosPublicados,
  statusAnaliseDeCadastro,
  statusHabilitacaoJuridica,
  statusHabilitacaoTecnica,
  type LinhaDeResultado,
} from '../rules.ts';
import { resultadosDaParticipacao, temRecursoEmAnalise } from '../sql.server.ts';
import type { SituacaoDoCandidato } from '../types.ts';

export type FiltroDasMinhasDemandas = {
  busca: string;
  area: string;
  atividade: string;
  pular: number;
  tamanho: number;
};

type Linha = {
  id: string;
  interessado: boolean;
  identificacao: string;
  status: number;
  area: string;
  atividade: string;
  tipoAvaliacao: number;
  formatoAvaliacao: number | null;
  curso: string | null;
  disciplina: string | null;
  municipio: string | null;
  uf: string | null;
  cadeia: string | null;
  resultados: LinhaDeResultado[];
  envios: Record<string, string>;
  /** Where files were attached and not sent. */
  rascunhos: string[];
  recursoEmAnalise: boolean;
  homologacao: HomologacaoDoCandidato | null;
  agendamentos: { tipo: TipoDeAgendamento; inicio: string }[];
  /** Documents that are asked for again, the nearest deadline first. */
  diligencias: { id: string; habilitacao: Habilitacao; documento: string; ate: Dia }[];
  fases: FaseDoBanco[];
  janelas: JanelaIndividual[];
  total: number;
};

function de(ctx: CtxUsuario, { busca, area, atividade }: FiltroDasMinhasDemandas) {
  // Only a filter asks anything of the demand: without one, all of them are counted and not read.
  const filtrada = busca !== '' || area !== '' || atividade !== '';
  return Prisma.sql`
    from participacao p
    ${filtrada ? Prisma.sql`join demanda d on d.id = p.demanda_id` : Prisma.empty}
    ${busca === '' ? Prisma.empty : JUNCOES_DO_OBJETO}
    where p.usuario_id = ${ctx.actor.id}::uuid
      ${area === '' ? Prisma.empty : Prisma.sql`and d.area_atuacao = ${area}`}
      ${atividade === '' ? Prisma.empty : Prisma.sql`and d.atividade = ${atividade}`}
      ${busca === '' ? Prisma.empty : Prisma.sql`and ${demandaContem(busca)}`}`;
}

/** State of `/minhas-demandas`. */
export const lerMinhasDemandas = (params: URLSearchParams) =>
  parseListParams(params, { filtros: ['busca', 'area', 'atividade'] });

/** The standing as it is published, their appeal with it. */
const situacaoNoFim = (
  { recursoEmAnalise, homologacao }: Linha,
  { resultados, ...situacao }: SituacaoDoCandidato,
  now: Date,
) =>
  situacaoPublica(
    {
      ...situacao,
      homologacao,
      resultados: resultados.map((resultado) => ({
        ...resultado,
        recurso: recursoEmAnalise && resultado.apto === false ? RECURSO.emAnalise : null,
      })),
    },
    now,
  );

/** The demands in which the person takes part, the latest first. */
export async function listMinhasDemandas(ctx: CtxUsuario, filtro: FiltroDasMinhasDemandas) {
  const origem = de(ctx, filtro);
  // Read once: the total needs all of them, and the page is some.
  const linhas = await ctx.db.$queryRaw<Linha[]>`
      with todas as materialized (
        select p.demanda_id, p.id as participacao_id, p.interessado, p.demonstrado_em
        ${origem}
      ),
      pagina as (
        select * from todas order by demonstrado_em desc, participacao_id desc ${pageSql(filtro)}
      )
      select d.id, g.interessado, d.identificacao_processo as identificacao, d.status, d.area_atuacao as area,
             d.atividade, d.tipo_avaliacao as "tipoAvaliacao", d.formato_avaliacao as "formatoAvaliacao",
             ${COLUNAS_DO_OBJETO}, (select count(*)::int from todas) as total,
             ${resultadosDaParticipacao(Prisma.sql`g.participacao_id`)} as resultados,
             coalesce((
               select json_object_agg(e.habilitacao, e.estado)
                 from envio_documento e where e.participacao_id = g.participacao_id), '{}') as envios,
             array(select e.habilitacao from envio_documento e
                    where e.participacao_id = g.participacao_id and e.estado = 'rascunho'
                      and exists (select 1 from documento_enviado x where x.envio_id = e.id)) as rascunhos,
             ${homologacaoDoCandidato(Prisma.sql`g.participacao_id`)} as homologacao,
             coalesce((
               select json_agg(json_build_object('tipo', a.tipo, 'inicio', a.inicio) order by a.inicio)
                 from agendamento a
                where a.participacao_id = g.participacao_id and a.estado = 'agendado' and a.avisado_em is not null),
               '[]') as agendamentos,
             coalesce((
               select json_agg(json_build_object('id', x.id, 'habilitacao', e.habilitacao, 'documento', t.descricao,
                        'ate', x.ate::text) order by x.ate, x.id)
                 from envio_documento e
                 join diligencia x on x.envio_id = e.id and x.respondida_em is null and x.cancelada_em is null
                 join resultado_etapa r on r.id = x.resultado_id and r.estado = 'rascunho'
                 join tipo_documento t on t.id = x.tipo_documento_id
                where e.participacao_id = g.participacao_id and x.ate >= ${diaDoInstante(ctx.now)}::date), '[]')
               as diligencias,
             ${temRecursoEmAnalise(Prisma.sql`g.participacao_id`)} as "recursoEmAnalise",
             ${janelasDaParticipacao(Prisma.sql`g.participacao_id`)} as janelas, ${FASES_DO_CRONOGRAMA} as fases
        from pagina g
        join demanda d on d.id = g.demanda_id
        ${JUNCOES_DO_OBJETO}
       order by g.demonstrado_em desc, g.participacao_id desc`;
  return {
    total: await totalOf(
      linhas,
      filtro.pular,
      () => ctx.db.$queryRaw`select count(*)::int as total ${origem}`,
    ),
    linhas: linhas.map((linha) => {
      const situacao: SituacaoDoCandidato = {
        status: linha.status,
        tipoAvaliacao: linha.tipoAvaliacao,
        formatoAvaliacao: linha.formatoAvaliacao,
        interessado: linha.interessado,
        fases: fasesDoBancoDaPessoa(linha.fases, linha.janelas),
        resultados: resultadosPublicados(linha.resultados),
        enviadoTecnica: linha.envios.HabTec === 'enviado',
        enviadoJuridica: linha.envios.HabJud === 'enviado',
        comRascunho: linha.rascunhos,
      };
      return {
        id: linha.id,
        identificacao: linha.identificacao,
        area: linha.area,
        atividade: linha.atividade,
        cancelada: linha.status === STATUS.cancelada,
        retirada: !linha.interessado,
        principal: linha.municipio ? `${linha.municipio}-${linha.uf ?? ''}` : (linha.curso ?? ''),
        secundario: (linha.municipio ? linha.cadeia : linha.disciplina) ?? '',
        agendamentos: linha.agendamentos.map(({ tipo, inicio }) => ({ tipo, inicio: new Date(inicio) })),
        diligencias:
          !linha.interessado || estaEm(linha.status, TERMINAIS)
            ? []
            : linha.diligencias.map(({ id, ...diligencia }) => ({
                ...diligencia,
                caminho: caminhoDaDiligencia(linha.id, id),
              })),
        fim: fimDoCandidato({ ...linha, situacao: situacaoNoFim(linha, situacao, ctx.now) }),
        cadastro: statusAnaliseDeCadastro(situacao, ctx.now),
        tecnica: statusHabilitacaoTecnica(situacao, ctx.now),
        juridica: statusHabilitacaoJuridica(situacao, ctx.now),
        motivoTecnica: motivoDoBloqueio('HabTec', situacao, ctx.now),
        motivoJuridica: motivoDoBloqueio('HabJud', situacao, ctx.now),
        envioTecnica: linha.envios.HabTec ?? null,
        envioJuridica: linha.envios.HabJud ?? null,
      };
    }),
  };
}
