import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { abrirDiligencia, cancelarDiligencia } from '#app/domain/habilitacao/commands.server/diligencia.ts';
import {
  DialogoDiligencia,
  type RespostaDaDiligencia,
} from '#app/domain/habilitacao/components/dialogo-diligencia.tsx';
import { MENSAGENS } from '#app/domain/habilitacao/labels.ts';
import { getPedidoDeDiligencia } from '#app/domain/habilitacao/queries.server/mesa.ts';
import { schemaDaDiligencia } from '#app/domain/habilitacao/schema.ts';
import { rotaDaHabilitacao, TELAS } from '#app/domain/habilitacao/telas.ts';
import { recordOf } from '#app/lib/fields.ts';
import { actionFor } from '#app/web/action.server.ts';
import { check, problemsOf, typed } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam, numberParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Diligência') }];

export const loader = loaderFor(rotaDaHabilitacao, (ctx, { params, url }) =>
  getPedidoDeDiligencia(
    ctx,
    TELAS[rotaDaHabilitacao(url)].habilitacao,
    idParam(params.participacaoId),
    numberParam(params.tipoId),
  ),
);

const form = typed(
  (campos): Record<string, string> => recordOf(campos),
  ({ motivo = '', ate = '' }, recusa): RespostaDaDiligencia => ({ ...problemsOf(recusa), motivo, ate }),
  { unexpected: MENSAGENS.falhaAoSalvar },
);

const dosDialogos = /\/diligencia\/[^/]+$/;

export const action = actionFor(rotaDaHabilitacao, form, async (ctx, digitado, { params, url }) => {
  const { habilitacao } = TELAS[rotaDaHabilitacao(url)];
  const alvo = { habilitacao, participacaoId: idParam(params.participacaoId) };
  const [acao, id] = (digitado.acao ?? '').split(':');
  if (acao === 'cancelar') await cancelarDiligencia(ctx, alvo, idParam(id));
  else await abrirDiligencia(ctx, alvo, check(schemaDaDiligencia, digitado));
  const texto = acao === 'cancelar' ? MENSAGENS.diligenciaCancelada : MENSAGENS.diligenciaAberta;
  return redirectWithNotice(url.pathname.replace(dosDialogos, '') + url.search, { tipo: 'sucesso', texto });
});

export default function Tela() {
  const { pathname, search } = useLocation();
  return (
    <DialogoDiligencia
      dados={useLoaderData<typeof loader>()}
      resposta={useActionData<typeof action>()}
      fechar={pathname.replace(dosDialogos, '') + search}
    />
  );
}
