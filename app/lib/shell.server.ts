import { atalhoMensagens, menuPara } from '#app/domain/acesso/menu.ts';
import { grupos } from '#app/domain/acesso/permissions.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import { takeNotice } from '#app/lib/notice.server.ts';
import { cookieValue, MENU_COOKIE } from '#app/lib/preferences.server.ts';
import type { WebCtxUsuario } from '#app/lib/request-ctx.server.ts';

/** What the shell around every page needs, and the cookie that clears the notice it shows. */
export async function shellData(ctx: WebCtxUsuario, request: Request) {
  const waiting = await takeNotice(request);
  const { nome, email } = ctx.actor;
  return {
    casca: {
      usuario: { nome, email, grupos: ctx.actor.grupos.map((grupo) => grupos[grupo]) },
      menu: menuPara(ctx.actor),
      menuAberto: cookieValue(request, MENU_COOKIE) !== 'fechado',
      mensagens: atalhoMensagens(ctx.actor),
      aviso: waiting?.notice ?? null,
      relogio: ctx.now.getTime() === ctx.realNow.getTime() ? null : formatarInstante(ctx.now),
    },
    limparAviso: waiting?.clear ?? null,
  };
}

export type ShellData = Awaited<ReturnType<typeof shellData>>['casca'];
