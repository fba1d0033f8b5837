import type { Client } from 'pg';
import { openClient } from '#app/lib/connection.server.ts';

/** The schemas of the portal: its own, and the queue's. */
const ESQUEMAS = ['public', 'graphile_worker'];
/** Written by the migrations themselves, wherever they run. */
const DAS_MIGRACOES = ['public._prisma_migrations', 'graphile_worker.migrations'];

export type Tabela = {
  esquema: string;
  nome: string;
  /** Those that are written; the others follow from them. */
  colunas: string[];
  todas: string[];
};

export type Sequencia = { esquema: string; nome: string; valor: string; usada: boolean };

export const cita = (nome: string): string => `"${nome.replaceAll('"', '""')}"`;
export const citaTabela = ({ esquema, nome }: Pick<Tabela, 'esquema' | 'nome'>): string =>
  `${cita(esquema)}.${cita(nome)}`;

/**
 * One connection, without limits of time and with everything that decides how a value is written said: the same rows are
 * the same text on every server.
 */
export async function comConexao<T>(url: string, usar: (client: Client) => Promise<T>): Promise<T> {
  const client = openClient({
    connectionString: url,
    connectionTimeoutMillis: 30_000,
    application_name: 'porteira-copia',
    keepAlive: true,
  });
  await client.connect();
  try {
    await client.query(`set timezone = 'UTC'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres';
      set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8'; set statement_timeout = 0;
      set idle_in_transaction_session_timeout = 0; set lock_timeout = '60s'; set client_min_messages = warning`);
    return await usar(client);
  } finally {
    await client.end();
  }
}

/** The tables of the portal, without those of extensions and of the migrations' own record. */
export async function listTabelas(client: Client): Promise<Tabela[]> {
  const { rows } = await client.query<Tabela>(
    `select n.nspname as esquema, c.relname as nome,
            coalesce(json_agg(a.attname order by a.attnum) filter (where a.attgenerated = ''), '[]') as colunas,
            json_agg(a.attname order by a.attname collate "C") as todas
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind = 'r' and n.nspname = any($1) and not n.nspname || '.' || c.relname = any($2)
        and not exists (select from pg_depend d
                         where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
      group by n.nspname, c.relname
      order by n.nspname collate "C", c.relname collate "C"`,
    [ESQUEMAS, DAS_MIGRACOES],
  );
  return rows;
}

export async function listSequencias(client: Client): Promise<Sequencia[]> {
  const { rows } = await client.query<Sequencia>(
    `select schemaname as esquema, sequencename as nome, coalesce(last_value, start_value)::text as valor,
            last_value is not null as usada
       from pg_sequences where schemaname = any($1)
      order by schemaname collate "C", sequencename collate "C"`,
    [ESQUEMAS],
  );
  return rows;
}

/** How many rows a table has, and a sum of what they say, in whatever order they are. */
export async function conteudoDaTabela(
  client: Client,
  tabela: Tabela,
): Promise<{ linhas: string; soma: string }> {
  const linha = `row(${tabela.todas.map(cita).join(', ')})::text`;
  const { rows } = await client.query<{ linhas: string; soma: string }>(
    `select count(*)::text as linhas,
            coalesce(sum(('x' || encode(substring(sha256(convert_to(${linha}, 'UTF8')) for 8), 'hex'))::bit(64)::bigint), 0)::text as soma
       from ${citaTabela(tabela)}`,
  );
  return rows[0] ?? { linhas: '0', soma: '0' };
}

/** What made the schema of this database: the migrations with their sums, and the version of the queue's. */
export async function listMigracoes(
  client: Client,
): Promise<{ migracoes: { nome: string; soma: string }[]; fila: number } | null> {
  const { rows: existe } = await client.query<{ ha: boolean }>(
    `select to_regclass('public._prisma_migrations') is not null
        and to_regclass('graphile_worker.migrations') is not null as ha`,
  );
  if (existe[0]?.ha !== true) return null;
  const { rows: migracoes } = await client.query<{ nome: string; soma: string }>(
    `select migration_name as nome, checksum as soma from public._prisma_migrations
      where finished_at is not null and rolled_back_at is null order by migration_name collate "C"`,
  );
  const { rows: fila } = await client.query<{ versao: number }>(
    'select max(id)::int as versao from graphile_worker.migrations',
  );
  return { migracoes, fila: fila[0]?.versao ?? 0 };
}
