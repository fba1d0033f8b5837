import { exigir } from '#app/domain/acesso/autoridade.ts';
import { inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { registrarHistorico } from '#app/domain/demanda/commands.server/historico.ts';
import { ConflictError, RuleError } from '#app/domain/errors.ts';
import { MENSAGENS } from '../labels.ts';
import { listCandidatos, type CandidatoDaHomologacao } from '../queries.server/candidatos.ts';
import { getDemandaDaHomologacao, type DemandaDaHomologacao } from '../queries.server/demanda.ts';
import { motivoDoPedido, motivoParaNaoHomologar } from '../rules.ts';
import { abrirProcessoDaHomologacao } from './processo-externo.ts';
import { travarDemanda } from './travar.ts';

export type PedidoDeHomologacao = { objeto: string; participacoes: readonly string[] };

/**
 * Asks the superintendence to homologate these candidates: one process outside and one decision for all of them, with
 * the companies as they are now (R-HOM-03). Throws RuleError where it may not be asked, ConflictError where somebody
 * asked for one of them meanwhile. `noFluig`: the workflow opens a process for it.
 */
export function pedirHomologacao(
  ctx: CtxUsuario,
  demandaId: string,
  pedido: PedidoDeHomologacao,
): Promise<{ id: string; noFluig: boolean }> {
  return inTransaction(ctx, async (tx) => {
    await travarDemanda(tx, demandaId);
    const { demanda, candidatos } = await conferirPedido(tx, demandaId, pedido);
    // What was granted for another company gives way: the decision that it was stays. R-HOM-09.
    await tx.db.homologacaoCandidato.updateMany({
      where: {
        participacaoId: { in: candidatos.map(({ participacaoId }) => participacaoId) },
        homologacao: { estado: 'homologada' },
      },
      data: { vale: false },
    });
    const { id } = await tx.db.homologacao.create({
      data: {
        demandaId,
        editalId: demanda.editalId,
        edital: demanda.edital,
        objeto: pedido.objeto,
        pedidaEm: tx.now,
        pedidaPorId: tx.actor.id,
        pedidaPorNome: tx.actor.nome,
        candidatos: {
          create: candidatos.flatMap(({ participacaoId, empresa }) =>
            empresa
              ? [{ participacaoId, cnpj: empresa.cnpj, nomeEmpresa: empresa.nome, origem: empresa.origem }]
              : [],
          ),
        },
      },
      select: { id: true },
    });
    const noFluig = await abrirProcessoDaHomologacao(tx, {
      id,
      objeto: pedido.objeto,
      demanda,
      candidatos,
    });
    await registrarHistorico(tx, demandaId, {
      evento: 'pedirHomologacao',
      dados: { homologacao: id, candidatos: candidatos.length },
    });
    return { id, noFluig };
  });
}

/** May it be asked as it stands? What the question is asked after, and the command asks again under the lock. */
export async function conferirPedido(
  ctx: CtxUsuario,
  demandaId: string,
  { objeto, participacoes }: PedidoDeHomologacao,
): Promise<{ demanda: DemandaDaHomologacao; candidatos: CandidatoDaHomologacao[] }> {
  const demanda = await getDemandaDaHomologacao(ctx, demandaId);
  const todos = await listCandidatos(ctx, demanda);
  const candidatos = todos.filter(({ participacaoId }) => participacoes.includes(participacaoId));
  exigir('homologacao.pedir', ctx.actor, {
    areaAtuacao: demanda.areaAtuacao,
    pessoas: candidatos.map(({ usuarioId }) => usuarioId),
  });
  const fora = motivoParaNaoHomologar(demanda);
  if (fora !== null) throw new RuleError(fora);
  // Seen as free by whoever chose them, and taken or gone meanwhile.
  if (candidatos.some(({ escolhivel }) => !escolhivel) || candidatos.length < participacoes.length)
    throw new ConflictError(MENSAGENS.emOutro);
  const motivo = motivoDoPedido({
    objeto: demanda.objetos.includes(objeto) ? objeto : '',
    escolhidos: candidatos.map(({ escolhivel, empresa }) => ({
      escolhivel,
      empresaCompleta: empresa !== null,
    })),
  });
  if (motivo !== null) throw new RuleError(motivo, motivo === MENSAGENS.objeto ? 'objeto' : undefined);
  return { demanda, candidatos };
}
