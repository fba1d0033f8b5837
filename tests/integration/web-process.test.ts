import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer, request as httpRequest, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { log } from '#app/lib/log.server.ts';
import { migrationNames } from '#app/lib/project.server.ts';
import { createApplication } from '#app/server/application.ts';
import { health } from '#app/server/health.ts';
import { useDatabase } from '#tests/setup/database.ts';

const database = useDatabase();
let server: Server;
let base = '';
let stopping = false;
let saude: ReturnType<typeof health>;

beforeAll(async () => {
  saude = health(database.url, () => stopping);
  const application = createApplication({
    env: { AMBIENTE: 'producao', CONFIAR_PROXY: 0, URL_BASE: 'https://portal.example' },
    log,
    health: saude,
    assets: mkdtempSync(`${tmpdir()}/porteira-web-`),
    // The tests here are about what stands around Remix: whatever reaches it fails.
    build: () => Promise.reject(new Error('segredo interno')),
  });
  server = createServer(application).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address === 'object' && address) base = `http://127.0.0.1:${address.port}`;
});

afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await saude.close();
});

const own = { Origin: 'https://portal.example' };

describe('cabeçalhos', () => {
  it.each([
    ['/ping', 'GET', {}, 200],
    ['/saude', 'GET', {}, 200],
    ['/qualquer', 'GET', {}, 500],
    ['/assets/nada.js', 'GET', {}, 404],
    ['/%E0%A4%A', 'GET', {}, 400],
    ['/?x=%00', 'GET', {}, 400],
    ['/login', 'POST', { Origin: 'https://outro.example' }, 403],
  ])('estão em %s %s %j', async (path, method, headers, status) => {
    const response = await fetch(base + path, { method, headers });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'nonce-[^']+' 'strict-dynamic'; style-src 'self';/,
    );
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('referrer-policy')).toBe('same-origin');
    expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(response.headers.get('strict-transport-security')).toContain('max-age=31536000');
    expect(response.headers.get('permissions-policy')).toContain('camera=()');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-powered-by')).toBeNull();
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f]{12}$/);
  });

  it('o nonce é outro em cada resposta', async () => {
    const policies = await Promise.all(
      Array.from({ length: 50 }, async () =>
        (await fetch(`${base}/ping`)).headers.get('content-security-policy'),
      ),
    );
    expect(new Set(policies).size).toBe(50);
  });

  it('uma página de erro diz o código e nada do que houve por dentro', async () => {
    const response = await fetch(`${base}/qualquer`);
    const page = await response.text();
    expect(page).toContain(response.headers.get('x-request-id'));
    expect(page).not.toContain('segredo interno');
    expect(page).toContain('lang="pt-BR"');
  });
});

describe('limites', () => {
  it('um envio maior que 1 MiB é recusado', async () => {
    const response = await fetch(`${base}/login`, {
      method: 'POST',
      headers: own,
      body: 'a'.repeat(1024 * 1024 + 1),
    });
    expect(response.status).toBe(413);
  });

  it('um envio sem tamanho declarado é recusado', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const request = httpRequest(`${base}/login`, { method: 'POST', headers: own }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      request.on('error', reject);
      request.write('a=b');
      request.end();
    });
    expect(status).toBe(411);
  });

  it('parâmetros demais são recusados', async () => {
    const response = await fetch(`${base}/todas-demandas?${'a=1&'.repeat(500)}`);
    expect(response.status).toBe(400);
  });
});

describe('/saude', () => {
  it('diz o estado do banco, do esquema, da fila e do worker', async () => {
    const body: unknown = await (await fetch(`${base}/saude`)).json();
    expect(body).toMatchObject({
      situacao: 'degradada',
      banco: { ok: true },
      esquema: { emDia: true, esperada: migrationNames().at(-1) },
      fila: { maisAntigaSegundos: 0, falhas: 0 },
      worker: { ultimoSinalSegundos: null },
    });
  });

  it('uma tarefa que falhou de vez aparece, sem tirar o processo do ar', async () => {
    await database.pool.query(`insert into worker_ativo (worker_id, chave_trava, iniciado_em, visto_em)
      values ('teste', 1, now(), now())`);
    expect(await (await fetch(`${base}/saude`)).json()).toMatchObject({ situacao: 'ok' });
    await database.pool.query(`select graphile_worker.add_job('mensagem.enviar', max_attempts => 1)`);
    await database.pool.query(`update graphile_worker._private_jobs set attempts = 1`);
    const response = await fetch(`${base}/saude`);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ situacao: 'degradada', fila: { falhas: 1 } });
  });

  it('responde 503 com o esquema atrasado e depois do pedido de encerrar', async () => {
    await database.pool.query(`update _prisma_migrations set finished_at = null`);
    expect((await fetch(`${base}/saude`)).status).toBe(503);
    await database.pool.query(`update _prisma_migrations set finished_at = now()`);
    expect((await fetch(`${base}/saude`)).status).toBe(200);
    stopping = true;
    expect((await fetch(`${base}/saude`)).status).toBe(503);
    stopping = false;
  });
});
