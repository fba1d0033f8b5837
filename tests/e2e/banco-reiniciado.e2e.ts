import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPool } from '#app/lib/connection.server.ts';
import { aplicarMigracoes } from '#scripts/lib/migrations.ts';
import { freePort, removeCluster, startEmbeddedPostgres } from '#scripts/lib/postgres.ts';
import { startProcess, stopProcess, WEB_PROGRAM } from '#scripts/lib/processes.ts';
import { cutConnections } from '#tests/setup/cut.ts';
import { REDEFINICAO_PEDIDA } from '#app/domain/acesso/labels.ts';
import { expect, OFTEN, test } from './support/portal.ts';

const EMAIL = 'quem.espera@example.org';

test('com o banco reiniciado as páginas dizem o que há e voltam sozinhas', async ({ page }, info) => {
  const comScript = info.project.use.javaScriptEnabled !== false;
  const folder = mkdtempSync(join(tmpdir(), 'porteira-banco-'));
  const databasePort = await freePort();
  const start = () =>
    startEmbeddedPostgres({ folder: join(folder, 'banco'), port: databasePort, fast: true });
  let postgres = await start();
  await aplicarMigracoes(postgres.url);
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const web = startProcess('server', WEB_PROGRAM, {
    env: {
      AMBIENTE: 'teste',
      NODE_ENV: 'test',
      PORTA: port,
      URL_BASE: url,
      DATABASE_URL: postgres.url,
      ARQUIVOS_PASTA: join(folder, 'arquivos'),
    },
    logFile: join(folder, 'server.log'),
  });
  /**
   * What is done while the server of this test says nothing. Its children answer by themselves: the server stops
   * first and goes on last, so that in between none is born, and whoever ended still has its number.
   */
  const calado = async (fazer: () => Promise<void>) => {
    const pid = postgres.pid;
    const lido = (nome: string) => readFileSync(`/proc/${String(pid)}/${nome}`, 'utf8');
    const filhos: number[] = [];
    process.kill(pid, 'SIGSTOP');
    try {
      await expect.poll(() => lido('stat'), OFTEN).toContain(') T ');
      filhos.push(...(lido(`task/${String(pid)}/children`).match(/\d+/g) ?? []).map(Number));
      for (const filho of filhos) process.kill(filho, 'SIGSTOP');
      await fazer();
    } finally {
      for (const filho of filhos) process.kill(filho, 'SIGCONT');
      process.kill(pid, 'SIGCONT');
    }
  };
  const pool = openPool({ connectionString: postgres.url, max: 1 });
  try {
    await web.ready;
    const abrir = async () => (await page.goto(`${url}/home`))?.status();
    expect(await abrir()).toBe(200);
    for (let vez = 0; vez < 2; vez++) {
      await postgres.stop();
      expect(await abrir()).toBe(503);
      await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
      await expect(page.locator('h1')).toHaveText(/indispon/i);
      expect((await page.request.get(`${url}/ping`)).status()).toBe(200);
      await expect.poll(async () => (await page.request.get(`${url}/saude`)).status(), OFTEN).toBe(503);
      postgres = await start();
      await expect.poll(abrir, OFTEN).toBe(200);
      await expect(page).toHaveURL(/\/login/);
    }
    for (const situacao of [`state = 'idle'`, 'true']) {
      expect(
        await cutConnections(pool, `application_name like 'porteira-%' and ${situacao}`),
      ).toBeGreaterThan(0);
      await expect.poll(abrir, OFTEN).toBe(200);
    }
    // Its form is sent by the browser itself: the page that answers holds what was typed, but for the password.
    await abrir();
    await page.getByLabel('E-mail').fill(EMAIL);
    await page.getByLabel('Senha', { exact: true }).fill('senha que não se repete');
    await calado(async () => {
      await page.getByRole('button', { name: 'Entrar' }).click();
      await expect(page.locator('h1')).toHaveText('O que você enviou não foi gravado');
      await expect(page.locator(`[value="${EMAIL}"]`)).toHaveCount(1);
      expect(await page.content()).not.toContain('senha que não se repete');
      await expect(page.getByText('A senha não é repetida')).toBeVisible();
    });
    // The router's own waits in its page, and is sent again; without script the page that answers sends it.
    await expect.poll(async () => (await page.goto(`${url}/redefinir-senha`))?.status(), OFTEN).toBe(200);
    await page.getByLabel('E-mail').fill(EMAIL);
    await calado(async () => {
      await page.getByRole('button', { name: 'Enviar link' }).click();
      if (comScript) {
        await expect(page.getByText('segue sozinho assim que ela voltar')).toBeVisible();
        await expect(page.getByLabel('E-mail')).toHaveValue(EMAIL);
      } else {
        await expect(page.locator('h1')).toHaveText('O que você enviou não foi gravado');
        await expect(page.locator(`[value="${EMAIL}"]`)).toHaveCount(1);
      }
    });
    // A busy server may not answer the first time either: whoever waits presses again.
    if (!comScript)
      await expect
        .poll(async () => {
          await page.getByRole('button', { name: 'Tentar de novo' }).click();
          return page.locator('h1').textContent();
        }, OFTEN)
        .not.toBe('O que você enviou não foi gravado');
    await expect(page.getByText(REDEFINICAO_PEDIDA)).toBeVisible();
    expect(web.child.exitCode).toBeNull();
  } finally {
    await pool.end();
    await stopProcess(web);
    await postgres.stop();
    removeCluster(join(folder, 'banco'));
    rmSync(folder, { recursive: true, force: true });
  }
});
