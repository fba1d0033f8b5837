import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '#app/components/page-title.ts';
import { VersoesDoCurriculo } from '#app/domain/curriculo/components/versoes.tsx';
import { listVersoes } from '#app/domain/curriculo/queries.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const meta: MetaFunction = () => [{ title: pageTitle('Versões do currículo') }];

export const loader = loaderFor('/curriculo', async (ctx) => ({
  versoes: await listVersoes(ctx, ctx.actor.id),
}));

export default function Tela() {
  return <VersoesDoCurriculo {...useLoaderData<typeof loader>()} />;
}
