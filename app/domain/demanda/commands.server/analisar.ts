import { actorRecord, inTransaction, type Ctx } from '#app/domain/ctx.ts';
import { ForbiddenError, RuleError } from '#app/domain/errors.ts';
import { enqueue } from '#app/lib/enqueue.server.ts';
import { podeAnalisar } from '../access.ts';
import { nomeDaArea, nomeDaAtividade } from '../labels.ts';
import { carregarDemandaNaMaquina } from '../queries.server/maquina.ts';
import type { Analise } from '../schema.ts';
import { transitar } from './transitar.ts';

/**
 * Decides the analysis (spec 2 §4): requirements, corrected quantity and hours, approval row, transition; when it
 * is approved the call that starts the outside workflow is written and enqueued in the same transaction
 * (decisions §7). Throws ForbiddenError, ConflictError or RuleError.
 */
export function analisarDemanda(ctx: Ctx, demandaId: string, dados: Analise): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { demanda } = await carregarDemandaNaMaquina(tx, demandaId, { lock: true });
    if (tx.actor.tipo === 'usuario') {
      const permissao = podeAnalisar(tx.actor, demanda);
      if (!permissao.ok && demanda.status === 1) throw new ForbiddenError(permissao.motivo);
    }
    const aprovada = dados.decisao === 'aprovar';
    if (!aprovada && dados.justificativa === '') {
      throw new RuleError('Informe a justificativa da reprovação.', 'justificativa');
    }
    await transitar(tx, {
      demandaId,
      evento: aprovada ? 'aprovarAnalise' : 'reprovarAnalise',
      versao: dados.versao,
      motivo: dados.justificativa === '' ? undefined : dados.justificativa,
    });
    await tx.db.demanda.update({
      where: { id: demandaId },
      data: {
        requisitos: dados.requisitos,
        qtdInstrutores: dados.qtdInstrutores,
        cargaHoraria: dados.cargaHoraria,
        aprovacao: {
          update: {
            analise: aprovada,
            // An approval without words keeps a single space, as the outside form wants it (spec 2 §5).
            analiseJustificativa: dados.justificativa === '' ? ' ' : dados.justificativa,
            analiseEm: tx.now,
            analisePor: actorRecord(tx.actor).atorNome,
          },
        },
      },
    });
    if (aprovada) await abrirProcesso(tx, demandaId);
  });
}

/** The row of the call that starts 'solicitacao-Credenciamento', and its job. One a demand, by its key. */
async function abrirProcesso(ctx: Ctx, demandaId: string): Promise<void> {
  const demanda = await ctx.db.demanda.findUniqueOrThrow({
    where: { id: demandaId },
    include: { curso: true, disciplina: true, municipio: true, cadeia: true, aprovacao: true },
  });
  const { id: chamadaId } = await ctx.db.chamadaExterna.create({
    data: {
      sistema: 'fluig',
      operacao: 'solicitacao-Credenciamento',
      chave: `solicitacao:${demandaId}`,
      demandaId,
      criadaEm: ctx.now,
      atualizadaEm: ctx.now,
      corpo: {
        processoID: demanda.identificacaoProcesso,
        decisao: 'Aprovado',
        justificativa: demanda.aprovacao?.analiseJustificativa ?? ' ',
        area: nomeDaArea(demanda.areaAtuacao),
        solicitante: demanda.solicitanteNome,
        atividade: nomeDaAtividade(demanda.atividade),
        idCredenciamento: demandaId,
        curso: demanda.curso?.nome ?? '',
        disciplina: demanda.disciplina?.nome ?? '',
        municipio: demanda.municipio ? `${demanda.municipio.nome}-${demanda.municipio.uf}` : '',
        cadeiaProdutiva: demanda.cadeia?.nome ?? '',
      },
    },
  });
  await enqueue(ctx, 'fluig.iniciar-processo', { chamadaId });
}
