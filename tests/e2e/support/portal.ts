import { execFile } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test as base, expect } from '@playwright/test';
import pg from 'pg';
import { projectRoot } from '#app/lib/project.server.ts';
import { freePort } from '#scripts/lib/postgres.ts';
import { startProcess, stopProcess, WEB_PROGRAM } from '#scripts/lib/processes.ts';
import { TEST_PATIENCE_MS } from '#tests/setup/patience.ts';
import { asAdmin, cloneOf, databaseUrl, ensureFilledTemplate } from '#tests/setup/template.ts';
import { fluigDeTeste, PROCESSO, type FluigDeTeste } from '#tests/fakes/fluig.ts';
import { startMailSink, type Mail } from './mail-sink.ts';

const run = promisify(execFile);

/** What the portal's database holds at first. */
export type Dados = 'vazio' | 'referencia' | 'demonstracao';

/** Who approves the demands: the portal's own simulator, or the double of Fluig, called over HTTP. */
export type Aprovacao = 'simulador' | 'fluig';

export type Portal = {
  url: string;
  databaseUrl: string;
  /** Where it keeps its files. */
  arquivos: string;
  pool: pg.Pool;
  mails: Mail[];
  /** Addresses that the mail server says do not exist. */
  refused: Set<string>;
  /** The double of Fluig; the portal calls it only with `aprovacao: 'fluig'`. */
  fluig: FluigDeTeste;
  /** The message to this address whose subject matches, waited for. */
  mailTo: (address: string, subject: RegExp) => Promise<Mail>;
  /** Runs `porteira …` on this portal and returns what it printed; rejects when it exits with an error. */
  cli: (...args: string[]) => Promise<string>;
};

/** Which portal a file has. */
type Qual = {
  dados: Dados;
  aprovacao: Aprovacao;
  /** Files of the common name share a portal; a journey that moves the clock has a name, and a portal, of its own. */
  nome: string;
};

const COMUM = 'comum';

/** How often to ask what costs nothing to ask: whoever waits a second at a time waits a second. */
export const OFTEN = { intervals: [50, 100, 150] };

/**
 * A browser test with a whole portal: database, web, worker and mail, on free ports. Which one is an option of the test and
 * not of the worker, so that one process and one browser serve every file.
 */
export const test = base.extend<Qual & { portal: Portal }, { portais: Portais }>({
  dados: ['referencia', { option: true }],
  aprovacao: ['simulador', { option: true }],
  nome: [COMUM, { option: true }],
  portais: [
    async ({ browserName: _ }, use, { workerIndex }) => {
      const portais = new Portais(workerIndex);
      await use(portais);
      await portais.close();
    },
    { scope: 'worker', timeout: TEST_PATIENCE_MS },
  ],
  portal: async ({ portais, dados, aprovacao, nome }, use) => {
    await use(await portais.get({ dados, aprovacao, nome }));
  },
  baseURL: async ({ portal }, use) => use(portal.url),
});

/** The portals of a worker: those that files share stay, and of the others one at a time. */
class Portais {
  readonly #abertos = new Map<string, { qual: Qual; portal: Promise<Aberto> }>();
  #feitos = 0;

  constructor(readonly workerIndex: number) {}

  async get(qual: Qual): Promise<Portal> {
    const chave = JSON.stringify(qual);
    await this.close((outra) => outra.nome !== COMUM && JSON.stringify(outra) !== chave);
    const aberto = this.#abertos.get(chave) ?? { qual, portal: this.#abrir(qual) };
    this.#abertos.set(chave, aberto);
    return aberto.portal;
  }

  async close(quais: (qual: Qual) => boolean = () => true): Promise<void> {
    for (const [chave, { qual, portal }] of [...this.#abertos]) {
      if (!quais(qual)) continue;
      this.#abertos.delete(chave);
      await (await portal).close();
    }
  }

  #abrir({ dados, aprovacao }: Qual): Promise<Aberto> {
    this.#feitos += 1;
    return startPortal(dados, aprovacao, `e2e_${String(this.workerIndex)}_${String(this.#feitos)}`);
  }
}

export { expect };

type Aberto = Portal & { close: () => Promise<void> };

