import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium, isExecutable } from '#app/integrations/pdf/find-chromium.ts';
import { projectRoot } from '#app/lib/project.server.ts';
import { run } from './run.ts';

const OWN_FOLDER = join(projectRoot, '.dados', 'navegador');

/** A Chromium of this machine: the one named in the environment, one in the PATH, or the one fetched before. */
export function findBrowser(): string | null {
  const named = process.env.PUPPETEER_EXECUTABLE_PATH;
  return findChromium(named, process.env.PATH) ?? (named ? null : fetchedBrowser());
}

/** Finds a browser or brings one: Debian's when root, otherwise what Puppeteer can fetch. Null when neither works. */
export async function ensureBrowser(say: (line: string) => void): Promise<string | null> {
  const found = findBrowser();
  if (found || process.env.PUPPETEER_EXECUTABLE_PATH) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Instalando o Chromium do Debian, que faz os PDFs…');
    // Not every release has the one without windows in a package of its own.
    for (const browser of ['chromium-headless-shell', 'chromium']) {
      if (await aptInstalls(browser)) break;
    }
    const installed = findBrowser();
    if (installed) return installed;
  }
  say('Buscando um navegador com o Puppeteer…');
  try {
    const command = join(projectRoot, 'node_modules', '.bin', 'browsers');
    execFileSync(command, ['install', 'chrome-headless-shell@stable', '--path', OWN_FOLDER], {
      stdio: 'ignore',
      timeout: 180_000,
    });
  } catch {
    return null;
  }
  return fetchedBrowser();
}

async function aptInstalls(browser: string): Promise<boolean> {
  const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  try {
    await run('apt-get', ['update', '-qq'], options);
    const names = [browser, 'fonts-dejavu-core'];
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], options);
    return true;
  } catch {
    return false;
  }
}

function fetchedBrowser(): string | null {
  const list = join(OWN_FOLDER, 'chrome-headless-shell');
  if (!existsSync(list)) return null;
  const found = execFileSync('find', [list, '-type', 'f', '-name', 'chrome-headless-shell'], {
    encoding: 'utf8',
  });
  const file = found.split('\n')[0] ?? '';
  return isExecutable(file) && startsWell(file) ? file : null;
}

/** A fetched browser may lack libraries that the machine does not have. */
function startsWell(file: string): boolean {
  try {
    execFileSync(file, ['--version'], { stdio: 'ignore', timeout: 10_000 });
    return true;
  } catch {
    return false;
  }
}
