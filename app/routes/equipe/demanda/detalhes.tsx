import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { caminhoDaDemanda } from '#app/domain/demanda/caminhos.ts';
import { DetalhesDialog } from '#app/domain/demanda/components/detalhes-dialog.tsx';
import { getDetalhes } from '#app/domain/demanda/queries.server/telas.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Detalhes do Processo') }];

export const loader = loaderFor('/adm/demandas/:id/detalhes', (ctx, { params }) =>
  getDetalhes(ctx, idParam(params.id)),
);

export default function Tela() {
  const dados = useLoaderData<typeof loader>();
  const lugar = caminhoDaDemanda(dados.demanda.id);
  return <DetalhesDialog {...dados} sobre={lugar} aqui={`${lugar}/detalhes`} />;
}
