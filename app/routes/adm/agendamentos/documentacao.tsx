import type { MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { DialogoDaDocumentacao } from '#app/domain/agendamento/components/documentacao.tsx';
import { TEXTOS } from '#app/domain/agendamento/labels.ts';
import { getDocumentacao } from '#app/domain/agendamento/queries.server/documentacao.ts';
import { ROTA } from '#app/domain/agendamento/telas.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle(TEXTOS.documentacao) }];

export const loader = loaderFor(ROTA, (ctx, { params }) =>
  getDocumentacao(ctx, idParam(params.participacaoId)),
);

export default function Tela() {
  const fechar = ROTA + useLocation().search;
  return <DialogoDaDocumentacao documentacao={useLoaderData<typeof loader>()} fechar={fechar} />;
}
