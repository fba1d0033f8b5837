import type { Pool } from 'pg';
import { schemaState } from '#app/lib/schema-state.server.ts';

/** Throws when the database lacks migrations of this version: tasks would run against another schema. */
export async function requireCurrentSchema(pool: Pool): Promise<void> {
  const { emDia, faltam } = await schemaState(pool);
  if (emDia) return;
  throw new Error(
    `O banco está atrás desta versão do programa (faltam migrações: ${faltam.join(', ') || 'da fila'}). ` +
      'Aplique-as com: npm run migrate aplicar',
  );
}
