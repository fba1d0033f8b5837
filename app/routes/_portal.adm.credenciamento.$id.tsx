import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { DetalhesDialog } from '#app/domain/demanda/components/detalhes-dialog.tsx';
import { getDemanda } from '#app/domain/demanda/queries.server/telas.ts';
import { acoesNosDetalhes } from '#app/domain/demanda/access.ts';
import { idParam } from '#app/lib/params.server.ts';
import { loaderFor } from '#app/lib/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Detalhes do Processo') }];

export const loader = loaderFor('/adm/credenciamento', async (ctx, { params, url }) => {
  const demanda = await getDemanda(ctx, idParam(params.id));
  return {
    demanda,
    guia: url.searchParams.get('guia') ?? 'detalhes',
    acoes: acoesNosDetalhes(ctx.actor, demanda),
  };
});

export default function Tela() {
  const { demanda, guia, acoes } = useLoaderData<typeof loader>();
  return <DetalhesDialog demanda={demanda} guia={guia} acoes={acoes} lista="/adm/credenciamento" />;
}
