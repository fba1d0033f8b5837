import type { HeadersFunction, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadTitle } from '#app/components/load-error.tsx';
import { FalhaDaVitrine } from '#app/domain/vitrine/components/vitrine.tsx';
import { PaginaDaDemanda } from '#app/domain/vitrine/components/pagina-da-demanda.tsx';
import { resumoDa, tituloDa } from '#app/domain/vitrine/feeds.ts';
import { TEXTOS } from '#app/domain/vitrine/labels.ts';
import { telaDaDemanda } from '#app/domain/vitrine/queries.server.ts';
import { caminhoDaDemanda, ROTA } from '#app/domain/vitrine/telas.ts';
import { env } from '#app/lib/env.server.ts';
import { publicLoader } from '#app/web/request-ctx.server.ts';
import { sharedPage } from '#app/web/shared-page.server.ts';

/** What is shown where the address is shared. */
export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
  // Null, not undefined, where something was sent to it: it takes nothing.
  data
    ? [
        { title: loadTitle(tituloDa(data.demanda), error) },
        { name: 'description', content: resumoDa(data.demanda) },
        { property: 'og:title', content: tituloDa(data.demanda) },
        { property: 'og:description', content: resumoDa(data.demanda) },
        { property: 'og:type', content: 'article' },
        { property: 'og:url', content: data.endereco },
        { tagName: 'link', rel: 'canonical', href: data.endereco },
      ]
    : [{ title: loadTitle(TEXTOS.titulo, error) }];

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const loader = publicLoader(ROTA, async (ctx, { request, params }) => {
  const demanda = await telaDaDemanda(ctx, params.id ?? '');
  return sharedPage(request, { demanda, endereco: env.URL_BASE + caminhoDaDemanda(demanda.id) });
});

export default function Tela() {
  return <PaginaDaDemanda {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <FalhaDaVitrine />;
}
