import { useLoaderData } from '@remix-run/react';
import { listMeta, OwnDataError } from '#app/components/load-error.tsx';
import { PaginaDaComparacao } from '#app/domain/curriculo/components/comparacao.tsx';
import { compararMinhasVersoes } from '#app/domain/curriculo/queries.server/versoes.ts';
import { lerComparacao } from '#app/domain/curriculo/comparacao.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const meta = listMeta('Comparar versões do currículo');

export const loader = loaderFor('/curriculo', async (ctx, { url }) => {
  const { tudo, ...pedido } = lerComparacao(url.searchParams);
  return { ...(await compararMinhasVersoes(ctx, pedido)), tudo };
});

export default function Tela() {
  return <PaginaDaComparacao {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <OwnDataError titulo="Comparar versões do currículo" />;
}
