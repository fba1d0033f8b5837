import { parseArgs } from 'node:util';
import { criarMigracao } from './lib/new-migration.ts';

const HELP = `Uso: npm run migration -- <nome> [--vazia]

Escreve a migração que leva do que as migrações fazem ao prisma/schema.prisma; com --vazia, um arquivo por escrever.`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { vazia: { type: 'boolean', default: false }, ajuda: { type: 'boolean', default: false } },
});
const [name] = positionals;

try {
  if (name) {
    const written = await criarMigracao(name, { empty: values.vazia });
    console.log(written ? `Migração escrita em ${written}` : 'Nada mudou: nenhuma migração foi escrita.');
  } else {
    console.log(HELP);
    process.exitCode = values.ajuda ? 0 : 2;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
