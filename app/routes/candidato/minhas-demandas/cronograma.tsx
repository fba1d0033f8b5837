import type { MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation, useParams } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { voltaDoDialogo } from '#app/domain/participacao/telas.ts';
import { DialogoCronograma } from '#app/domain/cronograma/components/dialogo-cronograma.tsx';
import { getCronogramaDaMinhaDemanda } from '#app/domain/documento/queries.server/envio.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(`Cronograma ${data?.identificacao ?? ''}`.trim()) },
];

export const loader = loaderFor('/minhas-demandas', async (ctx, { params }) => ({
  ...(await getCronogramaDaMinhaDemanda(ctx, idParam(params.id))),
  now: ctx.now,
}));

export default function Tela() {
  const fechar = voltaDoDialogo(useParams().id, useLocation().search);
  return <DialogoCronograma {...useLoaderData<typeof loader>()} fechar={fechar} />;
}
