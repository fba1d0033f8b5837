import { parseArgs } from 'node:util';
import { aplicarMigracoes, criarMigracao } from './lib/migrations.ts';

const HELP = `Uso:
  node scripts/migrate.ts criar <nome> [--vazia]   escreve a migração que leva ao prisma/schema.prisma
  node scripts/migrate.ts aplicar                  aplica as migrações pendentes e as da fila de tarefas

'aplicar' usa o banco de DATABASE_URL; 'criar' não precisa de banco.`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { vazia: { type: 'boolean', default: false }, ajuda: { type: 'boolean', default: false } },
});
const [verb, name] = positionals;

try {
  if (verb === 'criar' && name) await create(name);
  else if (verb === 'aplicar') await apply();
  else {
    console.log(HELP);
    process.exitCode = values.ajuda ? 0 : 2;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function create(migration: string): Promise<void> {
  const written = await criarMigracao(migration, { empty: values.vazia });
  console.log(written ? `Migração escrita em ${written}` : 'Nada mudou: nenhuma migração foi escrita.');
}

async function apply(): Promise<void> {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('Defina DATABASE_URL com o endereço do banco.');
  const applied = await aplicarMigracoes(url);
  console.log(applied.length > 0 ? `Aplicadas: ${applied.join(', ')}` : 'O banco já está em dia.');
}
