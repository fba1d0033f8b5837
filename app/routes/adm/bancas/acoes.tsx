import type { MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { ActionsDialog } from '#app/components/row-menu.tsx';
import { BASE, outrasAcoes } from '#app/domain/banca/components/acoes-da-banca.ts';
import { getBanca } from '#app/domain/banca/queries.server/dialogo.ts';
import { listMembros } from '#app/domain/banca/queries.server/lista.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Mais ações') }];

export const loader = loaderFor(BASE, async (ctx, { params }) => {
  const { id, numero, processo, ativa } = await getBanca(ctx, idParam(params.id));
  const membros = await listMembros(ctx, id);
  return {
    ...{ id, numero, processo, ativa },
    porConvocar: membros.filter(({ convocacoes }) => convocacoes === 0).length,
    membros: membros.map(({ deNovo, recusas, semSubstituto }) => ({ deNovo, recusas, semSubstituto })),
  };
});

export default function Tela() {
  const banca = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const de = `Banca ${String(banca.numero)} de ${banca.processo}`;
  return <ActionsDialog de={de} lista={BASE} itens={outrasAcoes(banca, search)} />;
}
