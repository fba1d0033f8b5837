import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation, useParams } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { voltaDoDialogo } from '#app/domain/participacao/telas.ts';
import { confirmarPresenca, pedirOutroHorario } from '#app/domain/agendamento/commands.server/responder.ts';
import { DialogoDoCandidato } from '#app/domain/agendamento/components/do-candidato.tsx';
import { ROTULO_DO_TIPO, TEXTOS } from '#app/domain/agendamento/labels.ts';
import { getMeuAgendamento } from '#app/domain/agendamento/queries.server/candidato.ts';
import { confirmarSchema, pedidoSchema } from '#app/domain/agendamento/schema.ts';
import { caminhoDoCandidato, parteDoEndereco } from '#app/domain/agendamento/telas.ts';
import { recordOf, textOf } from '#app/lib/fields.ts';
import { INESPERADO } from '#app/domain/errors.ts';
import { actionFor } from '#app/web/action.server.ts';
import { check, oneProblem } from '#app/web/forms.server.ts';
import { keepForm, keepWhileOffline } from '#app/web/keep-form.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const ROTA = '/minhas-demandas';

export const handle = dialogHandle;
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data ? ROTULO_DO_TIPO[data.tipo] : TEXTOS.titulo) },
];

export const loader = loaderFor(ROTA, (ctx, { params }) =>
  getMeuAgendamento(ctx, idParam(params.id), parteDoEndereco(params.parte)),
);

export const action = actionFor(
  ROTA,
  oneProblem({ unexpected: INESPERADO }),
  async (ctx, campos, { params, url }) => {
    const demandaId = idParam(params.id);
    const tipo = parteDoEndereco(params.parte);
    const pedir = textOf(campos, '_acao') === 'pedir';
    if (pedir) await pedirOutroHorario(ctx, { demandaId, tipo, ...check(pedidoSchema, recordOf(campos)) });
    else await confirmarPresenca(ctx, { demandaId, tipo, ...check(confirmarSchema, recordOf(campos)) });
    const texto = pedir ? TEXTOS.pedido : TEXTOS.confirmado;
    return redirectWithNotice(caminhoDoCandidato(demandaId, tipo) + url.search, { tipo: 'sucesso', texto });
  },
);

export const clientAction = keepForm;
export const shouldRevalidate = keepWhileOffline;

export default function Tela() {
  return (
    <DialogoDoCandidato
      agendamento={useLoaderData<typeof loader>()}
      resposta={useActionData<typeof action>()}
      fechar={voltaDoDialogo(useParams().id, useLocation().search)}
    />
  );
}
