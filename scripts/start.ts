import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join, relative } from 'node:path';
import { openClient } from '#app/lib/connection.server.ts';
import { projectRoot } from '#app/lib/project.server.ts';
import { ensureBrowser } from './lib/browser.ts';
import { buildAll, buildDigest } from './lib/build.ts';
import { whatToLoad } from './lib/first-load.ts';
import {
  localFolder,
  logsFolder,
  releaseInstallation,
  takeInstallation,
  writeEnvironment,
} from './lib/local-folder.ts';
import { startLocalMailbox } from './lib/local-mailbox.ts';
import { aplicarMigracoes } from './lib/migrations.ts';
import { freePort, startEmbeddedPostgres } from './lib/postgres.ts';
import { startProcess, stopProcess, tail, WEB_PROGRAM } from './lib/processes.ts';
import { capture } from './lib/run.ts';
import { HELP, readStartOptions, WrongOption, type StartOptions } from './lib/start-options.ts';
import { supervise, type Supervised } from './lib/supervise.ts';

const options = readOptions();
if (options.ajuda) {
  console.log(HELP);
  process.exit(0);
}

const postgresFolder = join(localFolder, 'postgres');
const mailboxFolder = join(localFolder, 'caixa-local');
const started = performance.now();
/** What this process started and has to stop: programs first, then what they stand on. */
const programs: Supervised[] = [];
let closeMailbox: (() => Promise<void>) | undefined;
let closeDatabase: (() => Promise<void>) | undefined;
let installed = false;
let stopping: Promise<void> | undefined;

process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));
process.on('SIGHUP', () => void stop(0));

try {
  await start();
} catch (error) {
  if (!stopping) console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  await stop(1);
}

async function start(): Promise<void> {
  if (process.env.AMBIENTE === 'producao' || process.env.NODE_ENV === 'production') {
    throw new Error(
      './scripts/start é para desenvolvimento e demonstração. Para produção, veja docs/operacao.md.',
    );
  }
  takeInstallation();
  installed = true;
  const { port } = options;
  if (!(await isFree(port)))
    throw new Error(`A porta ${port} está em uso. Escolha outra: ./scripts/start --porta N`);

  const [database, browser] = await Promise.all([prepareDatabase(), ensureBrowser(say), prepareBuild()]);
  const env = await environment(port, database, browser);
  writeEnvironment(env);
  if (!process.env.SMTP_URL)
    closeMailbox = await startLocalMailbox(Number(env.CAIXA_LOCAL_SMTP_PORTA), mailboxFolder);
  const notes = await loadData(env);

  await Promise.all([launch('web', WEB_PROGRAM, env), launch('worker', ['build/worker.js'], env)]);
  announce(env, notes, browser);
}

async function prepareDatabase(): Promise<string> {
  let url = process.env.DATABASE_URL;
  if (!url) {
    const server = await startEmbeddedPostgres({
      folder: postgresFolder,
      port: await freePort(),
    });
    closeDatabase = server.stop;
    url = server.url;
  }
  const applied = await aplicarMigracoes(url);
  if (applied.length > 0) say(`Migrações aplicadas: ${applied.length}.`);
  return url;
}

async function prepareBuild(): Promise<void> {
  const begun = performance.now();
  const built = await buildAll(() => say('Compilando…'));
  if (built) say(`Compilado em ${seconds(begun)} s.`);
}

async function environment(
  port: number,
  database: string,
  browser: string | null,
): Promise<Record<string, string>> {
  const mail = Number(process.env.CAIXA_LOCAL_SMTP_PORTA ?? 1025);
  const env: Record<string, string> = {
    NODE_ENV: 'development',
    PORTA: String(port),
    URL_BASE: process.env.URL_BASE ?? `http://127.0.0.1:${port}`,
    DATABASE_URL: database,
    ARQUIVOS_PASTA: process.env.ARQUIVOS_PASTA ?? join(localFolder, 'arquivos'),
    CAIXA_LOCAL_PASTA: mailboxFolder,
    CAIXA_LOCAL_SMTP_PORTA: String((await isFree(mail)) ? mail : await freePort()),
  };
  if (browser) env.PUPPETEER_EXECUTABLE_PATH = browser;
  if (options.vazio) env.SIMULADOR_FLUIG = '0';
  return env;
}

