import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer, request as httpRequest, type Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getSaudePelaConexao } from '#app/domain/chamada/queries.server/saude.ts';
import { motivosDasPresas } from '#app/domain/situacao/queries.server/presas.ts';
import { log } from '#app/lib/log.server.ts';
import { createApplication } from '#app/server/application.ts';
import { health } from '#app/server/health.ts';
import { recentAnswers } from '#app/server/recent.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarMensagens } from '#tests/factories/mensagem.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';

const TOKEN = 'token-de-saude-do-teste';
const database = useDatabase();
let server: Server;
let base = '';
let stopping = false;
let saude: ReturnType<typeof health>;
let clock = Date.now();
const recent = recentAnswers(() => clock);

beforeAll(async () => {
  saude = health({
    connectionString: database.url,
    stopping: () => stopping,
    outside: getSaudePelaConexao,
    processes: motivosDasPresas,
    recent,
    token: TOKEN,
  });
  const application = createApplication({
    env: { AMBIENTE: 'producao', CONFIAR_PROXY: 0, URL_BASE: 'https://portal.example' },
    log,
    health: saude,
    recent,
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

describe('recusas a quem chama a API', () => {
  it('são JSON em português, não a página de formulários', async () => {
    const url = `${base}/api/aprovacoes-credenciamento`;
    const comCookie = await fetch(url, { method: 'PUT', headers: { Cookie: 'session=x' }, body: '{}' });
    expect(comCookie.status).toBe(403);
    expect(((await comCookie.json()) as { message: string }).message).toContain('Chame sem cookies');
    const grande = await fetch(url, { method: 'PUT', body: 'a'.repeat(1024 * 1024 + 1) });
    expect(grande.status).toBe(413);
    expect(grande.headers.get('content-type')).toContain('application/json');
    // Without a cookie it goes on to the API, which asks for the token.
    expect((await fetch(url, { method: 'PUT', body: '{}' })).status).toBe(500);
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

  it('um 405 diz o que se atende, e quem diz dois nomes do portal é recusado', async () => {
    const outro = await fetch(`${base}/login`, { method: 'DELETE', headers: own });
    expect([outro.status, outro.headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST, PUT']);
    const { hostname, port } = new URL(base);
    const answer = await new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connect(Number(port), hostname, () =>
        socket.write(
          'GET /login HTTP/1.1\r\nHost: portal.example\r\nHost: outro.example\r\nConnection: close\r\n\r\n',
        ),
      );
      socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      socket.on('end', () => resolve(text)).on('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('lang="pt-BR"');
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
  const proxied = { 'X-Forwarded-For': '203.0.113.9' };
  const saudeDe = async (headers: Record<string, string> = {}) => {
    await saude.beat();
    // What the tests before were answered was forgotten by then.
    clock += 15 * 60_000;
    const response = await fetch(`${base}/saude`, { headers });
    return { status: response.status, corpo: (await response.json()) as Record<string, unknown> };
  };
  const vivo = () =>
    database.pool.query(`insert into worker_ativo (worker_id, chave_trava, iniciado_em, visto_em)
      values ('teste', 1, now(), now()) on conflict (worker_id) do update set visto_em = now()`);

  it('sem worker é degradada, e diz por quê', async () => {
    expect((await saudeDe()).corpo).toMatchObject({
      situacao: 'degradada',
      motivos: ['nenhum worker dá sinal: nada é enviado e nenhuma etapa avança sozinha'],
      banco: { ok: true },
      esquema: { emDia: true, faltam: [] },
      fila: { maisAntigaSegundos: 0, falhas: 0 },
      worker: { ultimoSinalSegundos: null },
    });
    await vivo();
    expect((await saudeDe()).corpo).toMatchObject({ situacao: 'ok', motivos: [] });
  });

  it.each([
    ['sem token', proxied, false],
    ['com outro token', { ...proxied, Authorization: 'Bearer outro' }, false],
    ['com o token', { ...proxied, Authorization: `Bearer ${TOKEN}` }, true],
    ['desta máquina', {}, true],
  ])('%s: os detalhes vão só para quem pode', async (_nome, headers, details) => {
    await vivo();
    const { corpo } = await saudeDe(headers);
    if (details) expect(corpo).toHaveProperty('fila');
    else expect(corpo).toEqual({ situacao: 'ok' });
  });

  const mensagem = (
    mudanca: string,
  ) => `insert into mensagem (id, tipo, chave, destinatario_nome, destinatario_email,
      assunto, message_id, criada_em, tentativas${mudanca === 'recusada' ? ', falhou_em' : ''})
    values (gen_random_uuid(), 9, 'saude', 'P', 'p@exemplo.com.br', 'A', '<saude@teste>', now(), 3
      ${mudanca === 'recusada' ? ', now()' : ''})`;
  const chamada = (
    estado: string,
  ) => `insert into chamada_externa (id, sistema, operacao, chave, estado, corpo,
      tentativas, criada_em, atualizada_em) values (gen_random_uuid(), 'erp', 'x', 'saude', '${estado}', '{}', 1, now(), now())`;

  it.each([
    [
      'uma tarefa que falhou de vez',
      `select graphile_worker.add_job('acesso.limpar', max_attempts => 1, job_key => 'saude');
       update graphile_worker._private_jobs set attempts = 1`,
      'delete from graphile_worker._private_jobs',
      { fila: { falhas: 1 } },
    ],
    [
      'uma mensagem que espera nova tentativa',
      mensagem(''),
      'delete from mensagem',
      { mensagens: { repetindo: 1 } },
    ],
    ['uma mensagem recusada', mensagem('recusada'), 'delete from mensagem', { mensagens: { recusadas: 1 } }],
    [
      'uma chamada recusada',
      chamada('recusada'),
      'delete from chamada_externa',
      { chamadas: { recusadas: 1, esperando: 0 } },
    ],
    [
      'uma chamada sem resposta',
      chamada('incerta'),
      'delete from chamada_externa',
      { chamadas: { esperando: 1 } },
    ],
    [
      'um worker parado',
      `update worker_ativo set visto_em = now() - interval '5 minutes'`,
      `update worker_ativo set visto_em = now()`,
      { worker: { ultimoSinalSegundos: 300 } },
    ],
  ])('%s é dita, sem tirar o processo do ar', async (_nome, fazer, desfazer, detalhe) => {
    await vivo();
    await database.pool.query(fazer);
    const { status, corpo } = await saudeDe();
    await database.pool.query(desfazer);
    expect(status).toBe(200);
    expect(corpo).toMatchObject({ situacao: 'degradada', ...detalhe });
    expect(corpo.motivos).toHaveLength(1);
  });

  it('uma etapa que não se encerra sobre quem ficaria para trás é dita, com quantos (R-SIT-02)', async () => {
    await vivo();
    const ctx = testCtx(database, { now: new Date() });
    const demanda = await criarDemanda(ctx, {
      status: 4,
      fases: [
        fase(17, '2026-01-05', '2026-01-09'),
        fase(18, '2026-01-12', '2026-01-16'),
        fase(19, '2026-01-19', '2026-01-23'),
      ],
    });
    const { usuarioId } = await criarParticipacao(ctx, demanda.id);
    const devida = (em: Date | null) =>
      database.db.demanda.update({ where: { id: demanda.id }, data: { encerraEm: em } });
    await devida(new Date(Date.now() - 60_000));
    expect((await saudeDe()).corpo).toMatchObject({ situacao: 'ok' });
    await devida(new Date(Date.now() - 600_000));
    const { status, corpo } = await saudeDe();
    // Nor over whom a notice did not reach. R-SIT-04.
    const [id = ''] = await criarMensagens(ctx, 1, { causa: 'sem-aviso' });
    await database.db.mensagem.update({
      where: { id },
      data: { tipo: TIPO.cadastroPreliminar, demandaId: demanda.id, usuarioId },
    });
    const comAviso = (await saudeDe()).corpo;
    await devida(null);
    await database.db.mensagem.delete({ where: { id } });
    expect([status, corpo.situacao]).toEqual([200, 'degradada']);
    const deixados = '1 demanda(s) não encerram a etapa: 1 pessoa(s) ficariam para trás (início da comissão)';
    expect(corpo.motivos).toEqual([deixados]);
    expect(comAviso.motivos).toEqual([
      deixados,
      '1 demanda(s) não encerram a etapa: o aviso do resultado de 1 pessoa(s) não saiu (início da comissão)',
    ]);
  });

  it('um esquema atrasado é dito como tal, com 503', async () => {
    await database.pool.query(`update _prisma_migrations set finished_at = null`);
    const { status, corpo } = await saudeDe();
    await database.pool.query(`update _prisma_migrations set finished_at = now()`);
    expect(status).toBe(503);
    expect(corpo).toMatchObject({ situacao: 'indisponivel', banco: { ok: true }, esquema: { emDia: false } });
    expect(String(corpo.motivos)).toContain('npm run migrate aplicar');
  });

  it('perguntada duzentas vezes ao mesmo tempo responde, faz esperar quem passa do limite e não consulta o banco por isso (R-TEL-37)', async () => {
    await vivo();
    await saude.beat();
    const consulta = vi.spyOn(Pool.prototype, 'query');
    // The proxy is not trusted here: they are all one visitor.
    const alheio = { 'X-Forwarded-For': '203.0.113.9' };
    const respostas = await Promise.all(
      Array.from({ length: 200 }, () => fetch(`${base}/saude`, { headers: alheio })),
    );
    const com = (status: number) => respostas.filter((resposta) => resposta.status === status);
    expect(com(200).length).toBeGreaterThan(60);
    expect(com(200).length).toBeLessThanOrEqual(120);
    expect(com(429)).toHaveLength(200 - com(200).length);
    expect(Number(com(429)[0]?.headers.get('Retry-After'))).toBeGreaterThan(0);
    // On a busy machine the beat may have come meanwhile: it asks a few times, and each of those who asked would have.
    expect(consulta.mock.calls.length).toBeLessThan(com(200).length / 2);
    consulta.mockRestore();
    expect((await fetch(`${base}/saude`)).status).toBe(200);
  });

  it('lembra 15 minutos do que não atendeu, e depois esquece (R-TEL-37)', async () => {
    await vivo();
    await saude.beat();
    clock += 15 * 60_000;
    const falha = await fetch(`${base}/qualquer`);
    await falha.text();
    await vi.waitFor(async () => {
      const corpo = (await (await fetch(`${base}/saude`)).json()) as Record<string, unknown>;
      expect(corpo).toMatchObject({ situacao: 'degradada', ultimos15Minutos: { erros: 1 } });
    });
    expect((await saudeDe()).corpo).toMatchObject({ situacao: 'ok', ultimos15Minutos: { erros: 0 } });
  });

  it('sem conseguir olhar em volta deixa de dizer o que viu antes', async () => {
    await vivo();
    await saude.beat();
    const depois = performance.now() + 16_000;
    const relogio = vi.spyOn(performance, 'now').mockImplementation(() => depois);
    const { status } = await fetch(`${base}/saude`);
    relogio.mockRestore();
    expect(status).toBe(503);
  });

  it('responde 503 depois do pedido de encerrar', async () => {
    stopping = true;
    expect((await saudeDe()).status).toBe(503);
    stopping = false;
  });
});
