import fc from 'fast-check';
import { log } from '#app/lib/log.server.ts';
import { openDatabase } from '#app/lib/db.server.ts';
import { routesOfApp } from '#scripts/lib/routes.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { hostileBody, sendHostile, type HostileBody } from '#tests/setup/hostile-bodies.ts';
import { expect, test } from './support/portal.ts';
import { abrirServidor, picoDeMemoria } from './support/servidor.ts';

const ENVIOS = 1_200;
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
    expect(pico).toBeLessThan(400);
    expect(servidor.temporarios()).toEqual([]);
    expect(servidor.guardados()).toEqual([]);
    expect(servidor.registro()).not.toContain('"level":50');
    expect((await fetch(`${servidor.url}/ping`)).status).toBe(200);
  } finally {
    await servidor.fechar();
    await banco.close();
  }
});
