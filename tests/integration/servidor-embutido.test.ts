import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { projectRoot } from '#app/lib/project.server.ts';
import {
  freePort,
  removeCluster,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#scripts/lib/postgres.ts';

const pasta = mkdtempSync(join(tmpdir(), 'porteira-servidor-'));
// The server runs as another user where the tests run as root.
chmodSync(pasta, 0o755);
const servidores: EmbeddedPostgres[] = [];
const pastas = new Set<string>();

const iniciar = async (nome: string) => {
  pastas.add(nome);
  const servidor = await startEmbeddedPostgres({
    folder: join(pasta, nome),
    port: await freePort(),
    fast: true,
  });
  servidores.push(servidor);
  return servidor;
};

const responde = async ({ url }: { url: string }) => {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ um: number }>('select 1 as um');
  await client.end();
  return rows[0]?.um === 1;
};

const trava = (nome: string) => join(pasta, nome, 'dados', 'postmaster.pid');

afterEach(async () => {
  for (const servidor of servidores.splice(0)) await servidor.stop();
});
afterAll(() => {
  for (const nome of pastas) removeCluster(join(pasta, nome));
  rmSync(pasta, { recursive: true, force: true });
});

it('removido, nada fica dele, nem fora de uma pasta fechada ao seu usuário', async () => {
  const fechada = join(pasta, 'fechada');
  mkdirSync(fechada, { mode: 0o700 });
  const servidor = await iniciar('fechada/removido');
  const client = new pg.Client(servidor.url);
  await client.connect();
  const { rows } = await client.query<{ data_directory: string }>('show data_directory');
  await client.end();
  const lugar = dirname(rows[0]?.data_directory ?? '');
  expect(existsSync(lugar)).toBe(true);
  await servidor.stop();
  removeCluster(join(fechada, 'removido'));
  expect(existsSync(lugar)).toBe(false);
});

describe('o que um início anterior deixou', () => {
  it('um número que agora é de outro servidor não é encerrado, nem com a nossa pasta e a hora dele', async () => {
    const alheio = await iniciar('alheio');
    await (await iniciar('nosso')).stop();
    const [pid, , ...resto] = readFileSync(trava('alheio'), 'utf8').split('\n');
    expect(Number(pid)).toBe(alheio.pid);
    writeFileSync(trava('nosso'), [pid, join(pasta, 'nosso', 'dados'), ...resto].join('\n'));
    const nosso = await iniciar('nosso');
    expect(await responde(nosso)).toBe(true);
    expect(await responde(alheio)).toBe(true);
  });

  it('o servidor desta pasta, cujo iniciador foi morto, é encerrado e o seguinte começa', async () => {
    const porta = await freePort();
    const iniciador = spawn(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `const { startEmbeddedPostgres } = await import('#scripts/lib/postgres.ts');
         const { pid } = await startEmbeddedPostgres({ folder: ${JSON.stringify(join(pasta, 'deixado'))}, port: ${String(porta)}, fast: true });
         process.stdout.write(String(pid));
         setInterval(() => undefined, 1000);`,
      ],
      { cwd: projectRoot, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const [escrito] = (await once(iniciador.stdout, 'data')) as [Buffer];
    const deixado = Number(escrito.toString());
    iniciador.kill('SIGKILL');
    await once(iniciador, 'exit');
    expect(existsSync(`/proc/${String(deixado)}`)).toBe(true);
    expect(await responde(await iniciar('deixado'))).toBe(true);
    expect(existsSync(`/proc/${String(deixado)}`)).toBe(false);
  });
});

describe('uma pasta de dados que não serve', () => {
  const falha = (nome: string) =>
    iniciar(nome).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : ''),
    );

  it.each([
    [
      'sem-banco-inteiro',
      (dados: string) => rmSync(join(dados, 'global', 'pg_control')),
      /^A pasta de dados \S+ não tem um banco inteiro\. Mude-a/,
    ],
    [
      'sem-senha',
      (dados: string) => rmSync(join(dados, '..', 'senha')),
      /^Não há como ler a senha do banco, em \S+\. Ponha/,
    ],
  ])('%s diz o que fazer, em uma linha, e fica como está', async (nome, estragar, frase) => {
    await (await iniciar(nome)).stop();
    const dados = join(pasta, nome, 'dados');
    estragar(dados);
    const dita = await falha(nome);
    expect(dita).toMatch(frase);
    expect(dita).not.toContain('\n');
    expect(existsSync(join(dados, 'PG_VERSION'))).toBe(true);
  });

  it.skipIf(process.getuid?.() !== 0)('de outro usuário também', async () => {
    const dados = join(pasta, 'de-root', 'dados');
    mkdirSync(dados, { recursive: true });
    writeFileSync(join(dados, 'PG_VERSION'), '18\n');
    expect(await falha('de-root')).toMatch(
      /^A pasta de dados \S+ é de outro usuário do sistema \(0\)\. Inicie/,
    );
  });

  it('um preparo interrompido não a estraga: o início seguinte a faz inteira', async () => {
    const interrompida = join(pasta, 'interrompida');
    mkdirSync(join(interrompida, 'dados-em-preparo'), { recursive: true });
    writeFileSync(join(interrompida, 'dados-em-preparo', 'PG_VERSION'), '18\n');
    expect(await responde(await iniciar('interrompida'))).toBe(true);
    expect(existsSync(join(interrompida, 'dados-em-preparo'))).toBe(false);
  });
});
