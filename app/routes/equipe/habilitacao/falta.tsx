import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { reprovarFalta } from '#app/domain/habilitacao/commands.server/reprovar-falta.ts';
import { DialogoFalta } from '#app/domain/habilitacao/components/dialogo-falta.tsx';
import { MENSAGENS, textoDaFalta } from '#app/domain/habilitacao/labels.ts';
import { getFalta } from '#app/domain/habilitacao/queries.server/mesa.ts';
import { schemaDaFalta } from '#app/domain/habilitacao/schema.ts';
import { rotaDaHabilitacao, TELAS } from '#app/domain/habilitacao/telas.ts';
import { recordOf } from '#app/lib/fields.ts';
import { actionFor } from '#app/web/action.server.ts';
import { check, problemsOf, typed } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Reprovação por Falta de Documentação') }];

export const loader = loaderFor(rotaDaHabilitacao, (ctx, { params, url }) =>
  getFalta(ctx, TELAS[rotaDaHabilitacao(url)].habilitacao, idParam(params.participacaoId)),
);

const form = typed(
  recordOf,
  ({ observacao = '', atraso = '' }, recusa) => ({ ...problemsOf(recusa), observacao, atraso }),
  {
    unexpected: MENSAGENS.falhaAoReprovar,
  },
);

export const action = actionFor(rotaDaHabilitacao, form, async (ctx, digitado, { params, url }) => {
  const base = rotaDaHabilitacao(url);
  await reprovarFalta(
    ctx,
    { habilitacao: TELAS[base].habilitacao, participacaoId: idParam(params.participacaoId) },
    check(schemaDaFalta, digitado),
  );
  return redirectWithNotice(base + url.search, { tipo: 'sucesso', texto: MENSAGENS.reprovado });
});

export default function Tela() {
  const local = useLocation();
  const base = rotaDaHabilitacao(local);
  const resposta = useActionData<typeof action>();
  return (
    <DialogoFalta
      dados={useLoaderData<typeof loader>()}
      texto={resposta?.observacao ?? textoDaFalta(TELAS[base].habilitacao)}
      fechar={base + local.search}
      resposta={resposta}
    />
  );
}
