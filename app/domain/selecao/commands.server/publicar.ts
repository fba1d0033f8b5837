import type { Ctx } from '#app/domain/ctx.ts';
import { comJanelas } from '#app/domain/cronograma/calendar/individual.ts';
import { formatarJanela } from '#app/domain/cronograma/calendar/janela.ts';
import { janelaDeRecurso } from '#app/domain/cronograma/calendar/periodo.ts';
import type { FaseDatada, Janela } from '#app/domain/cronograma/types.ts';
import { objetoDaDemanda } from '#app/domain/demanda/labels.ts';
import { faseDoStatus } from '#app/domain/demanda/machine/proximo.ts';
import type { DemandaCarregada } from '#app/domain/demanda/queries.server/maquina.ts';
import { OBJETO_DA_DEMANDA } from '#app/domain/demanda/queries.server/objeto.ts';
import { RESULTADOS } from '#app/domain/etapa/catalogo.ts';
import { RECURSO } from '#app/domain/etapa/ids.ts';
import type { DadosDaNotificacao } from '#app/domain/etapa/notificacoes.ts';
import { comoStatusDoRecurso } from '#app/domain/etapa/recursos.ts';
import type { EtapaComResultado } from '#app/domain/etapa/types.ts';
import { registrarMensagens } from '#app/domain/mensageria/commands.server/registro.ts';
import { RECURSO_EM_ANALISE } from '#app/domain/mensageria/labels.ts';
import { decisaoEmPalavras } from '#app/domain/mensageria/rules.ts';
import { passoSeguinte } from '#app/domain/mensageria/seguinte.ts';
import { TIPO_DA_NOTIFICACAO } from '#app/domain/mensageria/types.ts';
import { concederEnvios } from '#app/domain/prazo-proprio/commands.server/conceder.ts';
import { JANELAS, janelasLidas } from '#app/domain/prazo-proprio/queries.server/janelas.ts';
import { emRecursoProprio } from '#app/domain/prazo-proprio/queries.server/recursos.ts';
import { diaDoInstante } from '#app/lib/dates.ts';
import { decididoEm, decisaoFinal, primeira, segue } from '#app/domain/situacao/resultado.ts';
import { motivosDaReprovacao } from '../criterios.ts';
import { lerRespostas } from '../respostas.ts';
import { resultadoDaEtapa } from '../rules.ts';

/**
 * Publishes the stage's results, of these candidates or of all, and writes the messages that tell them. Of all: whoever
 * still has a period to appeal of their own in the stage has a final result of their own later. R-PRZ-02, R-PRZ-03.
 */
export async function publicarEAvisar(
  ctx: Ctx,
  demanda: DemandaCarregada,
  fases: readonly FaseDatada[],
  notificacao: DadosDaNotificacao,
  so: readonly string[] | null = null,
): Promise<number> {
  const { etapa, preliminar, evento } = notificacao;
  const resultados = await publicar(ctx, demanda.id, etapa, !preliminar, so);
  const recursoDe = await recursosDe(ctx, demanda, fases, notificacao, resultados);
  const objeto = await ctx.db.demanda.findUniqueOrThrow({
    where: { id: demanda.id },
    select: { identificacaoProcesso: true, ...OBJETO_DA_DEMANDA },
  });
  await registrarMensagens(
    ctx,
    resultados.map((guardado) => {
      // A preliminary message tells the first decision, whatever was decided since.
      const resultado = preliminar ? primeira(guardado) : guardado;
      const reprovado = decisaoFinal(primeira(resultado)) === false;
      const recurso = reprovado ? recursoDe(resultado.participacaoId) : null;
      return {
        tipo: TIPO_DA_NOTIFICACAO[evento],
        demandaId: demanda.id,
        usuarioId: resultado.usuarioId,
        destinatarioNome: resultado.nome,
        destinatarioEmail: resultado.email,
        causa: evento,
        dados: {
          nome: resultado.nome,
          processo: objeto.identificacaoProcesso,
          objeto: objetoDaDemanda(objeto),
          etapa: RESULTADOS[etapa].curto,
          resultado: textoDoResultado(resultado),
          motivo: decisaoFinal(resultado) === false ? motivosDe(etapa, resultado) : '',
          recurso: recurso ? formatarJanela(recurso, 'longa') : '',
          decisao: preliminar
            ? ''
            : resultado.recursoEmAnalise
              ? RECURSO_EM_ANALISE
              : textoDaDecisao(resultado),
          seguinte:
            preliminar || resultado.recursoEmAnalise
              ? ''
              : passoSeguinte(etapa, segue(resultado), { demanda, fases, hoje: diaDoInstante(ctx.now) }),
          ...(recurso && { caminho: `/historico-credenciamento/${resultado.id}/recurso` as const }),
        },
      };
    }),
  );
  const passaram = resultados.filter(segue);
  const ids = (porRecurso: boolean) =>
    passaram
      .filter((resultado) => (decididoEm(resultado) === 'aprovado-por-recurso') === porRecurso)
      .map(({ participacaoId }) => participacaoId);
  if (!preliminar) await concederEnvios(ctx, { etapa, participacoes: ids(true) }, 'recurso');
  if (so !== null) await concederEnvios(ctx, { etapa, participacoes: ids(false) }, 'chegada');
  return resultados.length;
}

