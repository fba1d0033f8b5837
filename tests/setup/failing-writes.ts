import { readdirSync } from 'node:fs';
import { expect } from 'vitest';
import type { Act } from '#app/domain/ctx.ts';
import { GRAVADO_EM_PARTE } from '#app/domain/errors.ts';
import { storedFiles } from './own-files.ts';
import { WHOLE } from './size.ts';
import type { TestDatabase } from './database.ts';

/** What is written about whoever asks and about the systems asked, whatever becomes of what was asked. */
const ABOUT_THE_CALLER = ['limite_tentativa', 'sessao', 'relogio', 'medida_de_sistema'];

/** In a commit one write fails, one of its first so many, of one act in so many; the whole tries each write of each act. */
const FIRST = 8;
const ACTS = 4;

/** Acts of several parts, each kept on its own: a file of a draft stays where the sending of the draft fails. */
const IN_PARTS = ['POST /api/recurso', 'POST /api/documento-candidato'];

const INSTALL = `
  create schema falha;
  create sequence falha.feitas minvalue 0;
  create sequence falha.alvo minvalue 0;
  create sequence falha.transacao minvalue 0;
  create sequence falha.transacoes minvalue 0;
  create table falha.tocada (tabela regclass primary key);
  create function falha.na_escrita() returns trigger language plpgsql as $$
  begin
    if (select last_value from falha.transacao) <> txid_current() then
      perform setval('falha.transacao', txid_current(), true), nextval('falha.transacoes');
    end if;
    insert into falha.tocada values (tg_relid::regclass) on conflict do nothing;
    if nextval('falha.feitas') = (select last_value from falha.alvo)
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

/** The writes of a database counted, one of them made to fail; and everything that stands there. */
function writesOf(database: Pick<TestDatabase, 'pool'>) {
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
  /** From now on, counted from one; 0 fails none. */
  const failAt = async (write: number): Promise<void> => {
    if (!installed) await database.pool.query(INSTALL);
    installed = true;
    await database.pool.query(
      `select setval('falha.feitas', 0, true), setval('falha.alvo', ${String(write)}, true),
              setval('falha.transacao', 0, true), setval('falha.transacoes', 0, true)`,
    );
  };
  /** Since then: writes, and the transactions they were in. */
  async function counted(): Promise<{ writes: number; transactions: number }> {
    const { rows } = await database.pool.query<{ writes: number; transactions: number }>(
      `select (select last_value from falha.feitas)::int as writes,
              (select last_value from falha.transacoes)::int as transactions`,
    );
    const [row] = rows;
    if (!row) throw new Error('sem contagem');
    return row;
  }
  return { everything, failAt, counted };
}

/**
 * The act with one of its writes failing (each of them, in the whole), and then done: that one is answered.
 * Sequences are not rolled back, so a write is counted whatever becomes of it. An answer of failure leaves everything as
 * it was, the stored files too, unless it says that a part stands; an answer of success means that no write failed.
 * R-TEL-33.
 */
export function failingWrites(database: Pick<TestDatabase, 'pool'>) {
  const { everything, failAt, counted } = writesOf(database);
  return async function throughFailures<T>(
    name: string,
    act: () => Promise<T>,
    told: (answer: T) => Told,
  ): Promise<T> {
    if (!isDealt(name)) return act();
    let before = await everything();
    try {
      for (let write = WHOLE ? 1 : dealtTo(name); ; write += 1) {
        await failAt(write);
        const answer = await act();
        if ((await counted()).writes < write) return answer;
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

/** What an act came to: refused or failed with it, or kept. */
type Outcome = { error: Error | null; parts: number };

/**
 * An act of the domain done once, which must be kept whole; and then again with a write of it failing: each of them in the
 * whole, one of the second half in a commit. Everything is put back as it was when `keep` was called.
 * `transactions`: those that it writes in; of an act of more than one, the failure says that a part stands. R-TEL-33.
 */
export function walkedActs(database: Pick<TestDatabase, 'pool'>) {
  const { everything, failAt, counted } = writesOf(database);

  async function keep(): Promise<void> {
    await failAt(0);
    await database.pool.query(`
      create schema copia;
      do $$ declare t regclass; begin
        for t in select distinct tgrelid::regclass from pg_trigger where tgname = 'falha'
        loop execute format('create table copia.%I as table %s', t::oid, t); end loop;
      end $$`);
    await database.pool.query('truncate falha.tocada');
  }

  /** Of the tables written since, as they were kept. */
  const putBack = () =>
    database.pool.query(`
      begin;
      set local session_replication_role = replica;
      do $$ declare t regclass; columns text; begin
        for t in select tabela from falha.tocada loop
          select string_agg(quote_ident(attname), ', ' order by attnum) into columns from pg_attribute
            where attrelid = t and attnum > 0 and not attisdropped and attgenerated = '';
          execute format('delete from %s', t);
          execute format('insert into %s (%s) overriding system value select %s from copia.%I', t, columns, columns, t::oid);
        end loop;
        truncate falha.tocada;
        delete from limite_tentativa;
      end $$;
      commit`);

  async function outcomeOf(act: (progress: Act) => Promise<unknown>): Promise<Outcome> {
    const progress: Act = { parts: 0, keeping: false, abandoned: false };
    const error = await act(progress).then(
      () => null,
      (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown))),
    );
    return { error, parts: progress.parts };
  }

  async function walk(
    name: string,
    act: (progress: Act) => Promise<unknown>,
    transactions = 1,
  ): Promise<void> {
    const start = async (write: number) => {
      await failAt(0);
      await putBack();
      const before = write === 0 ? {} : await everything();
      await failAt(write);
      return before;
    };
    try {
      await start(0);
      const whole = await outcomeOf(act);
      const count = await counted();
      expect(whole.error, name).toBeNull();
      expect(count.transactions, name).toBe(transactions);
      expect(count.writes, name).toBeGreaterThan(0);
      const each = Array.from({ length: count.writes }, (_, i) => i + 1);
      const dealt = [count.writes - (sumOf(name) % Math.ceil(count.writes / 2))];
      for (const write of WHOLE ? each : dealt) {
        const before = await start(write);
        const { error, parts } = await outcomeOf(act);
        const at = `${name}, escrita ${String(write)} de ${String(count.writes)}: ${error?.message ?? 'feito'}`;
        if ((await counted()).writes < write) {
          // Done, with fewer writes than the first time.
          expect(error, at).toBeNull();
          continue;
        }
        expect(error, at).not.toBeNull();
        const after = await everything();
        if (parts === 0) expect(after, at).toEqual(before);
        else expect(after, at).not.toEqual(before);
      }
    } finally {
      await failAt(0);
      await putBack();
    }
  }
  return { keep, walk };
}

/** Walked in a commit; the whole walks every act. */
export const isDealt = (name: string): boolean => WHOLE || sumOf(name) % ACTS === 0;

const sumOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 19);

/** One of the first writes, the same each time for the same name. */
const dealtTo = (name: string): number => 1 + (sumOf(name) % FIRST);
