import { redirect, type AppLoadContext, type LoaderFunctionArgs } from '@remix-run/node';
import { findExportacao } from '#app/domain/acesso/commands.server/exportacao.ts';
import { pageQuery, pageRange } from '#app/lib/list-params.ts';
import { csvResponse } from './csv-response.server.ts';
import { loaderFor, type RotaOuGemeas, type WebCtxUsuario } from './request-ctx.server.ts';

/** Names the export on record in the address of the file. */
export const EXPORT_PARAM = 'registro';

/**
 * Loader of a list and of its CSV, which app/routes.ts declares as `<path>` and `<path>.csv`. `read` parses the
 * address once for both; `csv` answers all rows of the filters, whatever the page, with the name of the file.
 * Neither asks the database more often for more rows (R-TEL-10). `people`: the rows are people, so that the file asks its purpose first (the child route `exportar`), and then
 * brings what is on record.
 */
export function listLoader<F, T extends object>(
  rota: RotaOuGemeas,
  list: {
    people?: boolean;
    read: (params: URLSearchParams) => F;
    screen: (ctx: WebCtxUsuario, asked: F, url: URL, context: AppLoadContext) => Promise<T>;
    csv: (
      ctx: WebCtxUsuario,
      asked: F,
      url: URL,
    ) => Promise<{ nome: string; corpo: string | ReadableStream<Uint8Array> }>;
  },
): (args: LoaderFunctionArgs) => Promise<T> {
  return loaderFor(rota, async (ctx, { url, context }) => {
    if (!url.pathname.endsWith('.csv')) {
      const shown = await list.screen(ctx, list.read(url.searchParams), url, context);
      if (isPaged(shown)) stayInPages(url, shown);
      return shown;
    }
    const params = list.people ? await paramsOnRecord(ctx, url) : url.searchParams;
    const { nome, corpo } = await list.csv(ctx, list.read(params), url);
    // The address with this ending has no screen that would read it as the list's data.
    return csvResponse(nome, corpo) as T;
  });
}

/** A list of one kind of rows, or one with a count for each of its tabs. */
type Paged = { pagina: number; tamanho: number } & (
  { total: number } | { aba: string; contagem: Readonly<Record<string, number>> }
);

const isPaged = (shown: object): shown is Paged =>
  'pagina' in shown && 'tamanho' in shown && ('total' in shown || ('aba' in shown && 'contagem' in shown));

/** A page after the last one leads to the last: a list never says that it has rows and shows none (R-TEL-12). */
export function stayInPages(url: URL, shown: Paged): void {
  const total = 'total' in shown ? shown.total : (shown.contagem[shown.aba] ?? 0);
  const { paginas } = pageRange(shown.pagina, shown.tamanho, total);
  if (shown.pagina > paginas) throw redirect(`${url.pathname}${pageQuery(url.search, paginas)}`);
}

/** The filters of the export on record; without one, the person is asked for the purpose. */
async function paramsOnRecord(ctx: WebCtxUsuario, url: URL): Promise<URLSearchParams> {
  const lista = url.pathname.replace(/\.csv$/, '');
  const found = await findExportacao(ctx, { id: url.searchParams.get(EXPORT_PARAM), lista });
  if (found !== null) return new URLSearchParams(found);
  url.searchParams.delete(EXPORT_PARAM);
  throw redirect(`${lista}/exportar${url.search}`, { status: 303 });
}
