import type { Client } from 'pg';
import { openClient } from '#app/lib/connection.server.ts';
import { RECORD_TABLES } from '#app/lib/record-tables.ts';

const NAME = /^[a-z_][a-z0-9_]{0,62}$/;

/** Tables whose rows take rows of the records with them, or change them, when they go or change. */
const PARENTS = `
  with recursive parents as (
    select c.oid from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname = any($1::text[])
    union
    select k.confrelid from pg_constraint k join parents p on p.oid = k.conrelid
     where k.contype = 'f' and (k.confdeltype in ('c', 'n', 'd') or p.oid::regclass::text = any($1::text[])))
  select relname as name,
         (select array_agg(quote_ident(a.attname)) from pg_attribute a
           where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
             and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary
                               and a.attnum = any(i.indkey))) as columns
    from pg_class c join parents using (oid) where relname <> all($1::text[]) order by relname`;

/**
 * Gives a role what the application needs, and no more: everything of the tables but the records, which it only reads and
 * adds to. Run by the owner after each migration; doing it again changes nothing. R-ACE-28.
 */
export async function grantApplication(connectionString: string, role: string): Promise<void> {
  if (!NAME.test(role)) throw new Error(`'${role}' não é um nome de papel: letras minúsculas, números e _.`);
  const client = openClient({ connectionString, connectionTimeoutMillis: 60_000 });
  await client.connect();
  try {
    await refuseOwners(client, role);
    await client.query('begin');
    for (const statement of await statements(client, role)) await client.query(statement);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function refuseOwners(client: Client, role: string): Promise<void> {
  const { rows } = await client.query<{ super: boolean; owns: boolean }>(
    `select r.rolsuper as super,
            exists (select from pg_class c where c.relnamespace = 'public'::regnamespace
                       and pg_has_role(r.oid, c.relowner, 'MEMBER')) as owns
       from pg_roles r where r.rolname = $1`,
    [role],
  );
  if (!rows[0])
    throw new Error(`O papel ${role} não existe no servidor. Crie-o: create role ${role} login password '…'`);
  if (rows[0].super) throw new Error(`O papel ${role} é superusuário: nada se lhe pode negar.`);
  if (rows[0].owns)
    throw new Error(
      `O papel ${role} é dono de tabelas do portal, ou membro de quem é: dê ao aplicativo outro.`,
    );
}

async function statements(client: Client, role: string): Promise<string[]> {
  const parents = await client.query<{ name: string; columns: string[] }>(PARENTS, [[...RECORD_TABLES]]);
  const locked = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class c
      where relnamespace = 'graphile_worker'::regnamespace and relkind in ('r', 'p') and relrowsecurity
        and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'do_' || $1)`,
    [role],
  );
  const records = RECORD_TABLES.map((name) => `public.${name}`).join(', ');
  return [
    'revoke create on schema public from public',
    `revoke create on schema public from ${role}`,
    ...['public', 'graphile_worker'].flatMap((schema) => [
      `grant usage on schema ${schema} to ${role}`,
      `grant select, insert, update, delete on all tables in schema ${schema} to ${role}`,
      `grant usage, select, update on all sequences in schema ${schema} to ${role}`,
      `grant execute on all routines in schema ${schema} to ${role}`,
    ]),
    `revoke all on ${records}, public._prisma_migrations from ${role}`,
    `grant select on public._prisma_migrations to ${role}`,
    `grant select, insert on ${records} to ${role}`,
    // What takes a record with it cannot be deleted, nor change the id by which the record knows it.
    ...parents.rows.flatMap(({ name, columns }) => [
      `revoke update, delete on public.${name} from ${role}`,
      `grant update (${columns.join(', ')}) on public.${name} to ${role}`,
    ]),
    ...locked.rows.map(
      ({ name }) => `create policy do_${role} on ${name} to ${role} using (true) with check (true)`,
    ),
  ];
}
