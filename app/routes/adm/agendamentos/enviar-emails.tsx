import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { enviarEmails } from '#app/domain/agendamento/commands.server/avisar.ts';
import { DialogoDeEnvio } from '#app/domain/agendamento/components/dialogo-de-envio.tsx';
import { TEXTOS } from '#app/domain/agendamento/labels.ts';
import { getEnvio } from '#app/domain/agendamento/queries.server/dialogo.ts';
import { vistosSchema } from '#app/domain/agendamento/schema.ts';
import { ROTA } from '#app/domain/agendamento/telas.ts';
import { rowsOf } from '#app/lib/fields.ts';
import { INESPERADO } from '#app/domain/errors.ts';
import { actionFor } from '#app/web/action.server.ts';
import { check, typed } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Enviar E-mails') }];

export const loader = loaderFor(ROTA, (ctx, { params }) => getEnvio(ctx, idParam(params.participacaoId)));

const form = typed(
  (fields) => rowsOf(fields, 'vistos'),
  (_vistos, { message }) => ({ erro: message }),
  { unexpected: INESPERADO },
);

export const action = actionFor(ROTA, form, async (ctx, digitados, { params, url }) => {
  const vistos = check(vistosSchema, digitados);
  await enviarEmails(ctx, { participacaoId: idParam(params.participacaoId), vistos });
  return redirectWithNotice(ROTA + url.search, { tipo: 'sucesso', texto: TEXTOS.notificado });
});

export default function Tela() {
  return (
    <DialogoDeEnvio
      envio={useLoaderData<typeof loader>()}
      erro={useActionData<typeof action>()?.erro}
      fechar={ROTA + useLocation().search}
    />
  );
}
