import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { cancelarAgendamento } from '#app/domain/agendamento/commands.server/mudar.ts';
import { DialogoDeCancelamento } from '#app/domain/agendamento/components/dialogo-de-cancelamento.tsx';
import { TEXTOS } from '#app/domain/agendamento/labels.ts';
import { exigirAgendado, getDialogo } from '#app/domain/agendamento/queries.server/dialogo.ts';
import { mudancaSchema } from '#app/domain/agendamento/schema.ts';
import { parteDoEndereco, ROTA } from '#app/domain/agendamento/telas.ts';
import { recordOf } from '#app/lib/fields.ts';
import { INESPERADO } from '#app/domain/errors.ts';
import { actionFor } from '#app/web/action.server.ts';
import { check, oneProblem } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Cancelar agendamento') }];

export const loader = loaderFor(ROTA, async (ctx, { params }) =>
  exigirAgendado(await getDialogo(ctx, idParam(params.participacaoId), parteDoEndereco(params.parte))),
);

export const action = actionFor(
  ROTA,
  oneProblem({ unexpected: INESPERADO }),
  async (ctx, campos, { url }) => {
    await cancelarAgendamento(ctx, check(mudancaSchema, recordOf(campos)));
    return redirectWithNotice(ROTA + url.search, { tipo: 'sucesso', texto: TEXTOS.cancelado });
  },
);

export default function Tela() {
  return (
    <DialogoDeCancelamento
      dialogo={useLoaderData<typeof loader>()}
      resposta={useActionData<typeof action>()}
      fechar={ROTA + useLocation().search}
    />
  );
}
