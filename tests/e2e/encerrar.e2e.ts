import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#app/lib/db.server.ts';
import { projectRoot } from '#app/lib/project.server.ts';
import { freePort } from '#scripts/lib/postgres.ts';
import { criarMensagens } from '#tests/factories/mensagem.ts';
import { smtpSink } from '#tests/fakes/smtp.ts';
import { testCtx } from '#tests/setup/database.ts';
import { asAdmin, cloneOf, databaseUrl } from '#tests/setup/template.ts';
import { expect, OFTEN, test } from './support/portal.ts';

/** What systemd runs, as docs/operacao.md has it, with the project's own Node in the place of the system's. */
const UNIDADES = [
  ...readFileSync(join(projectRoot, 'docs/operacao.md'), 'utf8').matchAll(/^ExecStart=(\S+) (.+)$/gm),
].map(([, programa = '', argumentos = '']) => ({ programa, argumentos: argumentos.split(' ') }));
const [WEB, WORKER] = UNIDADES;

type Unidade = { programa: string; argumentos: string[] };

function iniciar(unidade: Unidade | undefined, env: Record<string, string>) {
  if (unidade?.programa !== '/usr/bin/node') throw new Error('a unidade não inicia o Node');
  const child = spawn(process.execPath, unidade.argumentos, {
    cwd: projectRoot,
    env: { ...process.env, AMBIENTE: 'teste', NODE_ENV: 'test', LOG_NIVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  child.stdout?.resume();
  return {
    pronto: new Promise<void>((resolve) => child.once('message', () => resolve())),
    fim: new Promise<number | string | null>((resolve) =>
      child.once('exit', (code, signal) => resolve(signal ?? code)),
    ),
    encerrar: () => void child.kill('SIGTERM'),
    matar: () => void child.kill('SIGKILL'),
  };
}

const VISITANTES = 10;

/**
 * People who ask one after the other on a connection that each keeps, twenty times a second among them all, and who go
 * away when they are told that it was the last answer.
 */
async function perguntar(url: string, ate: { fim: boolean }) {
  const contagem = { inteiras: 0, ultimas: 0, recusadas: 0, cortadas: [] as string[] };
  const visitante = async (indice: number): Promise<void> => {
    await sleep((indice * 500) / VISITANTES);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let perguntas = 0; !ate.fim; perguntas++) {
      const resposta = await new Promise<string>((resolve) => {
        get(url, { agent }, (res) => {
          res.resume();
          res.on('error', (error) => resolve(error.message));
          res.on('end', () => resolve(res.complete ? (res.headers.connection ?? '') : 'incompleta'));
        }).on('error', (error) => resolve('code' in error ? String(error.code) : error.message));
      });
      if (resposta === 'ECONNREFUSED') return void contagem.recusadas++;
      if (resposta !== 'close' && resposta !== 'keep-alive') contagem.cortadas.push(resposta);
      else contagem.inteiras++;
      if (resposta === 'close') return void contagem.ultimas++;
      await sleep(500);
    }
  };
  await Promise.all(Array.from({ length: VISITANTES }, (_, indice) => visitante(indice)));
  return contagem;
}

test('a unidade da web, sob vinte pedidos por segundo em conexões mantidas, encerra sem cortar nenhum', async ({
  portal,
}) => {
  const porta = String(await freePort());
  const url = `http://127.0.0.1:${porta}`;
  const pasta = mkdtempSync(join(tmpdir(), 'porteira-encerrar-'));
  const web = iniciar(WEB, {
    PORTA: porta,
    URL_BASE: url,
    DATABASE_URL: portal.databaseUrl,
    ARQUIVOS_PASTA: pasta,
  });
  try {
    await web.pronto;
    const ate = { fim: false };
    const perguntas = perguntar(`${url}/login`, ate);
    await sleep(3_000);
    const pedido = performance.now();
    web.encerrar();
    expect(await web.fim).toBe(0);
    const segundos = (performance.now() - pedido) / 1000;
    ate.fim = true;
    const contagem = await perguntas;
    console.log(`encerrada em ${segundos.toFixed(1)} s`, JSON.stringify(contagem));
    expect(contagem.cortadas).toEqual([]);
    expect(contagem.ultimas).toBe(VISITANTES);
  } finally {
    web.matar();
    rmSync(pasta, { recursive: true, force: true });
  }
});

test('a unidade do worker encerra sem repetir mensagem, e a seguinte envia o resto', async () => {
  const { E2E_ADMIN_URL: adminUrl = '', E2E_TEMPLATE: template = '' } = process.env;
  const banco = `encerrar_${String(process.pid)}`;
  await asAdmin(adminUrl, cloneOf(banco, template));
  const url = databaseUrl(adminUrl, banco);
  const database = openDatabase(url);
  const sink = await smtpSink();
  const enviadas = () => database.db.mensagem.count({ where: { dataEnvio: { not: null } } });
  const env = { DATABASE_URL: url, SMTP_URL: sink.url, SMTP_CONEXOES: '4' };
  const iniciados = [iniciar(WORKER, env)];
  try {
    await criarMensagens(testCtx(database, { now: new Date() }), 200, { causa: 'encerrar' });
    sink.beforeAccept = () => sleep(60);
    await expect.poll(() => sink.received.length, { intervals: [20] }).toBeGreaterThan(20);
    iniciados[0]?.encerrar();
    expect(await iniciados[0]?.fim).toBe(0);
    const daPrimeira = sink.received.length;
    expect(daPrimeira).toBeLessThan(200);
    expect(await enviadas()).toBe(daPrimeira);
    sink.beforeAccept = () => undefined;
    iniciados.push(iniciar(WORKER, env));
    await expect.poll(enviadas, OFTEN).toBe(200);
    const vezes = [...sink.byMessageId().values()];
    console.log(
      `enviadas ${String(vezes.length)}, ${String(daPrimeira)} antes do fim; repetidas ${String(vezes.filter((n) => n > 1).length)}`,
    );
    expect([vezes.length, Math.max(...vezes)]).toEqual([200, 1]);
    iniciados[1]?.encerrar();
    expect(await iniciados[1]?.fim).toBe(0);
  } finally {
    for (const worker of iniciados) worker.matar();
    await Promise.all([sink.close(), database.close()]);
    await asAdmin(adminUrl, `drop database if exists ${banco} with (force)`);
  }
});
