import { registrarChamada } from '#app/domain/chamada/commands.server/chamada.ts';
import { HOMOLOGACAO } from '#app/domain/chamada/registro.ts';
import type { OperacaoExterna } from '#app/domain/chamada/types.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { haSistemaDeAprovacao } from '#app/domain/demanda/queries.server/lugar-da-decisao.ts';
import type { CandidatoDaHomologacao } from '../queries.server/candidatos.ts';
import type { DemandaDaHomologacao } from '../queries.server/demanda.ts';
import { chamadaDispensada } from '../rules.ts';
import type { EstadoDaHomologacao } from '../types.ts';

/** Asks for the outside process of a homologation, once a homologation; without a workflow nobody is asked, and it is false. */
export async function abrirProcessoDaHomologacao(
  ctx: Ctx,
  pedido: {
    id: string;
    objeto: string;
    demanda: DemandaDaHomologacao;
    candidatos: readonly Pick<CandidatoDaHomologacao, 'nome' | 'empresa'>[];
  },
): Promise<boolean> {
  if (!haSistemaDeAprovacao()) return false;
  const { id, objeto, demanda, candidatos } = pedido;
  await registrarChamada(ctx, {
    sistema: 'fluig',
    operacao: HOMOLOGACAO,
    chave: `homologacao:${id}`,
    demandaId: demanda.id,
    homologacaoId: id,
    corpo: {
      processoID: demanda.identificacaoProcesso,
      objeto,
      credenciamentoEdital: demanda.edital,
      credenciamentoNum: demanda.numProcesso,
      objEmp: JSON.stringify(
        candidatos.map(({ nome, empresa }) => ({ nome, empresa: empresa?.nome, cnpj: empresa?.cnpj })),
      ),
      idHomologacao: id,
    },
  });
  return true;
}

/** The answer keeps only the number: the decision may have come before it. R-HOM-05. */
export const aberturaDaHomologacao: OperacaoExterna = {
  dispensada: async (ctx, { homologacaoId }) => {
    const homologacao = homologacaoId
      ? await ctx.db.homologacao.findUnique({ where: { id: homologacaoId }, select: { estado: true } })
      : null;
    return chamadaDispensada((homologacao?.estado ?? 'cancelada') as EstadoDaHomologacao);
  },
  concluir: async (tx, { homologacaoId }, { numero }) => {
    if (homologacaoId) {
      const data = { numeroProcesso: numero };
      await tx.db.homologacao.updateMany({ where: { id: homologacaoId, numeroProcesso: null }, data });
    }
  },
};
