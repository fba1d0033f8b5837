import type { Db } from './db.server.ts';

export type WrittenRows = { inserted: number; updated: number; deleted: number };

/** Rows of each table written by this transaction and not yet reported: the database counts them itself. */
export async function writtenRows(db: Db): Promise<Map<string, WrittenRows>> {
  const rows = await db.$queryRaw<Record<'tabela' | keyof WrittenRows, string>[]>`
    select case when schemaname = 'public' then relname else 'tarefas da fila' end as tabela,
           sum(n_tup_ins)::text as inserted, sum(n_tup_upd)::text as updated, sum(n_tup_del)::text as deleted
      from pg_stat_xact_user_tables
     where n_tup_ins + n_tup_upd + n_tup_del > 0
       and (schemaname = 'public' or (schemaname = 'graphile_worker' and relname = '_private_jobs'))
     group by 1 order by 1`;
  return new Map(
    rows.map(({ tabela, inserted, updated, deleted }) => [
      tabela,
      { inserted: Number(inserted), updated: Number(updated), deleted: Number(deleted) },
    ]),
  );
}
