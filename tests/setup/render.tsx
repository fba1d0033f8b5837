import type { ComponentType, ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server.js';

/** What the server writes of a screen at this address. */
export async function desenhar(elemento: ReactElement, url: string): Promise<string> {
  const { query, dataRoutes } = createStaticHandler([{ path: '*', element: elemento }]);
  const context = await query(new Request(`http://portal.test${url}`));
  if (context instanceof Response) throw new Error('a tela não se desenha sozinha');
  const router = createStaticRouter(dataRoutes, context);
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

/** What the server writes of a route's screen whose loader answered this. */
export async function desenharTela(Tela: ComponentType, dados: unknown, url: string): Promise<string> {
  const { query, dataRoutes } = createStaticHandler([
    { path: '*', loader: () => Response.json(dados), element: <Tela /> },
  ]);
  const context = await query(new Request(`http://portal.test${url}`));
  if (context instanceof Response) throw new Error('a tela não se desenha sozinha');
  const router = createStaticRouter(dataRoutes, context);
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

const textos = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gs'))].map(([, dentro = '']) =>
    dentro.replace(/<[^>]+>/g, '').trim(),
  );

/** The columns of the table, the options and names of the first filter bar, and the sizes of a page. */
export function partesDaLista(html: string) {
  const [filtros = ''] = /<form.*?<\/form>/s.exec(html) ?? [];
  const paginas = html.slice(html.indexOf('class="paginas"'));
  return {
    titulo: textos(html, 'h1')[0],
    colunas: textos(/<thead.*?<\/thead>/s.exec(html)?.[0] ?? '', 'th'),
    filtros: textos(filtros, 'label'),
    status: [
      ...(/<select[^>]*name="status".*?<\/select>/s
        .exec(filtros)?.[0]
        .matchAll(/value="(\d+)"[^>]*>([^<]+)/g) ?? []),
    ].map(([, valor, rotulo]) => `${valor} ${rotulo}`),
    botoes: textos(filtros, 'button'),
    tamanhos: [...paginas.matchAll(/>(20|50|100|150|200)</g)].map(([, tamanho]) => Number(tamanho)),
  };
}
