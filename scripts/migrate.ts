import { parseArgs } from 'node:util';
import { aplicarMigracoes } from './lib/migrations.ts';
import { grantApplication } from './lib/roles.ts';

const HELP = `Uso: node scripts/migrate.ts aplicar

Aplica ao banco de DATABASE_URL as migrações pendentes e as da fila de tarefas. Com PAPEL_DO_APLICATIVO, dá a esse papel o que o
aplicativo usa, e dos registros de auditoria só ler e incluir (docs/operacao.md, Banco).`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { ajuda: { type: 'boolean', default: false } },
});

try {
  if (positionals[0] === 'aplicar') await apply();
  else {
    console.log(HELP);
    process.exitCode = values.ajuda ? 0 : 2;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function apply(): Promise<void> {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('Defina DATABASE_URL com o endereço do banco.');
  const applied = await aplicarMigracoes(url);
  const role = process.env.PAPEL_DO_APLICATIVO;
  if (role) await grantApplication(url, role);
  console.log(applied.length > 0 ? `Aplicadas: ${applied.join(', ')}` : 'O banco já está em dia.');
  if (role) console.log(`O papel ${role} tem o que o aplicativo usa.`);
}
