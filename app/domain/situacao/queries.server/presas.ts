import type { Pool } from 'pg';
import { SEM_AVISO_NA_DEMANDA } from '#app/domain/aviso/queries.server/sem-aviso.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { diaDoInstante } from '#app/lib/dates.ts';
import { deixados } from './lacunas.ts';

/** More than this long due, a closing waits for somebody: the sweep of each minute has tried. */
const DEPOIS_DE_MS = 5 * 60_000;

/**
 * Reasons to worry about demands whose closing is due and would leave people behind, or not told, for who watches the installation: how
 * many, and how many people; empty where none. Only those that are due are looked at. R-SIT-02, R-SIT-04.
 */
export async function motivosDasPresas(pool: Pool, now: Date): Promise<string[]> {
  const { text, values } = Prisma.sql`
    select (count(*) filter (where x.deixados > 0))::int as demandas, coalesce(sum(x.deixados), 0)::int as pessoas,
           (count(*) filter (where x.sem_aviso > 0))::int as "comAvisos", coalesce(sum(x.sem_aviso), 0)::int as "semAviso"
      from (select ${deixados(diaDoInstante(now))} as deixados, ${SEM_AVISO_NA_DEMANDA} as sem_aviso from demanda d
             where d.encerra_em <= ${new Date(now.getTime() - DEPOIS_DE_MS)}) x`;
  type Contadas = Record<'demandas' | 'pessoas' | 'comAvisos' | 'semAviso', number>;
  const { rows } = await pool.query<Contadas>(text, values);
  const [
    { demandas, pessoas, comAvisos, semAviso } = { demandas: 0, pessoas: 0, comAvisos: 0, semAviso: 0 },
  ] = rows;
  const motivo = (quantas: number, quem: string): string[] =>
    quantas === 0 ? [] : [`${String(quantas)} demanda(s) não encerram a etapa: ${quem} (início da comissão)`];
  return [
    ...motivo(demandas, `${String(pessoas)} pessoa(s) ficariam para trás`),
    ...motivo(comAvisos, `o aviso do resultado de ${String(semAviso)} pessoa(s) não saiu`),
  ];
}
