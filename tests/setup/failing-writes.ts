import { readdirSync } from 'node:fs';
import { expect } from 'vitest';
import { GRAVADO_EM_PARTE } from '#app/domain/errors.ts';
import { storedFiles } from './own-files.ts';
import { WHOLE } from './size.ts';
import type { TestDatabase } from './database.ts';

/** What is written about whoever asks and about the systems asked, whatever becomes of what was asked. */
const ABOUT_THE_CALLER = ['limite_tentativa', 'sessao', 'relogio', 'medida_de_sistema'];

/** In a commit one write fails, one of its first so many, of one act in so many; the whole tries each write of each act. */
const FIRST = 8;
const ACTS = 3;

/** Acts of several parts, each kept on its own: a file of a draft stays where the sending of the draft fails. */
const IN_PARTS = ['POST /api/recurso', 'POST /api/documento-candidato'];

const INSTALL = `
  create schema falha;
  create sequence falha.feitas minvalue 0;
  create sequence falha.alvo minvalue 0;
  create function falha.na_escrita() returns trigger language plpgsql as $$
  begin
    if (select last_value from falha.alvo) > 0
       and nextval('falha.feitas') = (select last_value from falha.alvo)
    then raise exception 'a escrita que este teste faz falhar, em %', tg_relid::regclass; end if;
    return null;
  end $$;
  do $$ declare t regclass; begin
    for t in select c.oid::regclass from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname = 'public' and not c.relname = any('{${ABOUT_THE_CALLER.join(',')}}')
    loop execute format('create trigger falha after insert or update or delete on %s
      for each statement execute function falha.na_escrita()', t); end loop;
  end $$;
  create trigger falha after insert on graphile_worker._private_jobs
    for each statement execute function falha.na_escrita();`;

type Told = { ok: boolean; text: string };

/**
 * The act with one of its writes failing (each of them, in the whole), and then done: that one is answered.
 * Sequences are not rolled back, so a write is counted whatever becomes of it. An answer of failure leaves everything as
 * it was, the stored files too, unless it says that a part stands; an answer of success means that no write failed.
 * R-TEL-33.
 */
export function failingWrites(database: Pick<TestDatabase, 'pool'>) {
  let installed = false;
  /** Sums of every table, and the files that are stored. */
  async function everything(): Promise<Record<string, string>> {
    const { rows: tables } = await database.pool.query<{ t: string }>(
      `select format('%I.%I', schemaname, tablename) as t from pg_tables
       where (schemaname = 'public' and not tablename = any($1))
          or (schemaname = 'graphile_worker' and tablename = '_private_jobs') order by 1`,
      [ABOUT_THE_CALLER],
    );
    const sums = tables.map(
      ({ t }) =>
        `select '${t}' as t, coalesce(md5(string_agg(x::text, '|' order by x::text)), '') as h from ${t} x`,
    );
    const { rows } = await database.pool.query<{ t: string; h: string }>(sums.join(' union all '));
    const files = readdirSync(storedFiles, { recursive: true, withFileTypes: true });
    return {
      ...Object.fromEntries(rows.map(({ t, h }) => [t, h])),
      arquivos: files
        .filter((one) => one.isFile())
        .map(({ name }) => name)
        .sort()
        .join(' '),
    };
  }
  const failAt = (write: number) =>
    database.pool.query(
      `select setval('falha.feitas', 0, true), setval('falha.alvo', ${String(write)}, true)`,
    );

  return async function throughFailures<T>(
    name: string,
    act: () => Promise<T>,
    told: (answer: T) => Told,
  ): Promise<T> {
    if (!WHOLE && sumOf(name) % ACTS !== 0) return act();
    if (!installed) await database.pool.query(INSTALL);
    installed = true;
    let before = await everything();
    try {
      for (let write = WHOLE ? 1 : dealtTo(name); ; write += 1) {
        await failAt(write);
        const answer = await act();
        const { rows } = await database.pool.query<{ fired: boolean }>(
          `select (select last_value from falha.feitas) >= $1 as fired`,
          [write],
        );
        if (rows[0]?.fired !== true) return answer;
        const { ok, text } = told(answer);
        const at = `${name}, escrita ${String(write)}: ${text}`;
        expect(ok, at).toBe(false);
        const after = await everything();
        if (text.includes(GRAVADO_EM_PARTE)) {
          expect(IN_PARTS, at).toContain(name);
          before = after;
        } else expect(after, at).toEqual(before);
        if (!WHOLE) break;
      }
      await failAt(0);
      return await act();
    } finally {
      await failAt(0);
    }
  };
}

const sumOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 19);

/** One of the first writes, the same each time for the same name. */
const dealtTo = (name: string): number => 1 + (sumOf(name) % FIRST);
