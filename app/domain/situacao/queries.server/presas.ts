import type { Pool } from 'pg';
import { Prisma } from '#app/generated/prisma/client.ts';
import { diaDoInstante } from '#app/lib/dates.ts';
import { deixados } from './lacunas.ts';

/** More than this long due, a closing waits for somebody: the sweep of each minute has tried. */
const DEPOIS_DE_MS = 5 * 60_000;

/**
 * Reasons to worry about demands whose closing is due and would leave people behind, for who watches the installation: how
 * many, and how many people; empty where none. Only those that are due are looked at. R-SIT-02.
 */
export async function motivosDasPresas(pool: Pool, now: Date): Promise<string[]> {
  const { text, values } = Prisma.sql`
    select count(*)::int as demandas, coalesce(sum(x.deixados), 0)::int as pessoas
      from (select ${deixados(diaDoInstante(now))} as deixados from demanda d
             where d.encerra_em <= ${new Date(now.getTime() - DEPOIS_DE_MS)}) x
     where x.deixados > 0`;
  const { rows } = await pool.query<{ demandas: number; pessoas: number }>(text, values);
  const [{ demandas, pessoas } = { demandas: 0, pessoas: 0 }] = rows;
  return demandas === 0
    ? []
    : [
        `${String(demandas)} demanda(s) não encerram a etapa: ${String(pessoas)} pessoa(s) ficariam para trás (início da comissão)`,
      ];
}
