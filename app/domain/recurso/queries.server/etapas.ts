import type { CtxUsuario } from '#app/domain/ctx.ts';
import { comoFaseDaTabela, type FaseDaTabela } from '#app/domain/cronograma/queries.server/cronograma.ts';
import { resultadosPublicados } from '#app/domain/documento/rules.ts';
import { comoEtapa } from '#app/domain/etapa/catalogo.ts';
import type { EtapaComResultado } from '#app/domain/etapa/types.ts';
import { atende } from '#app/domain/selecao/criterios.ts';
import { lerRespostas } from '#app/domain/selecao/respostas.ts';
import { decisaoFinal } from '#app/domain/situacao/resultado.ts';
import { motivosNoHistorico } from '../rules.ts';

/** What a candidate may know of one stage of theirs: nothing before it is published, the appeal's only at the end. */
export type EtapaPublicada = {
  resultadoId: string;
  apto: boolean | null;
  aptoFinal: boolean | null;
  /** What counts of both. */
  decidido: boolean | null;
  /** The reasons, as the candidate reads them. */
  observacao: string;
  observacaoFinal: string | null;
  criterios: (criterio: string) => boolean | null;
};

export type MinhaParticipacao = {
  participacaoId: string;
  demandaId: string;
  curriculoId: string;
  formatoAvaliacao: number | null;
  habTecnicaPreliminarEm: Date | null;
  tecnicaId: string | null;
  juridicaId: string | null;
  fases: FaseDaTabela[];
  etapas: Partial<Record<EtapaComResultado, EtapaPublicada>>;
};

/** The person's own part in each of these demands, stage by stage. */
export async function listMinhasEtapas(
  ctx: Pick<CtxUsuario, 'db' | 'actor'>,
  demandas: readonly string[],
): Promise<ReadonlyMap<string, MinhaParticipacao>> {
  const participacoes = await ctx.db.participacao.findMany({
    where: { usuarioId: ctx.actor.id, demandaId: { in: [...demandas] } },
    select: {
      id: true,
      demandaId: true,
      curriculoVersaoId: true,
      envios: { where: { estado: 'enviado' }, select: { id: true, habilitacao: true } },
      resultados: { include: { entrevista: true } },
      demanda: {
        select: {
          tipoAvaliacao: true,
          formatoAvaliacao: true,
          habTecnicaPreliminarEm: true,
          cronogramaAtual: { select: { fases: { orderBy: { ordem: 'asc' } } } },
        },
      },
    },
  });
  return new Map(
    participacoes.map(({ envios, resultados, demanda, ...participacao }) => {
      const envioDe = (habilitacao: string) =>
        envios.find((envio) => envio.habilitacao === habilitacao)?.id ?? null;
      return [
        participacao.demandaId,
        {
          participacaoId: participacao.id,
          demandaId: participacao.demandaId,
          curriculoId: participacao.curriculoVersaoId,
          formatoAvaliacao: demanda.formatoAvaliacao,
          habTecnicaPreliminarEm: demanda.habTecnicaPreliminarEm,
          tecnicaId: envioDe('HabTec'),
          juridicaId: envioDe('HabJud'),
          fases: (demanda.cronogramaAtual?.fases ?? []).map(comoFaseDaTabela),
          etapas: Object.fromEntries(
            resultados.flatMap((resultado) => {
              const [publicado] = resultadosPublicados([resultado]);
              if (publicado === undefined) return [];
              const respostas = lerRespostas(resultado.criterios);
              const motivos = motivosNoHistorico({ ...resultado, tipoAvaliacao: demanda.tipoAvaliacao });
              const etapa: EtapaPublicada = {
                resultadoId: resultado.id,
                apto: publicado.apto,
                aptoFinal: publicado.aptoFinal,
                decidido: decisaoFinal(publicado),
                observacao: publicado.apto === false ? motivos.join('\n') : '',
                observacaoFinal: publicado.final ? resultado.observacaoFinal : null,
                criterios: (criterio) => atende(respostas, criterio),
              };
              return [[publicado.etapa, etapa]];
            }),
          ),
        },
      ];
    }),
  );
}

/** What the history tells callers of each of the person's own results beside its row (R-REC-01). */
export async function listMeusResultados(
  ctx: Pick<CtxUsuario, 'db' | 'actor'>,
  resultados: readonly string[],
) {
  const lidos = await ctx.db.resultadoEtapa.findMany({
    where: { id: { in: [...resultados] }, participacao: { usuarioId: ctx.actor.id } },
    select: {
      id: true,
      etapa: true,
      publicadoEm: true,
      publicadoFinalEm: true,
      participacaoId: true,
      entrevista: { select: { somaEntrevista: true, somaDidatica: true } },
      recursos: { orderBy: { numeracao: 'desc' }, take: 1, select: { id: true, decisao: true } },
      participacao: { select: { demanda: { select: { status: true, tipoAvaliacao: true } } } },
    },
  });
  return new Map(
    lidos.map(({ entrevista, recursos: [recurso], participacao, ...resultado }) => {
      const numeros = resultado.publicadoEm === null ? null : entrevista;
      return [
        resultado.id,
        {
          participacaoId: resultado.participacaoId,
          etapa: comoEtapa(resultado.etapa),
          statusDaDemanda: participacao.demanda.status,
          tipoAvaliacao: participacao.demanda.tipoAvaliacao,
          recursoId: recurso?.id ?? null,
          decisao: resultado.publicadoFinalEm === null ? null : (recurso?.decisao ?? null),
          somaEntrevista: numeros?.somaEntrevista ?? null,
          somaDidatica: numeros?.somaDidatica ?? null,
        },
      ];
    }),
  );
}

export type MeuResultado =
  Awaited<ReturnType<typeof listMeusResultados>> extends ReadonlyMap<string, infer R> ? R : never;
