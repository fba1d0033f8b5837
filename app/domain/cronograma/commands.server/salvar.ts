import { exigir } from '#app/domain/acesso/autoridade.ts';
import { canonico } from '#app/domain/comprovante/rules.ts';
import { actorRecord, inTransaction, type Ctx } from '#app/domain/ctx.ts';
import { registrarHistorico } from '#app/domain/demanda/commands.server/historico.ts';
import { pedirRegistroNoErp } from '#app/domain/demanda/commands.server/registrar-no-erp.ts';
import { replanejarEncerramento } from '#app/domain/demanda/commands.server/replanejar.ts';
import { transitar } from '#app/domain/demanda/commands.server/transitar.ts';
import { MENSAGEM_CONFLITO } from '#app/domain/demanda/labels.ts';
import { EM_ANDAMENTO } from '#app/domain/etapa/status.ts';
import { carregarDemandaNaMaquina, type CargaDaMaquina } from '#app/domain/demanda/queries.server/maquina.ts';
import { contasComInteresse } from '#app/domain/interesse/queries.server/candidatos.ts';
import { ConflictError, RuleError } from '#app/domain/errors.ts';
import { apagarRascunho } from '#app/domain/rascunho/commands.server/apagar.ts';
import { nomeDoRascunho } from '#app/domain/rascunho/rules.ts';
import { colunaDoDia } from '#app/lib/dates.ts';
import { MENSAGENS } from '../labels.ts';
import { circunstanciaDe, listCatalogo } from '../queries.server/catalogo.ts';
import { comoDigitado, findVersaoAtual, type VersaoComFases } from '../queries.server/cronograma.ts';
import { cortesDe, encurtaDireito, examinarMudanca, type Escolhas } from '../queries.server/mudanca.ts';
import { aplicarEscolhas, escolhasPresas, examinarFormulario, type Circunstancia } from '../rules.ts';
import type { CronogramaDigitado, DadosDoCronograma } from '../schema.ts';
import type { FaseCatalogo, FaseDatada, MudancaMostrada, ProblemaDoCronograma } from '../types.ts';
import { avisarMudanca } from './avisar.ts';

/** The schedule has problems: `erros` are all of them, each with its field. */
export class CronogramaRecusado extends RuleError {
  constructor(readonly erros: readonly ProblemaDoCronograma[]) {
    super(erros[0]?.texto ?? 'Confira o cronograma.', erros[0]?.campo);
  }
}

/** Somebody has to see `mudanca` and confirm it first; `faltaMotivo` when only the reason is missing. */
export class ConfirmacaoDoCronograma extends RuleError {
  constructor(
    readonly mudanca: MudancaMostrada,
    readonly faltaMotivo: boolean,
  ) {
    super(faltaMotivo ? MENSAGENS.faltaMotivo : MENSAGENS.confirmar);
  }
}

export type PedidoDeCronograma = {
  demandaId: string;
  /** Version of the demand the person saw. */
  versaoDemanda: number;
  digitado: CronogramaDigitado;
  /** `resumo` of the change that was shown and confirmed. */
  confirmacao?: string | null;
  /** How each refused cut is to be saved. */
  escolhas?: Escolhas;
  /** Tells every candidate in the dispute, not only those whose right was cut or given back. */
  avisarTodos?: boolean;
};

/**
 * Writes a new version of the schedule and makes it the current one. The first moves the demand from 19 to 14; the
 * next keep the old versions and plan the timed closing again. One that closes, opens, reopens or shortens anything
 * is saved only when its effects were shown and confirmed; one that changes nothing makes no version. Throws
 * CronogramaRecusado, ConfirmacaoDoCronograma, ConflictError, ForbiddenError or NotFoundError. R-CRO-03.
 */
