import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { projectRoot } from '#app/lib/project.server.ts';
import { run } from './run.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const OWN_FOLDER = join(projectRoot, '.dados', 'navegador');

/** A Chromium of this machine: the one named in the environment, one in the PATH, or the one fetched before. */
export function findBrowser(): string | null {
  const named = process.env.PUPPETEER_EXECUTABLE_PATH;
  if (named) return executable(named) ? named : null;
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of NAMES) {
      const file = join(folder, name);
      if (executable(file)) return file;
    }
  }
  return fetchedBrowser();
}

/** Finds a browser or brings one: Debian's when root, otherwise what Puppeteer can fetch. Null when neither works. */
export async function ensureBrowser(say: (line: string) => void): Promise<string | null> {
  const found = findBrowser();
  if (found || process.env.PUPPETEER_EXECUTABLE_PATH) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Instalando o Chromium do Debian, que faz os PDFs…');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    try {
      await run('apt-get', ['update', '-qq'], { quiet: true, env });
      await run(
        'apt-get',
        ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'],
        {
          quiet: true,
          env,
        },
      );
    } catch {
      say('O Chromium do Debian não pôde ser instalado.');
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

function fetchedBrowser(): string | null {
  const list = join(OWN_FOLDER, 'chrome-headless-shell');
  if (!existsSync(list)) return null;
  const found = execFileSync('find', [list, '-type', 'f', '-name', 'chrome-headless-shell'], {
    encoding: 'utf8',
  });
  const file = found.split('\n')[0] ?? '';
  return executable(file) && startsWell(file) ? file : null;
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

function executable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
