import type { Browser, Page, TestInfo } from '@playwright/test';
import type { Ctx } from '#app/domain/ctx.ts';
import { openDatabase, type Database } from '#app/lib/db.server.ts';
import { log } from '#app/lib/log.server.ts';
import { sessaoPara } from '#tests/factories/usuario.ts';
import { novaPagina } from './pessoas.ts';
import type { Portal } from './portal.ts';

/** A ctx of the domain on the portal's own database, to set the scene that a journey starts from. */
export const ctxDe = (banco: Database, now = new Date()): Ctx => ({
  db: banco.db,
  now,
  actor: { tipo: 'sistema', origem: 'cli', nome: 'teste' },
  log,
});

/** A page of its own where that person is already in. */
export async function como(
  browser: Browser,
  portal: Portal,
  info: TestInfo,
  banco: Database,
  pessoa: { id: string },
): Promise<Page> {
  const page = await novaPagina(browser, portal, info);
  const cookies = (await sessaoPara(ctxDe(banco), pessoa)).split('; ').map((par) => {
    const [name = '', value = ''] = par.split('=');
    return { name, value, url: portal.url };
  });
  await page.context().addCookies(cookies);
  return page;
}

/** A page of its own where whoever has that e-mail is already in. */
export async function comoQuemTem(
  email: string,
  browser: Browser,
  portal: Portal,
  info: TestInfo,
): Promise<Page> {
  const banco = openDatabase(portal.databaseUrl, { max: 1 });
  try {
    return await como(
      browser,
      portal,
      info,
      banco,
      await banco.db.usuario.findFirstOrThrow({ where: { email } }),
    );
  } finally {
    await banco.close();
  }
}
