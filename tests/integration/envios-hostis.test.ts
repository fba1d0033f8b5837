import { readdirSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { Prisma } from '#app/generated/prisma/client.ts';
import type { RotaDaAplicacao } from '#tests/setup/application.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { AGORA } from '#tests/factories/vazamento/index.ts';
import { testCtx } from '#tests/setup/database.ts';
import { hostileBody, sendHostile, type HostileBody } from '#tests/setup/hostile-bodies.ts';
import { addressesOf, inParallel } from '#tests/setup/leak-requests.ts';
import { ownFiles } from '#tests/setup/own-files.ts';
import { firstOfEach, useScene, values } from '#tests/setup/leak-walk.ts';
import { times } from '#tests/setup/size.ts';

/**
 * Every route that changes something, attacked with bodies that no page sends: whoever asks, the answer is never a
 * failure of ours, and nothing is left behind.
 */
const scene = useScene();

const SEED = Number(process.env.SEMENTE ?? 20_261_122);
const TIMES_A_ROUTE = times(12, 3);

const STAFF = ['administrador', 'comissao', 'juridico', 'coordenacao'] as const;
let cookies: Record<(typeof STAFF)[number] | 'candidato', string>;
beforeAll(async () => {
  const ctx = testCtx(scene.database, { now: AGORA });
  const cookieOf = async (grupo: (typeof STAFF)[number]) =>
    sessaoPara(ctx, await criarUsuario(ctx, { grupos: [grupo] }));
  const [administrador, comissao, juridico, coordenacao] = await Promise.all(STAFF.map(cookieOf));
  cookies = {
    candidato: scene.cena.a.cookie,
    administrador: administrador ?? '',
    comissao: comissao ?? '',
    juridico: juridico ?? '',
    coordenacao: coordenacao ?? '',
  };
});

/** Someone who may enter there: what is hostile gets past the door. Leaving needs nobody, and would end the others. */
function cookieFor(url: string): string {
  if (/^\/(login|sair|novo-usuario|redefinir-senha|nova-senha|verificar|api)\b/.test(url)) return '';
  if (url.startsWith('/juridico')) return cookies.juridico;
  if (url.startsWith('/coord')) return cookies.coordenacao;
  return url.startsWith('/adm') ? cookies.administrador : cookies.candidato;
}

const send = (path: string, { cookie = '', ...body }: HostileBody & { cookie?: string }) =>
  sendHostile(scene.app.base, path, body, cookie);

const unsafe = (): RotaDaAplicacao[] => scene.app.rotas.filter(({ modulo }) => modulo.action !== undefined);

function addresses(rota: RotaDaAplicacao): string[] {
  const { a, b, demandas } = scene.cena;
  // What the staff does to a person may end that person's session.
  const whose = rota.url.startsWith('/adm') ? b : a;
  const ids = [...firstOfEach(whose), ...Object.values(demandas), '99999999999', '0', '-1', 'x'];
  const given = values([a, b], ids);
  return addressesOf(rota, {
    ...given,
    acao: [...given.acao, 'nada'],
    habilitacao: [...given.habilitacao, 'nada'],
    numero: ['1', '99999999999', '1e9'],
  });
}

/** Every file of this process, temporary or stored. */
const files = (): string[] => [
  ...readdirSync(ownFiles, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name)),
];

/**
 * What anybody leaves by asking: who came, who was refused, how often; and the documents of buttons that ask nothing,
 * so that no body is looked at.
 */
const TRACES = [
  'acesso_pagina',
  'aparelho',
  'auditoria',
  'documento_gerado',
  'limite_tentativa',
  'relatorio',
  'sessao',
];

/** How many rows each table of the portal has. */
async function rows(): Promise<Record<string, number>> {
  const { db } = scene.database;
  const tables = await db.$queryRaw<{ name: string }[]>`
    select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`;
  const counted = await Promise.all(
    tables
      .filter(({ name }) => !TRACES.includes(name))
      .map(async ({ name }) => {
        const [row] = await db.$queryRaw<{ rows: number }[]>(
          Prisma.sql`select count(*)::int as rows from ${Prisma.raw(`"${name}"`)}`,
        );
        return [name, row?.rows ?? 0] as const;
      }),
  );
  return Object.fromEntries(counted);
}

