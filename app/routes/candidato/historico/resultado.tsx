import type { MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { FolhaDoResultado } from '#app/domain/avaliacao/components/folha.tsx';
import { getFolha } from '#app/domain/avaliacao/queries.server/folha.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Resultado') }];

export const loader = loaderFor('/historico-credenciamento', (ctx, { params }) =>
  getFolha(ctx, idParam(params.resultadoId)),
);

export default function Tela() {
  const { search } = useLocation();
  return (
    <FolhaDoResultado folha={useLoaderData<typeof loader>()} fechar={`/historico-credenciamento${search}`} />
  );
}
