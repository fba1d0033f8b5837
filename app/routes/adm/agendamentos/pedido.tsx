import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { deferirPedido, indeferirPedido } from '#app/domain/agendamento/commands.server/mudar.ts';
import { DialogoDeMudanca } from '#app/domain/agendamento/components/dialogo-de-mudanca.tsx';
import { TEXTOS } from '#app/domain/agendamento/labels.ts';
import { exigirPedido, getDialogo } from '#app/domain/agendamento/queries.server/dialogo.ts';
import { decisaoSchema, exigirLido, lerAgendar } from '#app/domain/agendamento/schema.ts';
import { parteDoEndereco, ROTA } from '#app/domain/agendamento/telas.ts';
import { recordOf, textOf } from '#app/lib/fields.ts';
import { actionFor } from '#app/web/action.server.ts';
import { check, oneProblem } from '#app/web/forms.server.ts';
import { keepForm, keepWhileOffline } from '#app/web/keep-form.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Pedido de outro horário') }];

export const loader = loaderFor(ROTA, async (ctx, { params }) =>
  exigirPedido(await getDialogo(ctx, idParam(params.participacaoId), parteDoEndereco(params.parte))),
);

const form = oneProblem({ unexpected: TEXTOS.falha.texto });

export const action = actionFor(ROTA, form, async (ctx, campos, { params, url }) => {
  const decisao = check(decisaoSchema, recordOf(campos));
  const indeferir = textOf(campos, '_acao') === 'indeferir';
  if (indeferir) await indeferirPedido(ctx, decisao);
  else {
    const horario = exigirLido(lerAgendar(campos, parteDoEndereco(params.parte)));
    await deferirPedido(ctx, { ...horario, ...decisao });
  }
  const texto = indeferir ? TEXTOS.indeferido : TEXTOS.deferido;
  return redirectWithNotice(ROTA + url.search, { tipo: 'sucesso', texto });
});

export const clientAction = keepForm;
export const shouldRevalidate = keepWhileOffline;

export default function Tela() {
  return (
    <DialogoDeMudanca
      dialogo={useLoaderData<typeof loader>()}
      resposta={useActionData<typeof action>()}
      fechar={ROTA + useLocation().search}
      aPedido
    />
  );
}