it(`nenhum envio hostil a nenhuma rota é uma falha nossa, nem deixa nada (semente ${String(SEED)})`, async () => {
  const before = { rows: await rows(), files: files() };
  const routes = unsafe();
  expect(routes.length).toBeGreaterThan(40);
  const bodies = fc.sample(hostileBody, { seed: SEED, numRuns: routes.length * TIMES_A_ROUTE });
  const attacks = routes.flatMap((rota, index) => {
    const all = addresses(rota);
    return bodies.slice(index * TIMES_A_ROUTE, (index + 1) * TIMES_A_ROUTE).map((body, time) => ({
      path: all[(time * 7 + index) % all.length] ?? '/',
      cookie: cookieFor(rota.url),
      body,
    }));
  });
  const failures: string[] = [];
  await inParallel(attacks, async ({ path, cookie, body }) => {
    const { status, text } = await send(path, { ...body, cookie });
    if (status >= 500) failures.push(`${String(status)} ${path} ${body.name}\n${text.slice(0, 300)}`);
  });
  expect(failures).toEqual([]);
  expect(files()).toEqual(before.files);
  expect(await rows()).toEqual(before.rows);
});

it('o que se envia a uma página que não recebe nada é recusado, com a sua página ou em JSON', async () => {
  const routes = scene.app.rotas.filter(({ modulo }) => modulo.action === undefined);
  expect(routes.length).toBeGreaterThan(80);
  const answers = await inParallel(routes, async (rota) => {
    const path = addresses(rota)[0] ?? '/';
    const { status } = await send(path, { ...form('a=b'), cookie: cookieFor(rota.url) });
    return status >= 400 && status < 500 ? [] : [`${String(status)} ${path}`];
  });
  expect(answers.flat()).toEqual([]);
});

const form = (text: string): HostileBody => ({
  name: 'formulário',
  method: 'POST',
  type: 'application/x-www-form-urlencoded',
  bytes: Buffer.from(text),
});
const json = (text: string): HostileBody => ({
  name: 'JSON',
  method: 'POST',
  type: 'application/json',
  bytes: Buffer.from(text),
});

it('o que não pode ser guardado é recusado com uma frase, ou deixado de fora', async () => {
  const curriculo = '/curriculo?etapa=endereco';
  const candidato = cookies.candidato;
  for (const [path, text] of [
    [curriculo, 'rua=a%00b&revisao=0&_acao=salvar'],
    ['/novo-usuario', 'nome=a%00b'],
    ['/login', 'email=a%00b&senha=x'],
  ] as const) {
    const { status, text: page } = await send(path, { ...form(text), cookie: cookieFor(path) });
    expect([path, status]).toEqual([path, 422]);
    expect(page).toContain('tem um caractere que não pode ser guardado');
  }
  const draft = '{"formulario":"curriculo:endereco","versao":"1.1","campos":[["rua","a\\u0000b\\ud800"]]}';
  expect((await send('/rascunhos', { ...json(draft), cookie: candidato })).status).toBeLessThan(500);
});