/** The period to appeal of each, in a first result: what the schedule gives, and their own over it. */
async function recursosDe(
  ctx: Ctx,
  demanda: DemandaCarregada,
  fases: readonly FaseDatada[],
  { preliminar, status }: DadosDaNotificacao,
  resultados: readonly Publicado[],
): Promise<(participacaoId: string) => Janela | null> {
  const fase = preliminar ? faseDoStatus(status, demanda, fases) : null;
  if (fase === null) return () => null;
  const proprias = await ctx.db.janelaIndividual.findMany({
    where: {
      janela: 'recurso',
      faseId: { in: [...fase.faseIds] },
      participacaoId: { in: resultados.map(({ participacaoId }) => participacaoId) },
    },
    ...JANELAS,
    select: { ...JANELAS.select, participacaoId: true },
  });
  return (participacaoId) => {
    const suas = proprias.filter((janela) => janela.participacaoId === participacaoId);
    const daPessoa = comJanelas(fases, janelasLidas(suas)).filter(({ faseId }) =>
      fase.faseIds.includes(faseId),
    );
    return daPessoa.map(janelaDeRecurso).find((janela) => janela !== null) ?? janelaDeRecurso(fase);
  };
}

type Publicado = {
  id: string;
  participacaoId: string;
  usuarioId: string;
  nome: string;
  email: string;
  criterios: unknown;
  observacao: string | null;
  naoAvaliado: boolean;
  apto: boolean | null;
  aptoFinal: boolean | null;
  /** Sent over an appeal that nobody decided yet. */
  recursoEmAnalise: boolean;
  /** Of the last appeal that was decided. */
  statusDoRecurso: number | null;
  decisao: string | null;
};

/** Why somebody was rejected: by the criteria that were not met, or by the documents. */
const motivosDe = (etapa: EtapaComResultado, { criterios, observacao }: Publicado): string =>
  RESULTADOS[etapa].documentos === undefined
    ? motivosDaReprovacao(etapa, lerRespostas(criterios)).join(' ')
    : (observacao ?? '');

function textoDoResultado(resultado: Publicado): string {
  const texto = resultadoDaEtapa(resultado);
  if (texto === 'Apto') return 'Aprovado';
  return texto === 'Inapto' ? 'Reprovado' : texto;
}

const textoDaDecisao = ({ statusDoRecurso, decisao }: Publicado): string =>
  statusDoRecurso === null ? '' : decisaoEmPalavras(comoStatusDoRecurso(statusDoRecurso), decisao ?? '');

/** From here on the candidates read these results. R-MSG-04. */
function publicar(
  ctx: Ctx,
  demandaId: string,
  etapa: EtapaComResultado,
  final: boolean,
  so: readonly string[] | null,
): Promise<Publicado[]> {
  return ctx.db.$queryRaw<Publicado[]>`
    with publicados as (
      update resultado_etapa r set
        estado = 'publicado',
        publicado_em = coalesce(r.publicado_em, ${ctx.now}),
        publicado_final_em = case when ${final} then ${ctx.now} else r.publicado_final_em end
      from participacao p
      where p.id = r.participacao_id and p.demanda_id = ${demandaId}::uuid and p.interessado
        and r.etapa = ${etapa} and r.estado in ('finalizado', 'publicado')
        and (${so}::uuid[] is null or p.id = any(${so}::uuid[]))
        and (not ${final} or ${so}::uuid[] is not null or not ${emRecursoProprio(etapa, diaDoInstante(ctx.now))})
      returning r.*, p.usuario_id, p.curriculo_versao_id
    )
    select p.id, p.participacao_id as "participacaoId", u.id as "usuarioId", trim(u.nome || ' ' || u.sobrenome) as nome, u.email, p.criterios, p.observacao,
           p.nao_avaliado as "naoAvaliado", p.apto, p.apto_final as "aptoFinal",
           c.status as "statusDoRecurso", c.decisao,
           exists (select 1 from recurso q where q.resultado_id = p.id and q.status = ${RECURSO.emAnalise})
             as "recursoEmAnalise"
      from publicados p join usuario u on u.id = p.usuario_id
      left join lateral (
        select status, decisao from recurso
         where resultado_id = p.id and status <> ${RECURSO.emAnalise} order by numeracao desc limit 1
      ) c on true
     order by u.id`;
}
