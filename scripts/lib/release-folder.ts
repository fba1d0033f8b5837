import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a release says of itself: a line a file, with its sum, its size and its path. */
export const CONTENTS = 'CONTEUDO.txt';

/** What installing the packages of a release adds to it. */
const INSTALLED = 'node_modules';

/**
 * Why the folder may not be replaced by a release; null where it may: it is not there, it is empty, or it is a release,
 * whose own list names every file that it holds.
 */
export function whyNotReplaced(folder: string): string | null {
  if (!existsSync(folder)) return null;
  if (!lstatSync(folder).isDirectory()) return `${folder} não é uma pasta.`;
  const found = readdirSync(folder);
  if (found.length === 0) return null;
  if (!found.includes(CONTENTS))
    return `A pasta ${folder} tem arquivos e não é uma versão: não tem ${CONTENTS}. Escolha outra, ou esvazie-a.`;
  const listed = new Set(
    readFileSync(join(folder, CONTENTS), 'utf8')
      .split('\n')
      .map((line) => /^[0-9a-f]{64} +\d+ {2}(.+)$/.exec(line)?.[1]),
  );
  const other = filesOf(folder).find((file) => file !== CONTENTS && !listed.has(file));
  return other === undefined
    ? null
    : `A pasta ${folder} tem o que ${CONTENTS} não relaciona (${other}). Escolha outra, ou mude-o de lugar.`;
}

/** Every file under the folder, by its path in it, but for the installed packages; links are not followed. */
function filesOf(folder: string, inside = ''): string[] {
  return readdirSync(join(folder, inside), { withFileTypes: true }).flatMap((entry) => {
    const path = inside === '' ? entry.name : `${inside}/${entry.name}`;
    if (path === INSTALLED) return [];
    return entry.isDirectory() ? filesOf(folder, path) : [path];
  });
}
