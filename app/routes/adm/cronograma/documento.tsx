import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { mudarDeverDaDemanda } from '#app/domain/documento/commands.server/deveres.ts';
import { DialogoDoDever, type RespostaDoDever } from '#app/domain/documento/components/dialogo-do-dever.tsx';
import { MENSAGENS } from '#app/domain/documento/labels.ts';
import { getDeverDaDemanda } from '#app/domain/documento/queries.server/deveres.ts';
import { schemaDoDever } from '#app/domain/documento/schema.ts';
import { INESPERADO } from '#app/domain/errors.ts';
import { recordOf } from '#app/lib/fields.ts';
import { actionFor } from '#app/web/action.server.ts';
import { check, problemsOf, typed } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const ROTA = '/adm/cronograma';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Editar documento pedido') }];

export const loader = loaderFor(ROTA, (ctx, { params }) =>
  getDeverDaDemanda(ctx, idParam(params.id), Number(params.tipoId)),
);

const form = typed(
  (campos): Record<string, string> => recordOf(campos),
  (digitado, recusa): RespostaDoDever => ({ ...problemsOf(recusa), digitado }),
  { unexpected: INESPERADO },
);

export const action = actionFor(ROTA, form, async (ctx, digitado, { params }) => {
  const demandaId = idParam(params.id);
  const { id } = await getDeverDaDemanda(ctx, demandaId, Number(params.tipoId));
  const dever = digitado.acao === 'padrao' ? null : check(schemaDoDever, digitado);
  await mudarDeverDaDemanda(ctx, { demandaId, tipoDocumentoId: id }, dever);
  return redirectWithNotice(`${ROTA}/${demandaId}/documentos`, {
    tipo: 'sucesso',
    titulo: 'Sucesso',
    texto: MENSAGENS.deverSalvo,
  });
});

export default function Tela() {
  return (
    <DialogoDoDever
      tipo={useLoaderData<typeof loader>()}
      fechar={useLocation().pathname.replace(/\/\d+$/, '')}
      daDemanda
      resposta={useActionData<typeof action>()}
    >
      Vale só nesta demanda, e não muda mais depois que a demonstração de interesse abrir.
    </DialogoDoDever>
  );
}
