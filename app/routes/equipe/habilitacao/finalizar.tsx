import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { finalizarAnalise } from '#app/domain/habilitacao/commands.server/finalizar-analise.ts';
import { DialogoFinalizar } from '#app/domain/habilitacao/components/dialogo-finalizar.tsx';
import { MENSAGENS } from '#app/domain/habilitacao/labels.ts';
import { getFinalizacao } from '#app/domain/habilitacao/queries.server/mesa.ts';
import { schemaDaFinalizacao } from '#app/domain/habilitacao/schema.ts';
import { rotaDaHabilitacao, TELAS } from '#app/domain/habilitacao/telas.ts';
import { actionFor } from '#app/web/action.server.ts';
import { confirmation } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Finalizar Análise') }];

export const loader = loaderFor(rotaDaHabilitacao, (ctx, { params, url }) =>
  getFinalizacao(ctx, TELAS[rotaDaHabilitacao(url)].habilitacao, idParam(params.participacaoId)),
);

export const action = actionFor(
  rotaDaHabilitacao,
  confirmation(schemaDaFinalizacao, { unexpected: MENSAGENS.falhaAoSalvar }),
  async (ctx, digitado, { params, url }) => {
    const { habilitacao } = TELAS[rotaDaHabilitacao(url)];
    await finalizarAnalise(ctx, { habilitacao, participacaoId: idParam(params.participacaoId) }, digitado);
    return redirectWithNotice(url.pathname.replace(/\/finalizar$/, '') + url.search, {
      tipo: 'sucesso',
      titulo: 'Sucesso',
      texto: MENSAGENS.finalizada,
    });
  },
);

export default function Tela() {
  const local = useLocation();
  return (
    <DialogoFinalizar
      habilitacao={TELAS[rotaDaHabilitacao(local)].habilitacao}
      dados={useLoaderData<typeof loader>()}
      fechar={local.pathname.replace(/\/finalizar$/, '') + local.search}
      erro={useActionData<typeof action>()?.erro ?? null}
    />
  );
}
