import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '#app/lib/project.server.ts';
import { ensureBrowser } from './lib/browser.ts';
import { buildAll, buildDigest } from './lib/build.ts';
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
import { startProcess, stopProcess, tail, type Started, WEB_PROGRAM } from './lib/processes.ts';
import { capture } from './lib/run.ts';

const HELP = `Uso: ./scripts/start [--porta N] [--vazio]

Instala o que falta e inicia o portal inteiro: PostgreSQL embutido (a menos que DATABASE_URL esteja definida),
migrações, dados de referência, cenário de demonstração, web, worker e caixa de e-mail local.

  --porta N   porta do portal (padrão: PORTA ou 3000)
  --vazio     sem cenário de demonstração e sem o simulador de aprovações
  --ajuda     mostra este texto

Ctrl-C encerra tudo o que foi iniciado. Os dados ficam em .dados/.`;

const { values: options } = parseArgs({
  options: {
    porta: { type: 'string' },
    vazio: { type: 'boolean', default: false },
    ajuda: { type: 'boolean', default: false },
  },
});
if (options.ajuda) {
  console.log(HELP);
  process.exit(0);
}

const postgresFolder = join(localFolder, 'postgres');
const mailboxFolder = join(localFolder, 'caixa-local');
const started = performance.now();
/** What this process started and has to stop: programs first, then what they stand on. */
const programs: Started[] = [];
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
  if (existsSync(join(projectRoot, '.env'))) process.loadEnvFile(join(projectRoot, '.env'));
  if (process.env.AMBIENTE === 'producao' || process.env.NODE_ENV === 'production') {
    throw new Error(
      './scripts/start é para desenvolvimento e demonstração. Para produção, veja docs/operacao.md.',
    );
  }
  takeInstallation();
  installed = true;
  const port = Number(options.porta ?? process.env.PORTA ?? 3000);
  if (!(await isFree(port)))
    throw new Error(`A porta ${port} está em uso. Escolha outra: ./scripts/start --porta N`);

  const [database, browser] = await Promise.all([prepareDatabase(), ensureBrowser(say), prepareBuild()]);
  const env = await environment(port, database, browser);
  writeEnvironment(env);
  if (!process.env.SMTP_URL)
    closeMailbox = await startLocalMailbox(Number(env.CAIXA_LOCAL_SMTP_PORTA), mailboxFolder);
  const notes = await loadData(env);

  const web = launch('web', WEB_PROGRAM, env);
  const worker = launch('worker', ['build/worker.js'], env);
  await Promise.all([web.ready, worker.ready]);
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
 * Reference data, and the demonstration unless it is not wanted; what the CLI says of the accounts is shown. Into
 * the embedded database the same build loads them once: the note kept beside it is shown from then on.
 */
async function loadData(env: Record<string, string>): Promise<string> {
  const key = `${buildDigest()} ${options.vazio ? 'vazio' : 'demonstracao'}`;
  const noteFile = process.env.DATABASE_URL ? null : join(postgresFolder, 'carga.txt');
  if (noteFile && existsSync(noteFile)) {
    const [loaded, ...notes] = readFileSync(noteFile, 'utf8').split('\n');
    if (loaded === key) return notes.join('\n');
  }
  await capture(process.execPath, ['build/cli.js', 'referencia', 'carregar'], env);
  const notes = options.vazio
    ? ''
    : await capture(process.execPath, ['build/cli.js', 'demonstracao', 'carregar'], env);
  if (noteFile) writeFileSync(noteFile, `${key}\n${notes}`);
  return notes;
}

function launch(name: string, args: string[], env: Record<string, string>): Started {
  const launched = startProcess(name, args, { env, logFile: join(logsFolder, `${name}.log`) });
  programs.push(launched);
  void launched.ended.then((code) => {
    if (stopping) return;
    console.error(`\nO processo ${name} terminou (código ${code}):\n${tail(launched.logFile)}`);
    void stop(1);
  });
  return launched;
}

function announce(env: Record<string, string>, notes: string, browser: string | null): void {
  const lines = [
    '',
    `Portal pronto em ${seconds(started)} s: ${env.URL_BASE}`,
    `  E-mails enviados (caixa local): ${env.URL_BASE}/caixa-local`,
    `  Saúde: ${env.URL_BASE}/saude   Registros: .dados/registros/`,
    browser ? '' : '  Nenhum navegador foi encontrado: os PDFs estão desligados.',
    notes.trim(),
    options.vazio
      ? 'Crie a primeira conta com: npx porteira usuario criar --nome … --email … --grupo administrador'
      : '',
    'Ctrl-C encerra.',
  ];
  console.log(lines.filter((line, index) => index === 0 || line !== '').join('\n'));
}

/** Stops everything this process started, and only that. */
function stop(code: number): Promise<void> {
  stopping ??= (async () => {
    if (programs.length > 0 || closeDatabase) console.log('\nEncerrando…');
    await Promise.allSettled(programs.map((program) => stopProcess(program)));
    await closeMailbox?.();
    await closeDatabase?.();
    if (installed) releaseInstallation();
    process.exit(code);
  })();
  return stopping;
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
