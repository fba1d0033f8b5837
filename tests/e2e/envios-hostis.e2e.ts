import fc from 'fast-check';
import { log } from '#app/lib/log.server.ts';
import { openDatabase } from '#app/lib/db.server.ts';
import { hostileBodies, ordinaryBodies, type WireBody } from '#scripts/lib/hostile-bodies.ts';
import { costOf, cookieAt, forgetPeak, memoryOf } from '#scripts/lib/hostile-run.ts';
import { bodyAddresses, type Address } from '#scripts/lib/hostile-wire.ts';
import { pinger } from '#scripts/lib/pinger.ts';
import { routesOfApp } from '#scripts/lib/routes.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { hostileBody, sendHostile, type HostileBody } from '#tests/setup/hostile-bodies.ts';
import { times, WHOLE } from '#tests/setup/size.ts';
import { expect, test } from './support/portal.ts';
import { abrirServidor, picoDeMemoria } from './support/servidor.ts';

const ENVIOS = times(1_200, 400);
/** Processor time of one body, which no other program of the machine changes much. */
const CPU_MS = 250;
/** The most that the process ever holds; how much more it comes to hold is measured in `scripts/bench`. */
const MEMORIA_MB = 400;
const MISSING = '018f0c5e-0000-7000-8000-000000000000';

const attack = (type: string, bytes: Buffer): HostileBody => ({ name: '', method: 'POST', type, bytes });
const FORM = 'application/x-www-form-urlencoded';

test('um processo que só recebe envios hostis não passa de 400 MB, não falha e não deixa nada', async ({
  portal,
}) => {
  const banco = openDatabase(portal.databaseUrl, { max: 2 });
  const servidor = await abrirServidor(portal);
  try {
    const actor = { tipo: 'sistema', origem: 'cli', nome: 'teste' } as const;
    const ctx = { db: banco.db, now: new Date(), actor, log };
    const cookies = await Promise.all(
      (['administrador', 'candidato', 'coordenacao'] as const).map(async (grupo) =>
        sessaoPara(ctx, await criarUsuario(ctx, { grupos: [grupo] })),
      ),
    );
    const paths = [
      ...new Set(routesOfApp().map(({ url }) => url.replace(/:\w+/g, MISSING).replace('*', 'x'))),
    ].filter((url) => url !== '' && url !== '/sair');
    const bodies = fc.sample(hostileBody, { seed: 20_261_122, numRuns: ENVIOS });
    const failures: string[] = [];
    const send = async (path: string, body: HostileBody, index: number) => {
      const { status } = await sendHostile(servidor.url, path, body, cookies[index % 4] ?? '');
      if (status >= 500) failures.push(`${String(status)} ${path} ${body.name}`);
    };
    let next = 0;
    const worker = async () => {
      for (let index = next++; index < bodies.length; index = next++) {
        await send(paths[index % paths.length] ?? '/', bodies[index] as HostileBody, index);
      }
    };
    await Promise.all(Array.from({ length: 6 }, worker));
    await send('/redefinir-senha', attack(FORM, Buffer.from('email[5000000]=x')), 3);
    await send('/redefinir-senha', attack(FORM, Buffer.from('a=&'.repeat(40_000))), 3);
    await send(
      '/verificar/../login',
      attack('multipart/form-data; boundary=x', Buffer.alloc(120 * 1024 * 1024)),
      3,
    );
    expect(failures).toEqual([]);
    const pico = picoDeMemoria(servidor.pid);
    test.info().annotations.push({ type: 'memória', description: `${pico.toFixed(0)} MB` });
    expect(pico).toBeLessThan(MEMORIA_MB);
    expect(servidor.temporarios()).toEqual([]);
    expect(servidor.guardados()).toEqual([]);
    expect(servidor.registro()).not.toContain('"level":50');
    expect((await fetch(`${servidor.url}/ping`)).status).toBe(200);
  } finally {
    await servidor.fechar();
    await banco.close();
  }
});

/**
 * Each body with some of the addresses, and each address with some of the bodies: with one of them in a commit, with a
 * quarter in the whole. Every body at every address is `scripts/bench --so=hostis`.
 */
function dealt(addresses: readonly Address[]): { body: WireBody; addresses: Address[] }[] {
  const bodies = hostileBodies();
  const hands = WHOLE ? 4 : bodies.length;
  return bodies.map((body, at) => ({
    body,
    addresses: addresses.filter((_, place) => place % hands === at % hands),
  }));
}

test('cada endereço que recebe algo, com corpos que nenhuma página envia: o processo vive e os outros são atendidos', async ({
  portal,
}) => {
  test.setTimeout(900_000);
  const banco = openDatabase(portal.databaseUrl, { max: 2 });
  const servidor = await abrirServidor(portal, { ambiente: { CONFIAR_PROXY: '1', LOG_NIVEL: 'warn' } });
  const outros = pinger(`${servidor.url}/ping`);
  try {
    const actor = { tipo: 'sistema', origem: 'cli', nome: 'teste' } as const;
    const ctx = { db: banco.db, now: new Date(), actor, log };
    const [staff = '', candidate = ''] = await Promise.all(
      (['administrador', 'candidato'] as const).map(async (grupo) =>
        sessaoPara(ctx, await criarUsuario(ctx, { grupos: [grupo] })),
      ),
    );
    const enderecos = await bodyAddresses(servidor.url);
    expect(enderecos.length).toBeGreaterThan(150);
    const comum = { url: servidor.url, pid: servidor.pid, cookieFor: cookieAt({ staff, candidate }) };
    for (const body of ordinaryBodies()) await costOf({ ...comum, body, addresses: enderecos }, outros);
    const antes = memoryOf(servidor.pid).now;
    forgetPeak(servidor.pid);
    const ataques = dealt(enderecos);
    expect(ataques.length).toBeGreaterThanOrEqual(60);
    for (const ataque of ataques) {
      await banco.db.limiteTentativa.deleteMany();
      const custo = await costOf({ ...comum, ...ataque }, outros);
      const falhas = Object.keys(custo.answers).filter((status) => Number(status) >= 500);
      expect([custo.name, falhas, custo.failedPings]).toEqual([custo.name, [], 0]);
      // Whoever sends all of it is answered: slow or cut, it may go away before.
      if (ataque.body.manner === 'rápido') expect(custo.answers, custo.name).not.toHaveProperty('nenhuma');
      expect(custo.cpuMs, custo.name).toBeLessThan(CPU_MS);
    }
    const { peak } = memoryOf(servidor.pid);
    test
      .info()
      .annotations.push({ type: 'memória', description: `${antes.toFixed(0)} a ${peak.toFixed(0)} MB` });
    expect(peak).toBeLessThan(MEMORIA_MB);
    expect(servidor.temporarios()).toEqual([]);
    expect((await fetch(`${servidor.url}/ping`)).status).toBe(200);
  } finally {
    await outros.end();
    await servidor.fechar();
    await banco.close();
  }
});