export function salvarCronograma(
  ctx: Ctx,
  pedido: PedidoDeCronograma,
): Promise<{ criado: boolean; numero: number; mudou: boolean }> {
  const { demandaId } = pedido;
  return inTransaction(ctx, async (tx) => {
    const carga = await carregarDemandaNaMaquina(tx, demandaId, { lock: true });
    const { demanda } = carga;
    exigir('cronograma.salvar', tx.actor, {
      areaAtuacao: demanda.areaAtuacao,
      pessoas: await contasComInteresse(tx, demandaId),
    });
    if (demanda.versao !== pedido.versaoDemanda) throw new ConflictError(MENSAGEM_CONFLITO);
    if (!EM_ANDAMENTO.some((status) => status === demanda.status)) {
      throw new RuleError('Só demandas aprovadas e em andamento têm cronograma.');
    }
    const circunstancia = await circunstanciaDe(tx, await listCatalogo(tx), demanda.status);
    const { catalogo } = circunstancia;
    const pronto = prepararMudanca(tx, carga, pedido, circunstancia);
    await exigirEnviado(tx, carga, pronto.lido);
    const atual = await findVersaoAtual(tx, demanda.cronogramaAtualId);
    const valores = await valoresDaVersao(tx, pronto.lido);
    const rascunho = nomeDoRascunho('cronograma', demandaId);
    const exame = await examinarMudanca(tx, {
      carga,
      proposto: pronto.lido,
      cortes: pronto.cortes,
      avisos: pronto.avisos,
      avisosDeAntes: atual && examinarFormulario(comoDigitado(atual), circunstancia).avisos,
      catalogo,
    });
    const igual = atual !== null && canonico(valores) === canonico(valoresSalvos(atual, carga.fases));
    // What was asked for may differ from now although what is permitted does not: that is told first.
    if (!igual || pronto.cortes.length > 0) exigirConfirmacao(exame, pedido, pronto.lido.retificacao);
    if (igual) {
      if (pronto.lido.retificacao !== '') throw new RuleError(MENSAGENS.nadaMudou, 'retificacao');
      await apagarRascunho(tx, rascunho);
      return { criado: false, numero: atual.numero, mudou: false };
    }
    const numero = (atual?.numero ?? 0) + 1;
    await gravarVersao(tx, carga, { numero, lido: pronto.lido, valores, catalogo });
    await avisarMudanca(
      tx,
      { demandaId, numero, motivo: pronto.lido.retificacao, exame, catalogo },
      pedido.avisarTodos ?? false,
    );
    const { editalId } = pronto.lido;
    if (editalId !== null && editalId !== (atual?.editalId ?? null)) {
      await pedirRegistroNoErp(tx, { demandaId, numero, editalId });
    }
    await apagarRascunho(tx, rascunho);
    return { criado: atual === null, numero, mudou: true };
  });
}

/** Reads what was asked for, with each refused cut as chosen; the problems of either refuse it. */
function prepararMudanca(
  ctx: Ctx,
  { fases: antes }: CargaDaMaquina,
  { digitado, escolhas = {} }: PedidoDeCronograma,
  circunstancia: Circunstancia,
) {
  const pedido = examinarFormulario(digitado, circunstancia);
  if (pedido.lido === null) throw new CronogramaRecusado(pedido.erros);
  const cortes = cortesDe(ctx, antes, pedido.lido.fases);
  const escolhido = aplicarEscolhas(digitado, cortes, escolhas, antes, circunstancia.catalogo);
  const { erros, avisos, lido } = examinarFormulario(escolhido, circunstancia);
  if (lido === null) throw new CronogramaRecusado(erros);
  return { cortes, avisos, lido };
}

/** What candidates were told stays true. R-CRO-14. */
async function exigirEnviado(
  ctx: Ctx,
  { demanda }: CargaDaMaquina,
  lido: DadosDoCronograma & { fases: FaseDatada[] },
): Promise<void> {
  const entrevista = (await ctx.db.emissaoResultado.count({ where: { demandaId: demanda.id } })) > 0;
  const problemas = escolhasPresas(demanda, lido, { entrevista });
  if (problemas.length > 0) throw new CronogramaRecusado(problemas);
}

function exigirConfirmacao(
  { mostrada, efeitos, precisaConfirmar }: Awaited<ReturnType<typeof examinarMudanca>>,
  { confirmacao = null }: PedidoDeCronograma,
  motivo: string,
): void {
  if (precisaConfirmar && confirmacao !== mostrada.resumo) throw new ConfirmacaoDoCronograma(mostrada, false);
  if (motivo === '' && efeitos.some(encurtaDireito)) throw new ConfirmacaoDoCronograma(mostrada, true);
}