async function startPortal(dados: Dados, aprovacao: Aprovacao, name: string): Promise<Aberto> {
  const { E2E_ADMIN_URL: adminUrl = '', E2E_FOLDER: folder = '' } = process.env;
  const own = join(folder, name);
  const modelo = await modeloCom(dados);
  await asAdmin(adminUrl, cloneOf(name, modelo.banco));
  cpSync(modelo.pasta, own, { recursive: true });
  const sink = await startMailSink();
  const fluig = await fluigDeTeste();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    AMBIENTE: 'teste',
    NODE_ENV: 'test' as const,
    LOG_NIVEL: 'info',
    PORTA: String(port),
    URL_BASE: url,
    DATABASE_URL: databaseUrl(adminUrl, name),
    ARQUIVOS_PASTA: join(own, 'arquivos'),
    SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
    ...(aprovacao === 'fluig' ? enderecoDoFluig(fluig) : {}),
  };
  const cli = (...args: string[]) => porteira(env, args);

  const programs = Object.entries({ server: WEB_PROGRAM, worker: ['build/worker.js'] }).map(
    ([program, args]) => startProcess(program, args, { env, logFile: join(own, `${program}.log`) }),
  );
  await Promise.all(programs.map(({ ready }) => ready));
  const pool = new pg.Pool({ connectionString: env.DATABASE_URL, max: 2 });
  pool.on('error', () => undefined);

  return {
    url,
    databaseUrl: env.DATABASE_URL,
    arquivos: env.ARQUIVOS_PASTA,
    pool,
    cli,
    mails: sink.mails,
    refused: sink.refused,
    fluig,
    mailTo: async (address, subject) => {
      const find = () => sink.mails.findLast((mail) => mail.to === address && subject.test(mail.subject));
      await expect.poll(() => find()?.subject ?? null, OFTEN).toMatch(subject);
      const mail = find();
      if (!mail) throw new Error(`Nenhuma mensagem para ${address}.`);
      return mail;
    },
    close: async () => {
      await Promise.all(programs.map((program) => stopProcess(program)));
      await pool.end();
      await Promise.all([sink.close(), fluig.close()]);
      await asAdmin(adminUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

/** The words of the command line that fill each kind of portal. */
const CARGAS = {
  vazio: [],
  referencia: [['referencia', 'carregar']],
  demonstracao: [
    ['referencia', 'carregar'],
    ['demonstracao', 'carregar'],
  ],
} as const satisfies Record<Dados, readonly (readonly string[])[]>;

/** The database and the folder that portals with these data are copied from, filled once a run. */
async function modeloCom(dados: Dados): Promise<{ banco: string; pasta: string }> {
  const { E2E_ADMIN_URL: adminUrl = '', E2E_TEMPLATE: template = '', E2E_FOLDER: folder = '' } = process.env;
  const pasta = join(folder, `modelo_${dados}`);
  const banco = await ensureFilledTemplate(adminUrl, template, dados, async (url) => {
    mkdirSync(pasta, { recursive: true });
    const env = {
      AMBIENTE: 'teste',
      NODE_ENV: 'test',
      LOG_NIVEL: 'info',
      DATABASE_URL: url,
      ARQUIVOS_PASTA: join(pasta, 'arquivos'),
    };
    for (const carga of CARGAS[dados]) await porteira(env, carga);
  });
  return { banco, pasta };
}

async function porteira(env: Record<string, string>, args: readonly string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['build/cli.js', ...args], {
    cwd: projectRoot,
    env: { ...process.env, ...env },
  });
  return stdout;
}

function enderecoDoFluig({ configuracao }: FluigDeTeste): Record<string, string> {
  return {
    WORKFLOW_MODE: 'fluig',
    FLUIG_BASE_URL: configuracao.baseUrl,
    FLUIG_CONSUMER_KEY: configuracao.consumerKey,
    FLUIG_CONSUMER_SECRET: configuracao.consumerSecret,
    FLUIG_TOKEN: configuracao.token,
    FLUIG_TOKEN_SECRET: configuracao.tokenSecret,
    FLUIG_CAMPOS_SOLICITACAO: JSON.stringify(configuracao.operacoes[PROCESSO]?.campos ?? {}),
  };
}
