import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { agendar } from '#app/domain/agendamento/commands.server/agendar.ts';
import { DialogoDeAgendamento } from '#app/domain/agendamento/components/dialogo.tsx';
import { TEXTOS } from '#app/domain/agendamento/labels.ts';
import { getDialogo } from '#app/domain/agendamento/queries.server/dialogo.ts';
import { exigirLido, lerAgendar } from '#app/domain/agendamento/schema.ts';
import { parteDoEndereco, ROTA } from '#app/domain/agendamento/telas.ts';
import { actionFor } from '#app/web/action.server.ts';
import { oneProblem } from '#app/web/forms.server.ts';
import { keepForm, keepWhileOffline } from '#app/web/keep-form.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data ? TEXTOS.dialogo[data.tipo] : TEXTOS.titulo) },
];

export const loader = loaderFor(ROTA, (ctx, { params }) =>
  getDialogo(ctx, idParam(params.participacaoId), parteDoEndereco(params.parte)),
);

const form = oneProblem({ unexpected: TEXTOS.falha.texto });

export const action = actionFor(ROTA, form, async (ctx, campos, { params, url }) => {
  const horario = exigirLido(lerAgendar(campos, parteDoEndereco(params.parte)));
  await agendar(ctx, { participacaoId: idParam(params.participacaoId), ...horario });
  return redirectWithNotice(ROTA + url.search, { tipo: 'sucesso', ...TEXTOS.agendada });
});

export const clientAction = keepForm;
export const shouldRevalidate = keepWhileOffline;

export default function Tela() {
  return (
    <DialogoDeAgendamento
      dialogo={useLoaderData<typeof loader>()}
      resposta={useActionData<typeof action>()}
      fechar={ROTA + useLocation().search}
    />
  );
}
