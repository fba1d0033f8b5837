import { atalhoMensagens, menuPara } from '#app/domain/acesso/menu.ts';
import { ehEquipe, nomeDoGrupo } from '#app/domain/acesso/grupos.ts';
import { BUSCA } from '#app/domain/busca/labels.ts';
import { personalKeys } from '#app/lib/keys.server.ts';
import { remembering } from '#app/lib/remember.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import { takeNotice } from '#app/web/notice.server.ts';
import { cookieValue, KEY_COOKIE, MENU_COOKIE } from '#app/web/preferences.server.ts';
import { hasSimulator } from '#app/web/simulator.server.ts';
import type { WebCtxUsuario } from '#app/web/request-ctx.server.ts';

const CAIXA = '/mensagens';

/** What the shell around every page needs, and the cookie that clears the notice it shows. */
export async function shellData(ctx: WebCtxUsuario, request: Request) {
  const mensagens = atalhoMensagens(ctx.actor);
  const waiting = await takeNotice(request);
  const { nome, email } = ctx.actor;
  return {
    casca: {
      aparelho: deviceKey(ctx.actor.id),
      usuario: { nome, email, grupos: ctx.actor.grupos.map(nomeDoGrupo) },
      menu: menuPara(ctx.actor, { simulador: hasSimulator() }),
      menuAberto: cookieValue(request, MENU_COOKIE) !== 'fechado',
      tecla: cookieValue(request, KEY_COOKIE) !== 'nao',
      busca: ehEquipe(ctx.actor) ? BUSCA.caixaDaEquipe : BUSCA.caixaDaPessoa,
      mensagens,
      naoLidas: mensagens === CAIXA ? ctx.sessao.naoLidas : 0,
      filtros: ctx.sessao.filtros,
      aviso: waiting?.notice ?? null,
      relogio: ctx.now.getTime() === ctx.realNow.getTime() ? null : formatarInstante(ctx.now),
    },
    limparAviso: waiting?.clear ?? null,
  };
}

/**
 * With what a browser hides the texts that it keeps for a person: only a page of that person's own session has the
 * key, so that another user of the same device reads nothing of them.
 */
const deviceKey = remembering(1_000, (userId: string) => {
  const owners = personalKeys('aparelho', `aparelho-dono:${userId}`);
  const keys = personalKeys('aparelho', `aparelho-chave:${userId}`);
  const [now, ...antes] = owners.map((owner, at) => ({
    dono: owner.toString('hex').slice(0, 20),
    chave: keys[at]?.toString('base64') ?? '',
  }));
  return { dono: now?.dono ?? '', chave: now?.chave ?? '', antes };
});
