import { redirect } from '@remix-run/node';
import { apagarFiltro } from '#app/domain/filtro-salvo/commands.server.ts';
import { TEXTOS } from '#app/domain/filtro-salvo/labels.ts';
import { caminhoDosFiltros, ROTA_DOS_FILTROS } from '#app/domain/filtro-salvo/telas.ts';
import { actionFor } from '#app/web/action.server.ts';
import { question } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const paginaDe = (url: URL): string => caminhoDosFiltros(url.searchParams.get('de') ?? '');

/** The act is a button of the page. */
export const loader = loaderFor(ROTA_DOS_FILTROS, async (_ctx, { url }) => {
  throw redirect(paginaDe(url), { status: 303 });
});

export const action = actionFor(ROTA_DOS_FILTROS, question, async (ctx, _nada, { params, url }) => {
  await apagarFiltro(ctx, idParam(params.id));
  return redirectWithNotice(paginaDe(url), { tipo: 'info', texto: TEXTOS.apagado });
});
