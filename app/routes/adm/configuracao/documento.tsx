import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { mudarDeverPadrao } from '#app/domain/documento/commands.server/deveres.ts';
import { DialogoDoDever, type RespostaDoDever } from '#app/domain/documento/components/dialogo-do-dever.tsx';
import { MENSAGENS } from '#app/domain/documento/labels.ts';
import { getDeverPadrao } from '#app/domain/documento/queries.server/deveres.ts';
import { schemaDoDever } from '#app/domain/documento/schema.ts';
import { INESPERADO } from '#app/domain/errors.ts';
import { recordOf } from '#app/lib/fields.ts';
import { actionFor } from '#app/web/action.server.ts';
import { check, problemsOf, typed } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const ROTA = '/adm/configuracao';
const LISTA = `${ROTA}/documentos`;

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Editar Documento Pedido') }];

export const loader = loaderFor(ROTA, (ctx, { params }) => getDeverPadrao(ctx, Number(params.tipoId)));

const form = typed(
  (campos): Record<string, string> => recordOf(campos),
  (digitado, recusa): RespostaDoDever => ({ ...problemsOf(recusa), digitado }),
  { unexpected: INESPERADO },
);

export const action = actionFor(ROTA, form, async (ctx, digitado, { params }) => {
  const { id } = await getDeverPadrao(ctx, Number(params.tipoId));
  await mudarDeverPadrao(ctx, { tipoDocumentoId: id, ...check(schemaDoDever, digitado) });
  return redirectWithNotice(LISTA, { tipo: 'sucesso', titulo: 'Sucesso', texto: MENSAGENS.deverSalvo });
});

export default function Tela() {
  return (
    <DialogoDoDever
      tipo={useLoaderData<typeof loader>()}
      fechar={LISTA}
      resposta={useActionData<typeof action>()}
    >
      Vale para as demandas cuja demonstração de interesse abrir de agora em diante. As outras seguem como
      estavam.
    </DialogoDoDever>
  );
}