it('nenhum corpo de 64 KiB segura os outros por mais de 50 ms', async () => {
  const size = 65_536;
  const fill = (piece: (index: number) => string): string => {
    let text = '';
    for (let index = 0; text.length + 40 < size; index++) text += piece(index);
    return text;
  };
  const attacks: [string, HostileBody, string?][] = [
    ['/redefinir-senha', form(fill(() => 'a=&'))],
    ['/redefinir-senha', form(fill((index) => `a${String(index)}=&`))],
    ['/redefinir-senha', form(fill((index) => `email[${String(index)}]=&`))],
    ['/redefinir-senha', form(fill((index) => `a${String(index % 290)}[30]=x&`))],
    ['/redefinir-senha', form(`a${'[0]'.repeat(20_000)}=x`)],
    ['/redefinir-senha', form(`email=${'%41'.repeat(20_000)}`)],
    ['/redefinir-senha', form(`email=${'a@'.repeat(30_000)}`)],
    ['/novo-usuario', form(`email=a@${'a.'.repeat(30_000)}`)],
    ['/curriculo?etapa=objetivos', form(fill((index) => `cursos[${String(index)}].codCurso=1&`))],
    ['/curriculo?etapa=objetivos', form(fill(() => 'cursos[0].disciplinas=1&'))],
    ['/rascunhos', json('['.repeat(size))],
    ['/rascunhos', json(`{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`)],
  ];
  const parts = fill(
    (index) => `--x\r\nContent-Disposition: form-data; name="a${String(index)}"\r\n\r\n\r\n`,
  );
  const everywhere: HostileBody[] = [
    form(fill((index) => `itens[${String(index % 280)}].observacao=x&`)),
    form(`observacao=${'%C3%A1'.repeat(10_000)}`),
    { name: 'multipart', method: 'POST', type: 'multipart/form-data; boundary=x', bytes: Buffer.from(parts) },
    json(`{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`),
  ];
  for (const [index, rota] of unsafe().entries()) {
    const all = addresses(rota);
    for (const [time, body] of everywhere.entries()) {
      attacks.push([all[(index + time) % all.length] ?? '/', body, cookieFor(rota.url)]);
    }
  }
  const slow: string[] = [];
  for (const [path, body, cookie = cookieFor(path)] of attacks) {
    let best = Infinity;
    // What the thread worked for the whole request, page included, is no less than what it held: other programs of
    // the machine do not count. The first times also load what the page needs.
    for (let times = 0; times < 4 && best > 50; times++) {
      const before = process.threadCpuUsage();
      const { status } = await send(path, { ...body, cookie });
      const { user, system } = process.threadCpuUsage(before);
      best = Math.min(best, (user + system) / 1e3);
      expect(status, path).toBeLessThan(500);
    }
    if (best > 50)
      slow.push(`${path} ${body.bytes.toString('latin1', 0, 40)}: ${String(Math.round(best))} ms`);
  }
  expect(slow).toEqual([]);
});

describe('os três ataques que derrubavam o processo (R-TEL-07)', () => {
  it.each(['email[5000000]=x', 'email[300000]=x', 'email[9][9][9][9][9][9]=x'])(
    '%s é recusado sem resposta enorme',
    async (text) => {
      const { status, text: page } = await send('/redefinir-senha', form(text));
      expect(status).toBe(422);
      expect(page.length).toBeLessThan(100_000);
      expect(page).toContain('O formulário não pôde ser lido.');
    },
  );

  it('40.000 campos são recusados antes de serem lidos', async () => {
    const { status } = await send('/redefinir-senha', form('a=&'.repeat(40_000)));
    expect(status).toBe(422);
  });

  it.each(['/verificar/../login', '/verificar/%2e%2e/login', '/login?x=/verificar/'])(
    '120 MB para %s são recusados pelo endereço a que chegam',
    async (path) => {
      const before = process.memoryUsage().rss;
      const { status } = await send(path, {
        name: 'multipart',
        method: 'POST',
        type: 'multipart/form-data; boundary=x',
        bytes: Buffer.alloc(120 * 1024 * 1024),
      });
      expect(status).toBe(413);
      expect(process.memoryUsage().rss - before).toBeLessThan(250 * 1024 * 1024);
    },
  );
});

