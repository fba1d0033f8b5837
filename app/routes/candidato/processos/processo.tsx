import type { MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { DialogoProcesso } from '#app/domain/interesse/components/dialogo-processo.tsx';
import { getProcessoAberto } from '#app/domain/interesse/queries.server/processos.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(`Processo ${data?.identificacaoProcesso ?? ''}`.trim()) },
];

export const loader = loaderFor('/processos-credenciamento', (ctx, { params }) =>
  getProcessoAberto(ctx, idParam(params.id)),
);

export default function Tela() {
  const { search } = useLocation();
  return (
    <DialogoProcesso
      processo={useLoaderData<typeof loader>()}
      fechar={`/processos-credenciamento${search}`}
    />
  );
}
