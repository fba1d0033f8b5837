import type { MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { DialogoCronograma } from '#app/domain/cronograma/components/dialogo-cronograma.tsx';
import { getCronogramaVisivel } from '#app/domain/interesse/queries.server/demandas.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(`Cronograma ${data?.identificacao ?? ''}`.trim()) },
];

export const loader = loaderFor('/todas-demandas', async (ctx, { params }) => ({
  ...(await getCronogramaVisivel(ctx, idParam(params.id))),
  now: ctx.now,
}));

export default function Tela() {
  return (
    <DialogoCronograma
      {...useLoaderData<typeof loader>()}
      fechar={`/todas-demandas${useLocation().search}`}
    />
  );
}
