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
