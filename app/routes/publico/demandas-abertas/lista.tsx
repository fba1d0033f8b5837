import type { HeadersFunction, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadTitle } from '#app/components/load-error.tsx';
import { FalhaDaVitrine, Vitrine } from '#app/domain/vitrine/components/vitrine.tsx';
import { TEXTOS } from '#app/domain/vitrine/labels.ts';
import { telaDaVitrine } from '#app/domain/vitrine/queries.server.ts';
import { ATOM, ROTA } from '#app/domain/vitrine/telas.ts';
import { keepWhileOffline } from '#app/web/keep-form.ts';
import { stayInPages } from '#app/web/list-loader.server.ts';
import { publicLoader } from '#app/web/request-ctx.server.ts';
import { sharedPage } from '#app/web/shared-page.server.ts';

export const meta: MetaFunction = ({ error }) => [
  { title: loadTitle(TEXTOS.titulo, error) },
  { name: 'description', content: TEXTOS.texto },
  { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', href: ATOM, title: TEXTOS.titulo },
];

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const loader = publicLoader(ROTA, async (ctx, { request, url }) => {
  const tela = await telaDaVitrine(ctx, url.searchParams);
  stayInPages(url, tela);
  return sharedPage(request, tela);
});

export const shouldRevalidate = keepWhileOffline;

export default function Tela() {
  return <Vitrine tela={useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <FalhaDaVitrine />;
}
