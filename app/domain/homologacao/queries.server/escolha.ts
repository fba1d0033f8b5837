import type { Ctx } from '#app/domain/ctx.ts';
import { objetoDaDemanda } from '#app/domain/demanda/labels.ts';
import {
  DEMANDA_NA_ESCOLHA,
  demandasDoFiltro,
  type FiltroDaEscolha,
} from '#app/domain/demanda/queries.server/objeto.ts';
import { demandasVisiveis } from '#app/domain/demanda/queries.server/telas.ts';
import { nomeDoStatus } from '#app/domain/etapa/status.ts';
import type { Prisma } from '#app/generated/prisma/client.ts';
import { HOMOLOGA_EM } from '../rules.ts';

/** The accreditations that homologation is asked in, and those it was asked in, which can still be read. */
export async function listDemandasParaHomologar(ctx: Pick<Ctx, 'db' | 'actor'>, filtro: FiltroDaEscolha) {
  const where: Prisma.DemandaWhereInput = {
    AND: [
      demandasVisiveis(ctx),
      { OR: [{ status: { in: [...HOMOLOGA_EM] } }, { homologacoes: { some: {} } }] },
      demandasDoFiltro(filtro),
    ],
  };
  const [demandas, total] = await Promise.all([
    ctx.db.demanda.findMany({
      where,
      select: {
        ...DEMANDA_NA_ESCOLHA,
        _count: { select: { homologacoes: true } },
      },
      // Ended ones have the day of their end; those under way come first.
      orderBy: [{ encerradaEm: { sort: 'desc', nulls: 'first' } }, { ano: 'desc' }, { numero: 'desc' }],
      skip: filtro.pular,
      take: filtro.tamanho,
    }),
    ctx.db.demanda.count({ where }),
  ]);
  return {
    linhas: demandas.map(({ _count, ...demanda }) => ({
      ...demanda,
      objeto: objetoDaDemanda(demanda),
      nomeStatus: nomeDoStatus(demanda.status),
      pedidos: _count.homologacoes,
    })),
    total,
  };
}
