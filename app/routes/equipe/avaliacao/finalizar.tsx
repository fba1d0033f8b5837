import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { finalizarAvaliacao } from '#app/domain/selecao/commands.server/finalizar.ts';
import { ConfirmacaoFinal } from '#app/domain/selecao/components/confirmacao-final.tsx';
import { NADA_GRAVADO } from '#app/domain/errors.ts';
import { comErro, TEXTOS } from '#app/domain/selecao/labels.ts';
import { getFinalizacao } from '#app/domain/selecao/queries.server/mesa.ts';
import { rotaDaAvaliacao, TELAS } from '#app/domain/selecao/telas.ts';
import { textOf } from '#app/lib/fields.ts';
import { actionFor } from '#app/web/action.server.ts';
import { typed } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Finalizar Análise') }];

export const loader = loaderFor(rotaDaAvaliacao, (ctx, { params, url }) =>
  getFinalizacao(ctx, TELAS[rotaDaAvaliacao(url)].etapa, idParam(params.id)),
);

const conferida = typed(
  (campos) => textOf(campos, 'carimbo'),
  (_carimbo, { message }) => ({ erro: comErro('finalizar', message) }),
  { unexpected: NADA_GRAVADO },
);

export const action = actionFor(rotaDaAvaliacao, conferida, async (ctx, carimbo, { params, url }) => {
  const base = rotaDaAvaliacao(url);
  const { etapa } = TELAS[base];
  await finalizarAvaliacao(ctx, { etapa, demandaId: idParam(params.id), carimbo });
  return redirectWithNotice(base + url.search, {
    tipo: 'sucesso',
    titulo: 'Sucesso',
    texto: TEXTOS[etapa].finalizado,
  });
});

export default function Tela() {
  const base = rotaDaAvaliacao(useLocation());
  return (
    <ConfirmacaoFinal
      etapa={TELAS[base].etapa}
      dados={useLoaderData<typeof loader>()}
      base={base}
      erro={useActionData<typeof action>()?.erro ?? null}
    />
  );
}
