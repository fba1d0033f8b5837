import { inTransaction, type Ctx } from '#app/domain/ctx.ts';
import { janelaDeRecurso } from '#app/domain/cronograma/calendar/periodo.ts';
import type { FaseDatada } from '#app/domain/cronograma/types.ts';
import { formatarJanela } from '#app/domain/cronograma/calendar/janela.ts';
import { atualizarDerivados } from '#app/domain/demanda/commands.server/derivados.ts';
import { exigirEvento } from '#app/domain/demanda/commands.server/transitar.ts';
import { registrarHistorico } from '#app/domain/demanda/commands.server/historico.ts';
import { objetoDaDemanda } from '#app/domain/demanda/labels.ts';
import { decidir } from '#app/domain/demanda/machine/decidir.ts';
import { faseDoStatus } from '#app/domain/demanda/machine/proximo.ts';
import { RESULTADOS } from '#app/domain/etapa/catalogo.ts';
import {
  NOTIFICACOES,
  notificacaoDoEvento,
  type DadosDaNotificacao,
  type EventoDeNotificacao,
} from '#app/domain/etapa/notificacoes.ts';
import { OBJETO_DA_DEMANDA } from '#app/domain/demanda/queries.server/objeto.ts';
import {
  carregarDemandaNaMaquina,
  type DemandaCarregada,
} from '#app/domain/demanda/queries.server/maquina.ts';
import { ConflictError, RuleError } from '#app/domain/errors.ts';
import { RECURSO } from '#app/domain/etapa/ids.ts';
import type { EtapaComResultado } from '#app/domain/etapa/types.ts';
import { comoStatusDoRecurso } from '#app/domain/etapa/recursos.ts';
import { RECURSO_EM_ANALISE } from '#app/domain/mensageria/labels.ts';
import { caminhoNoHistorico, decisaoEmPalavras } from '#app/domain/mensageria/rules.ts';
import { contarSemAnalise } from '#app/domain/habilitacao/queries.server/pessoas.ts';
import { motivoParaNaoNotificar } from '#app/domain/habilitacao/quem.ts';
import { registrarMensagens } from '#app/domain/mensageria/commands.server/registro.ts';
import { TIPO_DA_NOTIFICACAO } from '#app/domain/mensageria/types.ts';
import { motivosDaReprovacao } from '../criterios.ts';
import { lerRespostas } from '../respostas.ts';
import { decisaoFinal, resultadoDaEtapa } from '../rules.ts';

/**
 * Publishes the results of a stage and writes the messages to its candidates, once (R-MSG-02): the
 * demand's instant, the published results, the ledger rows and their jobs are one transaction.
 * Throws ConflictError when it was done before. Returns how many candidates are told.
 */
export function notificarResultado(
  ctx: Ctx,
  {
    demandaId,
    evento,
    confirmarPendencias,
  }: { demandaId: string; evento: EventoDeNotificacao; confirmarPendencias?: boolean },
): Promise<{ notificados: number }> {
  return inTransaction(ctx, async (tx) => {
    const notificacao = notificacaoDoEvento(evento);
    if (!notificacao) throw new RuleError('Esta notificação não existe.');

    const { demanda, fases, pendencias } = await carregarDemandaNaMaquina(tx, demandaId, { lock: true });
    await exigirEvento(tx, evento, demanda);
    const decisao = decidir(evento, demanda, fases, pendencias, tx.now, {
      por: 'pessoa',
      confirmarPendencias,
    });
    if (!decisao.ok) {
      throw ['repetida', 'passada'].includes(decisao.codigo)
        ? new ConflictError(decisao.motivo)
        : new RuleError(decisao.motivo);
    }
    await exigirAnalises(tx, demandaId, notificacao.etapa);
    await tx.db.demanda.update({
      where: { id: demandaId },
      data: { [notificacao.campo]: tx.now, versao: { increment: 1 } },
    });
    await registrarHistorico(tx, demandaId, { evento });
    await atualizarDerivados(tx, demandaId);

    return { notificados: await publicarEAvisar(tx, demanda, fases, notificacao) };
  });
}

/** Nobody is left without a result by the notification of a stage that judges documents. R-HAB-12. */
async function exigirAnalises(ctx: Ctx, demandaId: string, etapa: EtapaComResultado): Promise<void> {
  const { documentos } = RESULTADOS[etapa];
  if (documentos === undefined) return;
  const motivo = motivoParaNaoNotificar(await contarSemAnalise(ctx, documentos, demandaId));
  if (motivo !== null) throw new RuleError(motivo);
}

/**
 * Candidates evaluated after the others were told are told at once: the latest of the stage's notifications that
 * was sent. Without any, they wait for it like everybody else.
 */
export async function avisarAtrasados(
  ctx: Ctx,
  demanda: DemandaCarregada,
  fases: readonly FaseDatada[],
  etapa: EtapaComResultado,
  so: readonly string[],
): Promise<void> {
  const enviada = NOTIFICACOES.findLast(
    (notificacao) => notificacao.etapa === etapa && demanda[notificacao.campo] !== null,
  );
  if (!enviada) return;
  await publicarEAvisar(ctx, demanda, fases, enviada, so);
}

/** Publishes the stage's results, of these candidates or of all, and writes the messages that tell them. */
async function publicarEAvisar(
  ctx: Ctx,
  demanda: DemandaCarregada,
  fases: readonly FaseDatada[],
  notificacao: DadosDaNotificacao,
  so: readonly string[] | null = null,
): Promise<number> {
  const { etapa, preliminar, evento, status } = notificacao;
  const resultados = await publicar(ctx, demanda.id, etapa, !preliminar, so);
  const fase = faseDoStatus(status, demanda, fases);
  const recurso = preliminar && fase ? janelaDeRecurso(fase) : null;
  const objeto = await ctx.db.demanda.findUniqueOrThrow({
    where: { id: demanda.id },
    select: { identificacaoProcesso: true, areaAtuacao: true, atividade: true, ...OBJETO_DA_DEMANDA },
  });
  await registrarMensagens(
    ctx,
    resultados.map((resultado) => ({
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
        recurso: recurso && resultado.apto === false ? formatarJanela(recurso, 'longa') : '',
        decisao: preliminar
          ? ''
          : resultado.recursoEmAnalise
            ? RECURSO_EM_ANALISE
            : textoDaDecisao(resultado),
        caminho:
          recurso && resultado.apto === false
            ? `/historico-credenciamento/${resultado.id}/recurso`
            : caminhoNoHistorico(objeto.identificacaoProcesso),
      },
    })),
  );
  return resultados.length;
}

type Publicado = {
  id: string;
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
  etapa: string,
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
      returning r.*, p.usuario_id, p.curriculo_versao_id
    )
    select p.id, u.id as "usuarioId", trim(u.nome || ' ' || u.sobrenome) as nome, u.email, p.criterios, p.observacao,
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