/**
 * Reference data; and into a new installation the demonstration, unless it is not wanted. What the CLI says of the
 * accounts is shown. Into the embedded database the same build loads them once: the note beside it is shown from then on.
 */
async function loadData(env: Record<string, string>): Promise<string> {
  const build = buildDigest();
  const noteFile = process.env.DATABASE_URL ? null : join(postgresFolder, 'carga.txt');
  const note = noteFile && existsSync(noteFile) ? readFileSync(noteFile, 'utf8') : null;
  const fresh = note === null && (await isNew(env.DATABASE_URL ?? '', noteFile !== null));
  const { reference, demonstration, kept } = whatToLoad({ build, empty: options.vazio }, note, fresh);
  if (!reference) return kept;
  await capture(process.execPath, ['build/cli.js', 'referencia', 'carregar'], env);
  const notes = demonstration
    ? await capture(process.execPath, ['build/cli.js', 'demonstracao', 'carregar'], env)
    : kept;
  if (noteFile) writeFileSync(noteFile, `${build}\n${notes}`);
  return notes;
}

/** Nobody has an account and nothing is there; in a database given from outside, where no note is kept, no reference either. */
async function isNew(connectionString: string, noteKept: boolean): Promise<boolean> {
  const client = openClient({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ fresh: boolean }>(
      `select not exists (select from usuario) and not exists (select from demanda)
          and ($1 or not exists (select from municipio)) as fresh`,
      [noteKept],
    );
    return rows[0]?.fresh === true;
  } finally {
    await client.end();
  }
}

function launch(name: string, args: string[], env: Record<string, string>): Promise<void> {
  const program = supervise({
    name,
    start: () => startProcess(name, args, { env, logFile: join(logsFolder, `${name}.log`) }),
    say: (line) => console.error(`\n${line}`),
    tail: ({ logFile }) => tail(logFile),
    onGivenUp: () => {
      if (name === 'web') void stop(1);
      else console.error(`\nO processo ${name} não se mantém: o portal segue sem ele até ser reiniciado.`);
    },
  });
  programs.push(program);
  return program.ready;
}

function announce(env: Record<string, string>, notes: string, browser: string | null): void {
  const url = env.URL_BASE ?? '';
  const lines = [
    '',
    `Portal pronto em ${seconds(started)} s: ${url}`,
    `  E-mails enviados (caixa local): ${url}/caixa-local`,
    `  Saúde: ${url}/saude   Registros: ${relative(process.cwd(), logsFolder)}/`,
    options.vazio
      ? ''
      : `  Decisões da Diretoria e da Superintendência (simulador): ${url}/adm/aprovacoes-externas`,
    browser ? '' : '  Nenhum navegador foi encontrado: os PDFs estão desligados.',
    notes.trim(),
    options.vazio
      ? `Primeiros passos, em outro terminal desta pasta (README.md, 'Começar do vazio'):
  npx porteira usuario criar --nome "Ana Lima" --email ana@exemplo.com.br --grupo administrador
  O convite para criar a senha chega na caixa local.`
      : '',
    'Ctrl-C encerra.',
  ];
  console.log(lines.filter((line, index) => index === 0 || line !== '').join('\n'));
}

/** Stops everything this process started, and only that. */
function stop(code: number): Promise<void> {
  stopping ??= (async () => {
    if (programs.length > 0 || closeDatabase) console.log('\nEncerrando…');
    await Promise.allSettled(programs.map((program) => stopProcess(program.release())));
    await closeMailbox?.();
    await closeDatabase?.();
    if (installed) releaseInstallation();
    process.exit(code);
  })();
  return stopping;
}

function readOptions(): StartOptions {
  if (existsSync(join(projectRoot, '.env'))) process.loadEnvFile(join(projectRoot, '.env'));
  try {
    return readStartOptions(process.argv.slice(2), process.env.PORTA);
  } catch (error) {
    if (!(error instanceof WrongOption)) throw error;
    console.error(`${error.message} Veja: ./scripts/start --ajuda`);
    process.exit(2);
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(false);
    });
    socket.once('error', () => resolve(true));
  });
}

function say(line: string): void {
  console.log(line);
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1).replace('.', ',');
}
