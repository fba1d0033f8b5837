import type { LoaderFunctionArgs } from '@remix-run/node';
import { csvResponse } from './csv-response.server.ts';
import { loaderFor, type RotaOuGemeas, type WebCtxUsuario } from './request-ctx.server.ts';

/**
 * Loader of a list and of its CSV, which app/routes.ts declares as `<path>` and `<path>.csv`. `read` parses the
 * address once for both; `csv` answers all rows of the filters, whatever the page, with the name of the file.
 */
export function listLoader<F, T>(
  rota: RotaOuGemeas,
  list: {
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
    const asked = list.read(url.searchParams);
    if (!url.pathname.endsWith('.csv')) return list.screen(ctx, asked, url);
    const { nome, corpo } = await list.csv(ctx, asked, url);
    // The address with this ending has no screen that would read it as the list's data.
    return csvResponse(nome, corpo) as T;
  });
}