describe('antes de ler um byte do corpo (R-TEL-07)', () => {
  let asked = 0;
  /** The answer to headers that announce a body of which nothing ever comes. */
  const unread = (path: string, { method = 'POST', cookie = '', type = FORM, bytes = 1_000, ip = '' } = {}) =>
    new Promise<{ status: number; allow: string | undefined; location: string }>((resolve, reject) => {
      asked += 1;
      const { hostname, port, origin } = new URL(scene.app.base);
      const request = httpRequest(
        {
          hostname,
          port,
          path,
          method,
          agent: false,
          headers: {
            Origin: origin,
            'Content-Type': type,
            'Content-Length': bytes,
            'X-Forwarded-For': ip || `10.210.${String(asked >> 8)}.${String(asked & 255)}`,
            ...(cookie && { Cookie: cookie }),
          },
        },
        ({ statusCode = 0, headers }) => {
          resolve({ status: statusCode, allow: headers.allow, location: headers.location ?? '' });
          request.destroy();
        },
      );
      request.on('error', reject);
      request.flushHeaders();
    });
  const FORM = 'application/x-www-form-urlencoded';
  const MULTIPART = 'multipart/form-data; boundary=x';

  it('toda ação declara o que recebe', () => {
    const silent = unsafe().filter(
      ({ modulo: { action } }) => typeof action !== 'function' || !('takes' in action),
    );
    expect(silent.map(({ url }) => url)).toEqual([]);
  });

  it('quem não pode enviar é respondido, em cada endereço que recebe algo', async () => {
    const closed = unsafe().filter(
      ({ url }) =>
        !/\.(csv|xlsx)$/.test(url) &&
        !/^\/(login|sair|novo-usuario|redefinir-senha|nova-senha|verificar|avisos|api|v1|logs$|\*)/.test(
          url,
        ) &&
        url !== '/',
    );
    expect(closed.length).toBeGreaterThan(100);
    const answered = await inParallel(closed, async (rota) => {
      const path = addresses(rota)[0] ?? '/';
      const visitor = await unread(path);
      const other = rota.url.startsWith('/adm') ? await unread(path, { cookie: cookies.candidato }) : null;
      const good =
        visitor.status === 303 && visitor.location.startsWith('/login') && (other?.status ?? 403) === 403;
      return good ? [] : [`${path} ${String(visitor.status)} ${visitor.location} ${String(other?.status)}`];
    });
    expect(answered.flat()).toEqual([]);
  });

  it.each([
    ['/verificar/NADA', { type: MULTIPART, bytes: 20_000_000 }, 404],
    ['/verificar/NADA', { type: MULTIPART, bytes: 60_000_000 }, 413],
    ['/politica-de-privacidade', {}, 405],
    ['/nada/disso', {}, 404],
    ['/login', { type: 'application/json' }, 415],
    ['/login', { bytes: 2_000_000 }, 413],
    ['/login', { method: 'PUT' }, 405],
    ['/api/nada', { type: 'application/json' }, 404],
    ['/api/credenciamentos', { type: 'application/json' }, 401],
    ['/api/auth/login', { type: 'text/plain' }, 415],
    ['/api/documento-candidato', { type: MULTIPART, bytes: 20_000_000 }, 401],
    ['/api/aprovacoes-credenciamento', { method: 'PUT', type: 'application/json' }, 401],
    ['/api/aprovacoes-credenciamento', { type: 'application/json' }, 405],
  ])('%s %j: %i', async (path, given, status) => {
    const answer = await unread(path, given);
    expect(answer.status).toBe(status);
    if (status === 405) expect(answer.allow).toMatch(/GET|PUT/);
  });

  it('quem já enviou demais espera, antes de ser lido', async () => {
    const ip = '10.220.0.1';
    for (const [path, times] of [
      ['/verificar/NADA', 60],
      ['/login', 300],
    ] as const) {
      const body = '';
      const spend = () =>
        fetch(scene.app.base + path, {
          method: 'POST',
          body,
          headers: { Origin: scene.app.base, 'Content-Type': FORM, 'X-Forwarded-For': ip },
        });
      await inParallel(
        Array.from({ length: times }, () => null),
        spend,
      );
      expect((await unread(path, { ip })).status).toBe(429);
    }
    // Of one network of IPv6, whatever the address in it.
    const six = (host: string) => ({ ip: `2001:db8:1:2::${host}` });
    await inParallel(
      Array.from({ length: 61 }, (_, at) => at),
      (at) => unread('/verificar/NADA', six(at.toString(16))),
    );
    expect((await unread('/verificar/NADA', six('ffff'))).status).toBe(429);
    expect((await unread('/verificar/NADA', { ip: '2001:db8:1:3::1' })).status).toBe(404);
  });
});

