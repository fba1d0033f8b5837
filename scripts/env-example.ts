import { join } from 'node:path';
import type { z } from 'zod';
import { envSections } from '#app/lib/env.server.ts';
import { writeGenerated } from './lib/generated.ts';
import { projectRoot } from '#app/lib/project.server.ts';

/** Writes .env.example from the definitions of env.server.ts; with --verificar only says whether it is current. */
const lines = [
  '# Variáveis de ambiente do Porteira. Gerado por `npm run docs`; não edite à mão.',
  '# As comentadas mostram o valor padrão ou ficam sem valor.',
];
for (const [section, variables] of Object.entries(envSections)) {
  lines.push('', `# --- ${section} ---`);
  for (const [name, type] of Object.entries(variables)) {
    lines.push('', `# ${describe(type)}`, `#${name}=${defaultOf(type)}`);
  }
}
writeGenerated(join(projectRoot, '.env.example'), `${lines.join('\n')}\n`);

function describe(type: z.ZodType): string {
  return type.description ?? '';
}

function defaultOf(type: z.ZodType): string {
  const empty = type.safeParse(undefined);
  return empty.success && empty.data !== undefined ? String(empty.data) : '';
}
