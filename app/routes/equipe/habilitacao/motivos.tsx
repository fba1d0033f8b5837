import type { MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { Biblioteca } from '#app/domain/habilitacao/components/biblioteca.tsx';
import { listMotivos } from '#app/domain/habilitacao/queries.server/motivos.ts';
import { rotaDaHabilitacao, TELAS } from '#app/domain/habilitacao/telas.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Biblioteca de motivos') }];

export const loader = loaderFor(rotaDaHabilitacao, (ctx, { url }) =>
  listMotivos(ctx, TELAS[rotaDaHabilitacao(url)].habilitacao),
);

export default function Tela() {
  return <Biblioteca dados={useLoaderData<typeof loader>()} base={rotaDaHabilitacao(useLocation())} />;
}
