import { podeOperar, type Operacao } from '#app/domain/acesso/permissions.ts';
import { actorRecord, inTransaction, type Ctx } from '#app/domain/ctx.ts';
import { registrarHistorico } from '#app/domain/demanda/commands.server/historico.ts';
import { replanejarEncerramento } from '#app/domain/demanda/commands.server/replanejar.ts';
import { transitar } from '#app/domain/demanda/commands.server/transitar.ts';
import { MENSAGEM_CONFLITO } from '#app/domain/demanda/labels.ts';
import { EM_ANDAMENTO } from '#app/domain/demanda/machine/status.ts';
import { carregarDemandaNaMaquina } from '#app/domain/demanda/queries.server/maquina.ts';
import { ConflictError, ForbiddenError, NotFoundError, RuleError } from '#app/domain/errors.ts';
import { apagarRascunho } from '#app/domain/rascunho/commands.server/apagar.ts';
import { nomeDoRascunho } from '#app/domain/rascunho/rules.ts';
import { colunaDoDia } from '#app/lib/dates.ts';
import { MENSAGENS } from './labels.ts';
import { listCatalogo } from './queries.server/catalogo.ts';
import { examinarFormulario, interesseDeUmDia } from './rules.ts';
import type { CronogramaDigitado, DadosDaFase } from './schema.ts';
import type { FaseCatalogo, FaseDatada, ProblemaDoCronograma } from './types.ts';

function exigir(ctx: Ctx, operacao: Operacao): void {
  const { actor } = ctx;
  if (actor.tipo === 'sistema') return;
  if (actor.tipo === 'anonimo' || !podeOperar(operacao, actor)) throw new ForbiddenError();
}

/** The schedule has problems: `erros` are all of them, each with its field. */
export class CronogramaRecusado extends RuleError {
  constructor(readonly erros: readonly ProblemaDoCronograma[]) {
    super(erros[0]?.texto ?? 'Confira o cronograma.', erros[0]?.campo);
  }
}

/** Interest of one day: the person is asked to confirm. Spec 2 §5. */
export class InteresseDeUmDia extends RuleError {
  constructor() {
    super(MENSAGENS.interesseDeUmDia);
  }
}

export type PedidoDeCronograma = {
  demandaId: string;
  /** Version of the demand the person saw. */
  versaoDemanda: number;
  digitado: CronogramaDigitado;
  confirmaInteresseUmDia?: boolean;
};

/**
 * Writes a new version of the schedule and makes it the current one. The first moves the demand from 19 to 14
 * (spec 2 §4); the next keep the old versions and plan the timed closing again (decisions §3.2). Throws
 * CronogramaRecusado, InteresseDeUmDia, ConflictError, ForbiddenError or NotFoundError.
 */
