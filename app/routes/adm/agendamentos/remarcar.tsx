import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { remarcar } from '#app/domain/agendamento/commands.server/mudar.ts';
import { DialogoDeMudanca } from '#app/domain/agendamento/components/dialogo-de-mudanca.tsx';
import { TEXTOS } from '#app/domain/agendamento/labels.ts';
import { exigirAgendado, getDialogo } from '#app/domain/agendamento/queries.server/dialogo.ts';
import { exigirLido, lerAgendar, mudancaSchema } from '#app/domain/agendamento/schema.ts';
import { parteDoEndereco, ROTA } from '#app/domain/agendamento/telas.ts';
import { recordOf } from '#app/lib/fields.ts';
import { actionFor } from '#app/web/action.server.ts';
import { check, oneProblem } from '#app/web/forms.server.ts';
import { keepForm, keepWhileOffline } from '#app/web/keep-form.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Remarcar') }];

export const loader = loaderFor(ROTA, async (ctx, { params }) =>
  exigirAgendado(await getDialogo(ctx, idParam(params.participacaoId), parteDoEndereco(params.parte))),
);

const form = oneProblem({ unexpected: TEXTOS.falha.texto });

export const action = actionFor(ROTA, form, async (ctx, campos, { params, url }) => {
  const tipo = parteDoEndereco(params.parte);
  const horario = exigirLido(lerAgendar(campos, tipo));
  const mudanca = check(mudancaSchema, recordOf(campos));
  await remarcar(ctx, { ...horario, ...mudanca });
  return redirectWithNotice(ROTA + url.search, { tipo: 'sucesso', texto: TEXTOS.remarcado });
});

export const clientAction = keepForm;
export const shouldRevalidate = keepWhileOffline;

export default function Tela() {
  return (
    <DialogoDeMudanca
      dialogo={useLoaderData<typeof loader>()}
      resposta={useActionData<typeof action>()}
      fechar={ROTA + useLocation().search}
    />
  );
}
