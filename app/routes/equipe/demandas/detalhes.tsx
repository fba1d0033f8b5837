import type { MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { rotaEntre } from '#app/domain/acesso/rota-entre.ts';
import { DetalhesDialog } from '#app/domain/demanda/components/detalhes-dialog.tsx';
import { getDetalhes } from '#app/domain/demanda/queries.server/telas.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const ROTA = rotaEntre('/adm/credenciamento', '/coord/credenciamento');

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Detalhes do Processo') }];

export const loader = loaderFor(ROTA, (ctx, { params }) => getDetalhes(ctx, idParam(params.id)));

export default function Tela() {
  const dados = useLoaderData<typeof loader>();
  const lista = ROTA(useLocation());
  return <DetalhesDialog {...dados} sobre={lista} aqui={`${lista}/${dados.demanda.id}`} />;
}