type ValoresDaVersao = {
  tipoAvaliacao: number;
  formatoAvaliacao: number;
  editalId: number | null;
  numEdital: string | null;
  numProcesso: string | null;
  linkInformacao: string | null;
  fases: FaseDatada[];
};

/** What makes a version another one: all but the rectification's text. The notice gives what was not typed (R-CRO-13). */
async function valoresDaVersao(
  tx: Ctx,
  lido: DadosDoCronograma & { fases: FaseDatada[] },
): Promise<ValoresDaVersao> {
  const { tipoAvaliacao, formatoAvaliacao, editalId, fases } = lido;
  const edital = editalId === null ? null : await tx.db.edital.findUnique({ where: { id: editalId } });
  if (editalId !== null && edital === null) {
    throw new CronogramaRecusado([
      { campo: 'editalId', faseId: null, codigo: 'campo', texto: 'Selecione o edital.' },
    ]);
  }
  return {
    tipoAvaliacao,
    formatoAvaliacao,
    editalId,
    numEdital: edital && `${edital.codigo}/${String(edital.ano)}`,
    numProcesso: lido.numProcesso || edital?.numProcesso || null,
    linkInformacao: lido.linkInformacao || null,
    fases,
  };
}

function valoresSalvos(atual: VersaoComFases, fases: readonly FaseDatada[]): ValoresDaVersao {
  const { tipoAvaliacao, formatoAvaliacao, editalId, numEdital, numProcesso, linkInformacao } = atual;
  return {
    tipoAvaliacao,
    formatoAvaliacao,
    editalId,
    numEdital,
    numProcesso,
    linkInformacao,
    fases: fases.map(({ faseId, realizacaoInicio, realizacaoFim, recursoInicio, recursoFim }) => ({
      faseId,
      realizacaoInicio,
      realizacaoFim,
      recursoInicio,
      recursoFim,
    })),
  };
}

async function gravarVersao(
  tx: Ctx,
  { demanda }: CargaDaMaquina,
  {
    numero,
    lido,
    valores: { fases, ...valores },
    catalogo,
  }: {
    numero: number;
    lido: DadosDoCronograma;
    valores: ValoresDaVersao;
    catalogo: readonly FaseCatalogo[];
  },
): Promise<void> {
  const demandaId = demanda.id;
  const ator = actorRecord(tx.actor);
  const versao = await tx.db.cronogramaVersao.create({
    data: {
      demandaId,
      numero,
      ...valores,
      retificacao: lido.retificacao || null,
      criadoPorId: ator.atorId,
      criadoPor: ator.atorNome,
      criadoEm: tx.now,
      fases: { create: fases.map((fase, ordem) => linhaDaFase(fase, ordem, catalogo)) },
    },
  });
  const criado = demanda.cronogramaAtualId === null;
  await tx.db.demanda.update({
    where: { id: demandaId },
    data: {
      cronogramaAtualId: versao.id,
      tipoAvaliacao: lido.tipoAvaliacao,
      formatoAvaliacao: lido.formatoAvaliacao,
      ...(criado ? {} : { versao: { increment: 1 } }),
    },
  });
  const dados = { numero };
  if (criado) {
    await transitar(tx, { demandaId, evento: 'criarCronograma', dados });
  } else {
    const motivo = lido.retificacao || null;
    await registrarHistorico(tx, demandaId, { evento: 'atualizarCronograma', motivo, dados });
    await replanejarEncerramento(tx, demandaId);
  }
}

function linhaDaFase(fase: FaseDatada, ordem: number, catalogo: readonly FaseCatalogo[]) {
  const doCatalogo = catalogo.find(({ id }) => id === fase.faseId);
  return {
    faseId: fase.faseId,
    nomeFase: doCatalogo?.nome ?? `Fase ${String(fase.faseId)}`,
    modulo: doCatalogo?.modulo ?? null,
    recurso: fase.recursoInicio !== null || (doCatalogo?.recurso ?? false),
    ordem,
    realizacaoInicio: colunaDoDia(fase.realizacaoInicio),
    realizacaoFim: colunaDoDia(fase.realizacaoFim),
    recursoInicio: fase.recursoInicio && colunaDoDia(fase.recursoInicio),
    recursoFim: fase.recursoFim && colunaDoDia(fase.recursoFim),
  };
}
