import { Prisma } from '#app/generated/prisma/client.ts';
import type { Objetivo } from '../labels.ts';

/** Column of `curriculo_versao v` that says whether the person offers each modality. */
export const COLUNA_DO_OBJETIVO: Record<Objetivo, Prisma.Sql> = {
  inst: Prisma.sql`v.instrutoria`,
  cons: Prisma.sql`v.consultoria`,
  tec: Prisma.sql`v.tecnico_campo`,
  sup: Prisma.sql`v.supervisor`,
  tutor: Prisma.sql`v.tutoria`,
};
