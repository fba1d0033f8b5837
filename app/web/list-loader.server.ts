import { redirect, type AppLoadContext, type LoaderFunctionArgs } from '@remix-run/node';
import { formatoDoEndereco } from '#app/lib/formato-de-lista.ts';
import { pageQuery, pageRange } from '#app/lib/list-params.ts';
import { drawnOnce, type Rows } from './drawn-once.ts';
import { listFile } from './list-file.server.ts';
import { loaderFor, type RotaOuGemeas, type WebCtxUsuario } from './request-ctx.server.ts';

/**
 * Loader of a list and of its files, which app/routes.ts declares as `<path>`, `<path>.csv` and `<path>.xlsx`. What a
 * file holds stands in app/domain/exportacao/listas.server.ts. None asks the database more often for more rows
 * (R-TEL-10).
 */
export function listLoader<F, T extends object>(
  rota: RotaOuGemeas,
  list: {
    read: (params: URLSearchParams) => F;
    screen: (ctx: WebCtxUsuario, asked: F, url: URL, context: AppLoadContext) => Promise<T>;
    /** The lists whose rows are not written to the browser twice: the screen itself, or those that it shows. */
    rowsDrawnOnce?: true | ((shown: T) => readonly (Rows | null)[]);
  },
): (args: LoaderFunctionArgs) => Promise<T> {
  return loaderFor(rota, async (ctx, { url, context }) => {
    const formato = formatoDoEndereco(url.pathname);
    // The address with this ending has no screen that would read it as the list's data.
    if (formato !== null) return (await listFile(ctx, url, formato)) as T;
    const shown = await list.screen(ctx, list.read(url.searchParams), url, context);
    if (isPaged(shown)) stayInPages(url, shown);
    if (context.drawsPage === true) {
      const { rowsDrawnOnce = () => [] } = list;
      for (const one of rowsDrawnOnce === true ? [shown] : rowsDrawnOnce(shown))
        if (one !== null && hasRows(one)) drawnOnce(one);
    }
    return shown;
  });
}

const hasRows = (shown: object): shown is Rows => 'linhas' in shown && Array.isArray(shown.linhas);

/** A list of one kind of rows, or one with a count for each of its tabs. */
type Paged = { pagina: number; tamanho: number } & (
  | { total: number }
  | { aba: string; contagem: Readonly<Record<string, number>> }
);

const isPaged = (shown: object): shown is Paged =>
  'pagina' in shown && 'tamanho' in shown && ('total' in shown || ('aba' in shown && 'contagem' in shown));

/** A page after the last one leads to the last: a list never says that it has rows and shows none (R-TEL-12). */
export function stayInPages(url: URL, shown: Paged): void {
  const total = 'total' in shown ? shown.total : (shown.contagem[shown.aba] ?? 0);
  const { paginas } = pageRange(shown.pagina, shown.tamanho, total);
  if (shown.pagina > paginas) throw redirect(`${url.pathname}${pageQuery(url.search, paginas)}`);
}
