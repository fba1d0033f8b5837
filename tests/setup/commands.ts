import { globSync, readFileSync } from 'node:fs';

/** Where people and other systems ask. */
export const DOORS_OF_PEOPLE = ['app/routes/**/*.{ts,tsx}', 'app/web/**/*.ts', 'cli/**/*.ts'];

/** Every function of a `commands.server` that a screen, the API, the command line or the worker calls. */
export function everyCommand(doors = [...DOORS_OF_PEOPLE, 'worker/**/*.{ts,tsx}']): string[] {
  const nomes = globSync(doors).flatMap((arquivo) =>
    [
      ...readFileSync(arquivo, 'utf8').matchAll(
        /import \{([^}]*)\} from '#app\/domain\/([\w-]+)\/[^']*(?<!queries)\.server[^']*'/g,
      ),
    ]
      .filter(([inteiro]) => !inteiro.includes('queries.server'))
      .flatMap(([, lista = '', area = '']) =>
        lista
          .split(',')
          .map((nome) => nome.trim().replace(/ as .*/, ''))
          .filter((nome) => /^[a-z]/.test(nome) && !nome.startsWith('type '))
          .map((nome) => `${area}.${nome}`),
      ),
  );
  return [...new Set(nomes)].sort();
}
