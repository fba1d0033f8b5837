import { useLoaderData } from '@remix-run/react';
import { listMeta, OwnDataError } from '#app/components/load-error.tsx';
import { VersoesDoCurriculo } from '#app/domain/curriculo/components/versoes.tsx';
import { listVersoes } from '#app/domain/curriculo/queries.server/versoes.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const meta = listMeta('Versões do currículo');

export const loader = loaderFor('/curriculo', async (ctx) => ({
  versoes: await listVersoes(ctx, ctx.actor.id),
}));

export default function Tela() {
  return <VersoesDoCurriculo {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <OwnDataError titulo="Versões do currículo" />;
}
