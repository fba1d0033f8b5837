import { Prisma } from '#app/generated/prisma/client.ts';
import { ETAPAS_COM_RESULTADO } from './catalogo.ts';
import type { EtapaComResultado } from './types.ts';

/**
 * Ids of the catalogue for `in (…)`, written into the statement: the planner then knows them, and finds the partial
 * indexes that name them. Nothing is in none of them.
 */
export const idsEmSql = (ids: readonly number[]): Prisma.Sql =>
  Prisma.raw(ids.length === 0 ? 'null' : ids.map(Number).join(', '));

/** Stages with a result, written in the same way. */
export const etapasEmSql = (etapas: readonly EtapaComResultado[]): Prisma.Sql =>
  Prisma.raw(
    etapas.length === 0
      ? 'null'
      : ETAPAS_COM_RESULTADO.filter((etapa) => etapas.includes(etapa))
          .map((etapa) => `'${etapa}'`)
          .join(', '),
  );
