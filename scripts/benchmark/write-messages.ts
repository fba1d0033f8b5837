import { registrarMensagens } from '#app/domain/mensageria/commands.server/registro.ts';
import { openDatabase } from '#app/lib/db.server.ts';
import { env } from '#app/lib/env.server.ts';
import { log } from '#app/lib/log.server.ts';
import { EXEMPLO, TIPO_MEDIDO } from './mensagem-medida.ts';

/** Writes the messages into the ledger, with their jobs, when its starter says so. */
const database = openDatabase(env.DATABASE_URL, { max: 2 });

process.on('message', (total) => void write(Number(total)));
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
process.send?.('pronto');

async function write(total: number): Promise<void> {
  const actor = { tipo: 'sistema', origem: 'cli', nome: 'medição' } as const;
  await registrarMensagens(
    { db: database.db, now: new Date(), actor, log },
    Array.from({ length: total }, (_, index) => ({
      tipo: TIPO_MEDIDO,
      destinatarioNome: `Pessoa ${String(index)}`,
      destinatarioEmail: `pessoa${String(index)}@exemplo.com.br`,
      causa: 'medicao',
      dados: { ...EXEMPLO, nome: `${EXEMPLO.nome} ${String(index)}` },
    })),
  );
}
