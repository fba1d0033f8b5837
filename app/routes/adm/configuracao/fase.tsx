import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { editarFase } from '#app/domain/cronograma/commands.server/catalogo.ts';
import { FaseDialog } from '#app/domain/cronograma/components/fase-dialog.tsx';
import { FASE_NAO_ENCONTRADA } from '#app/domain/cronograma/labels.ts';
import { getFase } from '#app/domain/cronograma/queries.server/catalogo.ts';
import { faseDoCatalogo } from '#app/domain/cronograma/schema.ts';
import { conform } from '#app/web/forms.server.ts';
import { numberParam } from '#app/web/params.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { actionFor } from '#app/web/action.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const ROTA = '/adm/configuracao';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Editar Fase') }];

export const loader = loaderFor(ROTA, async (ctx, { params }) => ({
  fase: await getFase(ctx, numberParam(params.id, FASE_NAO_ENCONTRADA)),
}));

export const action = actionFor(
  ROTA,
  conform(faseDoCatalogo, { unexpected: 'Houve um problema ao tentar editar a fase.' }),
  async (ctx, dados, { params }) => {
    await editarFase(ctx, numberParam(params.id, FASE_NAO_ENCONTRADA), dados);
    const texto = 'Fase editada com sucesso.';
    return redirectWithNotice(`${ROTA}?aba=fases`, { tipo: 'sucesso', titulo: 'Sucesso', texto });
  },
);

export default function Tela() {
  const { fase } = useLoaderData<typeof loader>();
  return <FaseDialog fase={fase} resultado={useActionData<typeof action>()?.resultado} />;
}
