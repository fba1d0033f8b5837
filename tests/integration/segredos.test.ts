import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Ctx } from '#app/domain/ctx.ts';
import { parseEnv, type Env } from '#app/lib/env.server.ts';

/** What was made with the installation's secret, and whether it is still accepted once the secret is another. */

const VELHO = 'kX9v-Qm2r7Zt.4Lw8Pd1Ys6Hb3Nc5Jg0Fu';
const NOVO = 'Zp4t-Wd8s1Rb.7Vq3Ny6Kc9Lm2Fx5Hj0Gu';
const OUTRO = 'Tr7m-Bf1k9Qz.2Sx5Wv8Jd4Pn6Yc3Lg0Ha';
const pessoa = randomUUID();

let antes: Env | undefined;
beforeEach(() => (antes = globalThis.porteiraEnv));
afterEach(() => (globalThis.porteiraEnv = antes));

const ctx = {
  db: { usuario: { findFirst: () => Promise.resolve({ agendaVersao: 0 }) } },
} as unknown as Pick<Ctx, 'db'>;

/** The portal as it starts with these secrets. */
async function portal(SEGREDO_COOKIES: string, anteriores: readonly string[] = []) {
  globalThis.porteiraEnv = parseEnv({ SEGREDO_COOKIES, SEGREDO_COOKIES_ANTERIORES: anteriores.join(',') });
  vi.resetModules();
  const keys = await import('#app/lib/keys.server.ts');
  const links = await import('#app/lib/signed-id.server.ts');
  const agenda = await import('#app/domain/agenda/queries.server.ts');
  const avisos = await import('#app/web/notice.server.ts');
  return {
    faz: {
      cookie: async () => {
        const { headers } = await avisos.redirectWithNotice('/home', { tipo: 'sucesso', texto: 'Feito.' });
        return headers.get('Set-Cookie')?.split(';')[0] ?? '';
      },
      agenda: () => Promise.resolve(agenda.segredoDaAgenda({ id: pessoa, versao: 0 })),
      link: () => Promise.resolve(links.signedId('avisos', pessoa)),
      aparelho: () => Promise.resolve(keys.personalKeys('aparelho', pessoa)[0].toString('hex')),
      chave: () => Promise.resolve(keys.callerKeys(pessoa)[0] ?? ''),
    },
    aceita: {
      cookie: async (cookie: string) => {
        const request = new Request('http://portal.test/home', { headers: { Cookie: cookie } });
        return (await avisos.takeNotice(request))?.notice.texto === 'Feito.';
      },
      agenda: async (segredo: string) => (await agenda.findDonoDaAgenda(ctx, segredo)) === pessoa,
      link: (link: string) => Promise.resolve(links.readSignedId('avisos', link) === pessoa),
      aparelho: (chave: string) =>
        Promise.resolve(keys.personalKeys('aparelho', pessoa).some((key) => key.toString('hex') === chave)),
      chave: (chave: string) => Promise.resolve(keys.callerKeys(pessoa).includes(chave)),
    },
  };
}

/** As the portal made them before each use of the secret had a key of its own. */
async function semChaves(secret: string) {
  const { createHmac } = await import('node:crypto');
  const { createCookie } = await import('@remix-run/node');
  const mac = (text: string) => createHmac('sha256', secret).update(text).digest();
  const aviso = createCookie('aviso', { secrets: [secret] });
  return {
    cookie: (await aviso.serialize({ tipo: 'sucesso', texto: 'Feito.' })).split(';')[0] ?? '',
    agenda: Buffer.concat([
      Buffer.from(pessoa.replaceAll('-', ''), 'hex'),
      mac(`agenda:${pessoa}:0`).subarray(0, 24),
    ]).toString('base64url'),
    link: `${pessoa}.${mac(`avisos:${pessoa}`).toString('base64url')}`,
    aparelho: mac(pessoa).toString('hex'),
  };
}

const COISAS = ['cookie', 'agenda', 'link', 'aparelho', 'chave'] as const;

describe('o que se fez com um segredo (R-ACE-27)', () => {
  test.each(COISAS)(
    '%s: vale com o segredo, e com o novo só enquanto o anterior está na lista',
    async (coisa) => {
      const { faz, aceita } = await portal(VELHO);
      const feito = await faz[coisa]();
      expect(await aceita[coisa](feito)).toBe(true);
      const trocado = await portal(NOVO, [OUTRO, VELHO]);
      expect(await trocado.aceita[coisa](feito)).toBe(true);
      // What is made from now on is made with the new one.
      const novo = await trocado.faz[coisa]();
      expect(novo).not.toBe(feito);
      expect(await (await portal(NOVO)).aceita[coisa](novo)).toBe(true);
      expect(await (await portal(NOVO)).aceita[coisa](feito)).toBe(false);
      expect(await (await portal(VELHO)).aceita[coisa](novo)).toBe(false);
    },
  );

  test('o que se fez antes de haver chaves vale com o segredo, e com ele na lista; sem ele, não', async () => {
    const feito = await semChaves(VELHO);
    for (const coisa of ['cookie', 'agenda', 'link', 'aparelho'] as const) {
      expect(await (await portal(VELHO)).aceita[coisa](feito[coisa]), coisa).toBe(true);
      expect(await (await portal(NOVO, [VELHO])).aceita[coisa](feito[coisa]), coisa).toBe(true);
      expect(await (await portal(NOVO)).aceita[coisa](feito[coisa]), coisa).toBe(false);
    }
  });

  test('nenhum uso tem a chave de outro, nem o segredo', async () => {
    await portal(VELHO);
    const { cookieSecrets, macOf, callerKeys } = await import('#app/lib/keys.server.ts');
    const { createHmac } = await import('node:crypto');
    const feitos = [
      macOf('agenda', 'x').toString('base64url'),
      macOf('aparelho', 'x').toString('base64url'),
      macOf('link-de-mensagem', 'x').toString('base64url'),
      callerKeys('x')[0],
      createHmac('sha256', VELHO).update('x').digest('base64url'),
      cookieSecrets('aviso')[0],
      cookieSecrets('retido')[0],
      VELHO,
    ];
    expect(new Set(feitos).size).toBe(feitos.length);
  });
});
