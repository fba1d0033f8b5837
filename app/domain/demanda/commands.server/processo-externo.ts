import { exigir } from '#app/domain/acesso/autoridade.ts';
import { garantirChamada, registrarChamada } from '#app/domain/chamada/commands.server/chamada.ts';
import { SOLICITACAO } from '#app/domain/chamada/registro.ts';
import type { Aberto, OperacaoExterna } from '#app/domain/chamada/types.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { STATUS } from '#app/domain/etapa/ids.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { haSistemaDeAprovacao } from '../queries.server/lugar-da-decisao.ts';
import { nomeDaArea, nomeDaAtividade, SEM_PEDIDO } from '../labels.ts';

/** The system by which a demand's approval is asked for outside. */
const SISTEMA = 'fluig';

const chaveDaSolicitacao = (demandaId: string): string => `solicitacao:${demandaId}`;

/** Asks for the outside process of an approved demand, once a demand; without a workflow nobody is asked. */
export async function abrirProcesso(ctx: Ctx, demandaId: string): Promise<void> {
  if (!haSistemaDeAprovacao()) return;
  const demanda = await ctx.db.demanda.findUniqueOrThrow({
    where: { id: demandaId },
    include: { curso: true, disciplina: true, municipio: true, cadeia: true, aprovacao: true },
  });
  await registrarChamada(ctx, {
    sistema: SISTEMA,
    operacao: SOLICITACAO,
    chave: chaveDaSolicitacao(demandaId),
    demandaId,
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
  });
}

/** A demand that has left the approval starts nothing; the process's number is kept with its approval. */
export const aberturaDoProcesso: OperacaoExterna = {
  dispensada: async (ctx, { demandaId }) => {
    const demanda = demandaId
      ? await ctx.db.demanda.findUnique({ where: { id: demandaId }, select: { status: true } })
      : null;
    return demanda?.status === STATUS.aguardandoAprovacao
      ? null
      : 'A demanda já não aguarda a aprovação externa.';
  },
  concluir: async (tx, { demandaId }, { numero }) => {
    if (demandaId) await tx.db.aprovacao.update({ where: { demandaId }, data: { numeroProcesso: numero } });
  },
};

/**
 * A person asks to send again what the outside refused or did not answer; what it accepted is told, and where there is no
 * outside nothing is asked. Throws as `repetirChamada` does. R-EXT-22.
 */
export async function reenviarProcesso(ctx: Ctx, demandaId: string): Promise<Aberto> {
  const demanda = await ctx.db.demanda.findUnique({
    where: { id: demandaId },
    select: {
      areaAtuacao: true,
      status: true,
      chamadas: { where: { chave: chaveDaSolicitacao(demandaId) }, select: { id: true } },
    },
  });
  exigir('demanda.analisar', ctx.actor, { areaAtuacao: demanda?.areaAtuacao ?? '' });
  const [chamada] = demanda?.chamadas ?? [];
  if (chamada) return garantirChamada(ctx, chamada.id);
  if (demanda?.status === STATUS.aguardandoAprovacao) return { situacao: 'sem-sistema', numero: null };
  throw new NotFoundError(SEM_PEDIDO);
}
