import { rotuloDoEdital } from '#app/domain/cronograma/labels.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { nomeDaAtividade, objetoDaDemanda } from '#app/domain/demanda/labels.ts';
import { OBJETO_DA_DEMANDA } from '#app/domain/demanda/queries.server/objeto.ts';
import { demandasVisiveis } from '#app/domain/demanda/queries.server/telas.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { MENSAGENS } from '../labels.ts';

/** What the request says of the demand, with the objects it may name. NotFoundError where there is no schedule. */
export async function getDemandaDaHomologacao(ctx: Pick<Ctx, 'db' | 'actor'>, id: string) {
  const demanda = await ctx.db.demanda.findFirst({
    where: { AND: [{ id }, demandasVisiveis(ctx)] },
    select: {
      id: true,
      identificacaoProcesso: true,
      areaAtuacao: true,
      atividade: true,
      status: true,
      formatoAvaliacao: true,
      tipoAvaliacao: true,
      qtdInstrutores: true,
      habTecnicaFinalEm: true,
      cronogramaAtual: { select: { editalId: true, numEdital: true, numProcesso: true, edital: true } },
      ...OBJETO_DA_DEMANDA,
    },
  });
  if (!demanda?.cronogramaAtual) throw new NotFoundError(MENSAGENS.semDados);
  const { cronogramaAtual, ...dados } = demanda;
  const { edital, numEdital, numProcesso, editalId } = cronogramaAtual;
  const objeto = objetoDaDemanda(demanda);
  const objetos = [edital?.nome, `${nomeDaAtividade(demanda.atividade)}: ${objeto}`, objeto];
  return {
    ...dados,
    objeto,
    editalId,
    edital: edital ? `Edital ${rotuloDoEdital(edital)}` : numEdital ? `Edital ${numEdital}` : 'Sem edital',
    numProcesso: numProcesso ?? '',
    objetos: [...new Set(objetos.filter((texto) => texto !== undefined))],
  };
}

export type DemandaDaHomologacao = Awaited<ReturnType<typeof getDemandaDaHomologacao>>;
