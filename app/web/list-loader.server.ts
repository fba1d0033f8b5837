import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { findExportacao } from '#app/domain/acesso/commands.server/exportacao.ts';
import { csvResponse } from './csv-response.server.ts';
import { loaderFor, type RotaOuGemeas, type WebCtxUsuario } from './request-ctx.server.ts';

/** Names the export on record in the address of the file. */
export const EXPORT_PARAM = 'registro';

/**
 * Loader of a list and of its CSV, which app/routes.ts declares as `<path>` and `<path>.csv`. `read` parses the
 * address once for both; `csv` answers all rows of the filters, whatever the page, with the name of the file.
 * `people`: the rows are people, so that the file asks its purpose first (the child route `exportar`), and then
 * brings what is on record.
 */
export function listLoader<F, T>(
  rota: RotaOuGemeas,
  list: {
    people?: boolean;
    read: (params: URLSearchParams) => F;
    screen: (ctx: WebCtxUsuario, asked: F, url: URL) => Promise<T>;
    csv: (
      ctx: WebCtxUsuario,
      asked: F,
      url: URL,
    ) => Promise<{ nome: string; corpo: string | ReadableStream<Uint8Array> }>;
  },
): (args: LoaderFunctionArgs) => Promise<T> {
  return loaderFor(rota, async (ctx, { url }) => {
    if (!url.pathname.endsWith('.csv')) return list.screen(ctx, list.read(url.searchParams), url);
    const params = list.people ? await paramsOnRecord(ctx, url) : url.searchParams;
    const { nome, corpo } = await list.csv(ctx, list.read(params), url);
    // The address with this ending has no screen that would read it as the list's data.
    return csvResponse(nome, corpo) as T;
  });
}

/** The filters of the export on record; without one, the person is asked for the purpose. */
async function paramsOnRecord(ctx: WebCtxUsuario, url: URL): Promise<URLSearchParams> {
  const lista = url.pathname.replace(/\.csv$/, '');
  const found = await findExportacao(ctx, { id: url.searchParams.get(EXPORT_PARAM), lista });
  if (found !== null) return new URLSearchParams(found);
  url.searchParams.delete(EXPORT_PARAM);
  throw redirect(`${lista}/exportar${url.search}`, { status: 303 });
}
