import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { RuleError } from '#app/domain/errors.ts';
import { cita, comConexao } from './esquema.ts';

/** First half of the key of the session lock that lets one copy of a database at a time be proved. */
const TRAVA = 7_260_344;

/**
 * Gives a database of its own, empty, on the same server, and drops it afterwards. One that a killed process left is
 * known by what it says of itself, and goes with the next.
 */
export function comBancoDeProva<T>(url: string, usar: (url: string) => Promise<T>): Promise<T> {
  return comConexao(url, async (client) => {
    const { rows } = await client.query<{ livre: boolean; pode: boolean; marca: string }>(
      `select pg_try_advisory_lock($1, hashtext(current_database())) as livre,
              rolsuper or rolcreatedb as pode, 'porteira: prova de cópia de ' || current_database() as marca
         from pg_roles where rolname = current_user`,
      [TRAVA],
    );
    const { livre, pode, marca = '' } = rows[0] ?? {};
    if (!pode)
      throw new RuleError(
        'A cópia é provada em um banco à parte, e este usuário não pode criá-lo. Dê-lhe a permissão: alter role … createdb.',
      );
    if (!livre)
      throw new RuleError('Outra cópia deste banco está sendo feita ou conferida. Espere que termine.');
    await apagarAbandonados(client, marca);
    const nome = `porteira_prova_${randomBytes(6).toString('hex')}`;
    await client.query(`create database ${nome}`);
    try {
      await client.query(`comment on database ${nome} is '${marca.replaceAll("'", "''")}'`);
      const prova = new URL(url);
      prova.pathname = `/${nome}`;
      return await usar(prova.href);
    } finally {
      await client.query(`drop database if exists ${nome} with (force)`);
    }
  });
}

async function apagarAbandonados(client: Client, marca: string): Promise<void> {
  const { rows } = await client.query<{ nome: string }>(
    `select datname as nome from pg_database
      where datname ~ '^porteira_prova_[0-9a-f]{12}$' and pg_get_userbyid(datdba) = current_user
        and shobj_description(oid, 'pg_database') = $1`,
    [marca],
  );
  for (const { nome } of rows) await client.query(`drop database ${cita(nome)} with (force)`);
}