export function salvarCronograma(
  ctx: Ctx,
  { demandaId, versaoDemanda, digitado, confirmaInteresseUmDia = false }: PedidoDeCronograma,
): Promise<{ criado: boolean; numero: number }> {
  exigir(ctx, 'cronograma.salvar');
  return inTransaction(ctx, async (tx) => {
    const { demanda } = await carregarDemandaNaMaquina(tx, demandaId, { lock: true });
    if (demanda.versao !== versaoDemanda) throw new ConflictError(MENSAGEM_CONFLITO);
    if (!EM_ANDAMENTO.some((status) => status === demanda.status)) {
      throw new RuleError('Só demandas aprovadas e em andamento têm cronograma.');
    }
    const catalogo = await listCatalogo(tx);
    const { erros, avisos, lido } = examinarFormulario(digitado, catalogo, demanda.status);
    if (lido === null) throw new CronogramaRecusado(erros);
    if (interesseDeUmDia(avisos) && !confirmaInteresseUmDia) throw new InteresseDeUmDia();

    const edital =
      lido.editalId === null ? null : await tx.db.edital.findUnique({ where: { id: lido.editalId } });
    if (lido.editalId !== null && edital === null) {
      throw new CronogramaRecusado([
        { campo: 'editalId', faseId: null, codigo: 'campo', texto: 'Selecione o edital.' },
      ]);
    }
    const ultima = await tx.db.cronogramaVersao.aggregate({ where: { demandaId }, _max: { numero: true } });
    const numero = (ultima._max.numero ?? 0) + 1;
    const ator = actorRecord(tx.actor);
    const versao = await tx.db.cronogramaVersao.create({
      data: {
        demandaId,
        numero,
        tipoAvaliacao: lido.tipoAvaliacao,
        formatoAvaliacao: lido.formatoAvaliacao,
        editalId: lido.editalId,
        numEdital: edital && `${edital.codigo}/${String(edital.ano)}`,
        numProcesso: lido.numProcesso || edital?.numProcesso || null,
        linkInformacao: lido.linkInformacao || null,
        retificacao: lido.retificacao || null,
        criadoPorId: ator.atorId,
        criadoPor: ator.atorNome,
        criadoEm: tx.now,
        fases: { create: lido.fases.map((fase, ordem) => linhaDaFase(fase, ordem, catalogo)) },
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
    await apagarRascunho(tx, nomeDoRascunho('cronograma', demandaId));
    return { criado, numero };
  });
}

function linhaDaFase(fase: FaseDatada, ordem: number, catalogo: readonly FaseCatalogo[]) {
  const doCatalogo = catalogo.find(({ id }) => id === fase.faseId);
  return {
    faseId: fase.faseId,
    nomeFase: doCatalogo?.nome ?? `Fase ${String(fase.faseId)}`,
    modulo: doCatalogo?.modulo ?? null,
    recurso: doCatalogo?.recurso ?? false,
    ordem,
    realizacaoInicio: colunaDoDia(fase.realizacaoInicio),
    realizacaoFim: colunaDoDia(fase.realizacaoFim),
    recursoInicio: fase.recursoInicio && colunaDoDia(fase.recursoInicio),
    recursoFim: fase.recursoFim && colunaDoDia(fase.recursoFim),
  };
}

/** Adds a phase at the end of the catalogue. Spec 3 §2.6. */
export function cadastrarFase(ctx: Ctx, dados: DadosDaFase): Promise<{ id: number }> {
  exigir(ctx, 'fase.salvar');
  return inTransaction(ctx, async (tx) => {
    // Ids are given in order: two people adding at once wait for each other.
    await tx.db.$executeRaw`lock table fase in share row exclusive mode`;
    await recusarNomeRepetido(tx, dados.nome, null);
    const { _max } = await tx.db.fase.aggregate({ _max: { id: true, ordem: true } });
    const id = (_max.id ?? 0) + 1;
    await tx.db.fase.create({
      data: { id, ...dados, ordem: (_max.ordem ?? 0) + 1, criadoPor: actorRecord(tx.actor).atorNome },
    });
    return { id };
  });
}

/** Changes a phase of the catalogue; schedules already saved keep the name and the appeal they had. */
export function editarFase(ctx: Ctx, id: number, dados: DadosDaFase): Promise<void> {
  exigir(ctx, 'fase.salvar');
  return inTransaction(ctx, async (tx) => {
    await tx.db.$executeRaw`lock table fase in share row exclusive mode`;
    await recusarNomeRepetido(tx, dados.nome, id);
    const { count } = await tx.db.fase.updateMany({
      where: { id },
      data: { ...dados, atualizadoPor: actorRecord(tx.actor).atorNome },
    });
    if (count === 0) throw new NotFoundError('Não foi possível encontrar a fase cadastrada.');
  });
}

async function recusarNomeRepetido(ctx: Ctx, nome: string, exceto: number | null): Promise<void> {
  const igual = await ctx.db.fase.findFirst({
    where: {
      nome: { equals: nome, mode: 'insensitive' },
      ...(exceto === null ? {} : { id: { not: exceto } }),
    },
    select: { id: true },
  });
  if (igual) throw new RuleError('Já existe uma fase com este nome.', 'nome');
}
