import type { Ctx } from '#app/domain/ctx.ts';
import { INVARIANTES } from './invariantes.server/todas.ts';

export type Achado = { quem: string; detalhe: string };
export type Diagnostico = { id: string; titulo: string; total: number; achados: Achado[] };

const MOSTRADOS = 20;

/** The impossible states found, by invariant; empty when there are none. Only reads. */
export async function diagnosticar(ctx: Pick<Ctx, 'db'>): Promise<Diagnostico[]> {
  const diagnosticos: Diagnostico[] = [];
  for (const { id, titulo, sql } of INVARIANTES) {
    const achados = await ctx.db.$queryRaw<Achado[]>`${sql}`;
    if (achados.length > 0) {
      diagnosticos.push({ id, titulo, total: achados.length, achados: achados.slice(0, MOSTRADOS) });
    }
  }
  return diagnosticos;
}

export const totalDeInvariantes = INVARIANTES.length;
