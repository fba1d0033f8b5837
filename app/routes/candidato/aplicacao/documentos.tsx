import type { MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation, useParams } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { DocumentosDoCandidato } from '#app/domain/interesse/components/leituras-da-aplicacao.tsx';
import { getDocumentosDaAplicacao } from '#app/domain/interesse/queries.server/aplicacao.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Documentos da aplicação') }];

export const loader = loaderFor('/aplicar-credenciamento', (ctx, { params }) =>
  getDocumentosDaAplicacao(ctx, idParam(params.id), idParam(params.participacaoId)),
);

export default function Tela() {
  const { search } = useLocation();
  const { id = '' } = useParams();
  return (
    <DocumentosDoCandidato
      documentos={useLoaderData<typeof loader>()}
      fechar={`/aplicar-credenciamento/${id}${search}`}
    />
  );
}
