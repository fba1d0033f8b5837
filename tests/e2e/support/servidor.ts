import { spawn, spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#app/lib/project.server.ts';
import { freePort } from '#scripts/lib/postgres.ts';
import { tail, WEB_PROGRAM } from '#scripts/lib/processes.ts';
import type { Portal } from './portal.ts';

export type Servidor = {
  url: string;
  pid: number;
  /** Files that it stores, by key, and temporary files that it holds now. */
  guardados: () => string[];
  ler: (chave: string) => Buffer;
  temporarios: () => string[];
  registro: () => string;
  fechar: () => Promise<void>;
};

/** A mount of one's own, seen by nobody else, is allowed here. */
export const podeMontar = (): boolean =>
  spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()], { stdio: 'ignore' }).status === 0;

/**
 * The web process of the build on the portal's database, started by a shell that first runs `preparo`, with
 * $ARQUIVOS_PASTA and $TMPDIR of its own; `montagem` gives it mounts that only it sees.
 */
export async function abrirServidor(
  portal: Portal,
  {
    preparo = ':',
    montagem = false,
    ambiente = {},
  }: { preparo?: string; montagem?: boolean; ambiente?: Record<string, string> } = {},
): Promise<Servidor> {
  const pasta = mkdtempSync(join(tmpdir(), 'porteira-servidor-'));
  const [arquivos, temporarios, logFile] = ['arquivos', 'tmp', 'server.log'].map((nome) =>
    join(pasta, nome),
  ) as [string, string, string];
  for (const nome of [arquivos, temporarios]) mkdirSync(nome);
  const porta = String(await freePort());
  const url = `http://127.0.0.1:${porta}`;
  const log = openSync(logFile, 'w');
  const shell = ['bash', '-c', `${preparo}\nexec "$0" "$@"`, process.execPath, ...WEB_PROGRAM];
  const [programa = 'bash', ...argumentos] = montagem ? ['unshare', '-rm', ...shell] : shell;
  const child = spawn(programa, argumentos, {
    cwd: projectRoot,
    env: {
      ...process.env,
      AMBIENTE: 'teste',
      NODE_ENV: 'test',
      PORTA: porta,
      URL_BASE: url,
      DATABASE_URL: portal.databaseUrl,
      ARQUIVOS_PASTA: arquivos,
      TMPDIR: temporarios,
      ...ambiente,
    },
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  const terminou = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.on('message', (mensagem) => mensagem === 'pronto' && resolve());
    void terminou.then(() => reject(new Error(`O servidor terminou.\n${tail(logFile)}`)));
  });
  const pid = child.pid ?? 0;
  const visto = (caminho: string) => (montagem ? `/proc/${String(pid)}/root${caminho}` : caminho);
  const listar = (caminho: string): string[] => {
    try {
      return readdirSync(visto(caminho)).sort();
    } catch {
      return [];
    }
  };
  return {
    url,
    pid,
    guardados: () => listar(join(arquivos, 'arquivos')).map((nome) => `arquivos/${nome}`),
    ler: (chave) => readFileSync(visto(join(arquivos, chave))),
    temporarios: () =>
      listar(temporarios)
        .filter((nome) => nome.startsWith('porteira-envios-'))
        .flatMap((nome) => listar(join(temporarios, nome))),
    registro: () => readFileSync(logFile, 'utf8'),
    fechar: async () => {
      child.kill('SIGTERM');
      await terminou;
      rmSync(pasta, { recursive: true, force: true });
    },
  };
}

/** Largest amount of memory that the process has held, in MB. */
export function picoDeMemoria(pid: number): number {
  const linha = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'));
  return Number(linha?.[1] ?? Number.NaN) / 1024;
}

type Envio = {
  url: string;
  cookie: string;
  campos: Record<string, string>;
  arquivo: { campo: string; nome: string; partes: readonly Buffer[] };
  /** Cuts the connection after this many bytes of the file. */
  cortarEm?: number;
};

/** Posts a form with a file as a browser does, piece by piece; null when the connection was cut. */
export function enviarFormulario({
  url,
  cookie,
  campos,
  arquivo,
  cortarEm,
}: Envio): Promise<{ status: number; texto: string } | null> {
  const fronteira = 'porteira-teste-7d1f';
  const inicio = Buffer.from(
    Object.entries(campos)
      .map(
        ([nome, valor]) =>
          `--${fronteira}\r\nContent-Disposition: form-data; name="${nome}"\r\n\r\n${valor}\r\n`,
      )
      .join('') +
      `--${fronteira}\r\nContent-Disposition: form-data; name="${arquivo.campo}"; filename="${arquivo.nome}"\r\n` +
      'Content-Type: application/pdf\r\n\r\n',
  );
  const fim = Buffer.from(`\r\n--${fronteira}--\r\n`);
  const bytes = arquivo.partes.reduce((soma, parte) => soma + parte.length, 0);
  return new Promise((resolve, reject) => {
    const pedido = request(url, {
      method: 'POST',
      agent: false,
      headers: {
        Cookie: cookie,
        Origin: new URL(url).origin,
        'Content-Type': `multipart/form-data; boundary=${fronteira}`,
        'Content-Length': inicio.length + bytes + fim.length,
      },
    });
    pedido.on('response', (resposta) => {
      const partes: Buffer[] = [];
      resposta.on('data', (parte: Buffer) => partes.push(parte));
      resposta.on('end', () =>
        resolve({ status: resposta.statusCode ?? 0, texto: Buffer.concat(partes).toString('utf8') }),
      );
    });
    pedido.on('error', (error) => (cortarEm === undefined ? reject(error) : resolve(null)));
    const escrever = async () => {
      let enviados = 0;
      const pedaco = async (parte: Buffer) => {
        if (!pedido.write(parte)) await new Promise((livre) => pedido.once('drain', livre));
      };
      await pedaco(inicio);
      for (const parte of arquivo.partes) {
        for (let i = 0; i < parte.length; i += 256 * 1024) {
          await pedaco(parte.subarray(i, i + 256 * 1024));
          enviados += 256 * 1024;
          if (cortarEm !== undefined && enviados >= cortarEm) return void pedido.destroy();
        }
      }
      pedido.end(fim);
    };
    void escrever();
  });
}