it('?formato=csv num diálogo é o arquivo da lista que ele cobre (R-TEL-05)', async () => {
  const lists = new Set(
    scene.app.rotas.filter(({ url }) => url.endsWith('.csv')).map(({ url }) => url.slice(0, -4)),
  );
  const over = scene.app.rotas.filter(
    ({ url, modulo }) =>
      // A list at the address of another covers nothing.
      !lists.has(url.replace(/\.(csv|xlsx)$/, '')) &&
      modulo.default !== undefined &&
      [...lists].some((list) => url.startsWith(`${list}/`)),
  );
  expect(over.length).toBeGreaterThan(50);
  const answers = await inParallel(over, async (rota) => {
    const path = addresses(rota)[0] ?? '/';
    const response = await fetch(`${scene.app.base}${path}?formato=csv`, {
      headers: { Cookie: cookieFor(rota.url) },
      redirect: 'manual',
    });
    await response.text();
    return response.status === 404 || response.status >= 500 ? [`${String(response.status)} ${path}`] : [];
  });
  expect(answers.flat()).toEqual([]);
});

describe('pedidos malformados', () => {
  it.each([
    ['GET', '//', {}],
    ['GET', '/\\outro', {}],
    ['GET', '/?formato=csv', {}],
    ['GET', '/%E0%A4%A', {}],
    ['GET', '/verificar/%00', {}],
    ['TRACE', '/login', {}],
    ['PATCH', '/login', {}],
    ['POST', '/login', { 'Content-Type': 'application/json' }],
    ['POST', '/login', { 'Content-Type': 'text/plain' }],
    ['GET', '/adm/configuracao/fase/99999999999', {}],
    ['GET', '/adm/cronograma/018f0c5e-0000-7000-8000-000000000000/versao/99999999999', {}],
    ['GET', '/login', { 'X-Forwarded-Host': 'x:99999' }],
    ['GET', '/login', { 'X-Forwarded-Proto': 'javascript' }],
    ['GET', '/login', { Host: 'x:99999' }],
    ['POST', '/login', { 'X-Forwarded-Host': 'outro.example' }],
  ])('%s %s %j não é uma falha nossa', async (method, path, headers) => {
    const { hostname, port, origin } = new URL(scene.app.base);
    const answer = await new Promise<{ status: number; text: string }>((resolve, reject) => {
      const request = httpRequest(
        {
          hostname,
          port,
          method,
          path,
          headers: { Cookie: cookies.administrador, Origin: origin, ...headers },
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
          response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
        },
      );
      request.on('error', reject);
      if (method === 'POST') request.setHeader('Content-Length', 2);
      request.end(method === 'POST' ? '{}' : undefined);
    });
    expect(answer.status).toBeLessThan(500);
    if (answer.status >= 400) expect(answer.text).toContain('lang="pt-BR"');
  });

  it('Retry-After chega ao navegador, na página e nos dados dela', async () => {
    const body = new URLSearchParams({ email: 'ninguem@exemplo.com.br', senha: 'errada-errada' });
    const ask = (path: string) =>
      fetch(scene.app.base + path, {
        method: 'POST',
        body,
        headers: { Origin: scene.app.base, 'X-Forwarded-For': '10.200.0.1' },
      });
    let last = await ask('/login');
    for (let times = 0; times < 80 && last.status !== 429; times++) last = await ask('/login');
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  it('80 tokens errados: os últimos esperam', async () => {
    const statuses: number[] = [];
    for (let times = 0; times < 62; times++) {
      const answer = await fetch(`${scene.app.base}/api/aprovacoes-credenciamento`, {
        method: 'PUT',
        body: '{}',
        headers: { Authorization: `Bearer ${String(times)}`, 'X-Forwarded-For': '10.200.0.2' },
      });
      statuses.push(answer.status);
      if (answer.status === 429) expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    }
    expect(statuses[0]).toBe(401);
    expect(statuses.at(-1)).toBe(429);
  });
});
