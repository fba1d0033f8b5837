import { generateClient } from '../lib/build.ts';
import { runNamed } from './named.ts';
import { runPure } from './pure.ts';

/**
 * Breaks rules one at a time and asks whether a test notices: every pure file of the domain by StrykerJS over the unit
 * tests, and what only a database shows by the named mutants. Ends with 1 when fewer than 90 % of the first are killed
 * in some area, one that survives is not in `survivors.json` with its reason, or one of the second survives.
 * `--so=puros` or `--so=nomeados` runs one kind; paths or names narrow it; `--anotar` writes the survivors down, for
 * somebody to say why; `--estaticos` also breaks what is decided while a file is loaded, best asked area by area.
 */
const args = process.argv.slice(2);
const only = args.find((arg) => arg.startsWith('--so='))?.slice('--so='.length);
const wanted = args.filter((arg) => !arg.startsWith('--'));
if (only !== undefined && only !== 'puros' && only !== 'nomeados') {
  console.error('Uso: ./scripts/mutants [--so=puros|nomeados] [--anotar] [--estaticos] [caminho ou nome…]');
  process.exit(2);
}

await generateClient();
const pure =
  only === 'nomeados' ||
  (await runPure(wanted, { note: args.includes('--anotar'), statics: args.includes('--estaticos') }));
const named = only === 'puros' || (await runNamed(wanted));
process.exitCode = pure && named ? 0 : 1;
