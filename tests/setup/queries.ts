import pg from 'pg';
import { vi } from 'vitest';
import type { TestDatabase } from './database.ts';

/** How many times `fn` asks the database; a transaction counts as one. */
export async function contarConsultas(database: TestDatabase, fn: () => Promise<unknown>): Promise<number> {
  let consultas = 0;
  const contar = () => {
    consultas += 1;
  };
  database.pool.on('acquire', contar);
  try {
    await fn();
  } finally {
    database.pool.off('acquire', contar);
  }
  return consultas;
}

/** How many statements `fn` sends, each of a transaction too. */
export async function contarInstrucoes(fn: () => Promise<unknown>): Promise<number> {
  const enviadas = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await fn();
    return enviadas.mock.calls.length;
  } finally {
    enviadas.mockRestore();
  }
}
