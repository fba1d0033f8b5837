import { once } from 'node:events';
import { join } from 'node:path';
import puppeteer, { type Browser, type Page } from 'puppeteer';
import type { Log } from '#app/lib/log.server.ts';
import { tempFolder } from '#app/lib/temp-folder.server.ts';
import { PrinterMissing, type Printer } from './port.ts';

/** What a document may take, from a cold browser to the last byte. */
const LIMIT_MS = 30_000;
/** A browser that printed this many makes room for a new one: what it leaks stays bounded. */
const DOCUMENTS_A_BROWSER = 200;
const IDLE_MS = 5 * 60_000;

type Options = { executablePath: string | null; log: Log; limitMs?: number };

/**
 * One warm browser, started at the first document. Scripts are off, the network is off twice over (offline mode,
 * and a proxy that nobody listens on), and only data: addresses are let through.
 */
export function chromiumPrinter({ executablePath, log, limitMs = LIMIT_MS }: Options): Printer {
  let warm: Promise<Browser> | undefined;
  let blank: Promise<Page> | undefined;
  let printed = 0;
  let line: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;

  const discard = async () => {
    const leaving = warm;
    warm = undefined;
    blank = undefined;
    printed = 0;
    await endGroup(leaving);
  };

  const printNow = async (html: string): Promise<Uint8Array> => {
    if (!executablePath) throw new PrinterMissing('no browser is installed');
    clearTimeout(idle);
    if (printed >= DOCUMENTS_A_BROWSER) await discard();
    warm ??= launch(executablePath);
    const page = blank ?? blankPage(warm);
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('the document was not printed in time')), limitMs);
    });
    try {
      const pdf = await Promise.race([printOn(page, html), limit]);
      printed += 1;
      blank = blankPage(warm);
      return pdf;
    } catch (error) {
      log.warn({ erro: error instanceof Error ? error.name : 'erro' }, 'navegador dos PDFs encerrado');
      await discard();
      throw error;
    } finally {
      clearTimeout(timer);
      idle = setTimeout(() => void discard(), IDLE_MS);
      idle.unref();
    }
  };

  return {
    print: (html) => {
      const mine = line.then(() => printNow(html));
      line = mine.catch(() => undefined);
      return mine;
    },
    close: async () => {
      clearTimeout(idle);
      await line;
      await discard();
    },
  };
}

/** The profile is in a folder that says whose it is: a browser whose worker was killed tidies nothing. */
function launch(executablePath: string): Promise<Browser> {
  const args = [
    '--disable-background-networking',
    '--no-first-run',
    '--disable-component-update',
    '--disable-quic',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--proxy-server=127.0.0.1:9',
    '--proxy-bypass-list=<-loopback>',
  ];
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  const browser = withProfile((userDataDir) =>
    puppeteer.launch({
      executablePath,
      args,
      userDataDir,
      // Closing the pipe ends the browser, so that it does not outlive a worker that is killed.
      pipe: true,
      timeout: 20_000,
      protocolTimeout: LIMIT_MS,
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    }),
  );
  browser.catch(() => undefined);
  return browser;
}

async function withProfile(start: (userDataDir: string) => Promise<Browser>): Promise<Browser> {
  const { path, remove } = await tempFolder();
  try {
    const browser = await start(join(path, 'perfil'));
    profiles.set(browser, remove);
    return browser;
  } catch (error) {
    await remove();
    throw error;
  }
}

const profiles = new WeakMap<Browser, () => Promise<void>>();

/** A page that may neither run scripts nor reach anything; each document gets its own. */
function blankPage(warm: Promise<Browser>): Promise<Page> {
  const page = warm.then(async (browser) => {
    const opened = await browser.newPage();
    await Promise.all([opened.setJavaScriptEnabled(false), opened.setRequestInterception(true)]);
    opened.on('request', (request) => {
      const allowed = request.url().startsWith('data:');
      void (allowed ? request.continue() : request.abort()).catch(() => undefined);
    });
    await opened.setOfflineMode(true);
    return opened;
  });
  page.catch(() => undefined);
  return page;
}

async function printOn(blank: Promise<Page>, html: string): Promise<Uint8Array> {
  const page = await blank;
  await page.setContent(html, { waitUntil: 'load' });
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
  void page.close().catch(() => undefined);
  return pdf;
}

/** The browser is the head of a process group of its own: nothing of it stays behind. */
async function endGroup(leaving: Promise<Browser> | undefined): Promise<void> {
  const browser = await leaving?.catch(() => undefined);
  const child = browser?.process();
  if (!browser || !child?.pid) return;
  // The number is the child's as long as nobody has been told of its end.
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    process.kill(-child.pid, 'SIGKILL');
    await ended;
  }
  await profiles
    .get(browser)?.()
    .catch(() => undefined);
}
