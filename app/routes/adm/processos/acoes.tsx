import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { AcoesDoProcesso } from '#app/domain/demanda/components/acoes-do-processo.tsx';
import { getProcesso } from '#app/domain/demanda/queries.server/processos.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Mais ações') }];

export const loader = loaderFor('/adm/lista-processos', async (ctx, { params }) => {
  const { id, identificacaoProcesso, outras, temCronograma } = await getProcesso(ctx, idParam(params.id));
  return { id, identificacaoProcesso, outras, temCronograma };
});

export default function Tela() {
  return <AcoesDoProcesso {...useLoaderData<typeof loader>()} />;
}
