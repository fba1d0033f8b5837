import { data, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { marcarCriterio } from '#app/domain/selecao/commands.server/avaliar.ts';
import { AvaliacaoDialog, type RespostaDoDialogo } from '#app/domain/selecao/components/avaliacao-dialog.tsx';
import { NADA_GRAVADO } from '#app/domain/errors.ts';
import { comErro, TEXTOS } from '#app/domain/selecao/labels.ts';
import { telaDaAvaliacao } from '#app/domain/selecao/queries.server/mesa.ts';
import { lerMarca } from '#app/domain/selecao/schema.ts';
import { rotaDaAvaliacao, TELAS } from '#app/domain/selecao/telas.ts';
import { textOf } from '#app/lib/fields.ts';
import { actionFor } from '#app/web/action.server.ts';
import { typed } from '#app/web/forms.server.ts';
import { keepForm, keepWhileOffline } from '#app/web/keep-form.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Avaliação dos Candidatos') }];

export const loader = loaderFor(rotaDaAvaliacao, (ctx, { params, url }) =>
  telaDaAvaliacao(ctx, TELAS[rotaDaAvaliacao(url)].etapa, idParam(params.id), url.searchParams),
);

const marcar = typed(
  (campos) => campos,
  (_campos, { message }): RespostaDoDialogo => ({ erro: comErro('salvar', message), confirmar: null }),
  { unexpected: NADA_GRAVADO },
);

/** One answer for those selected: asked first, then saved. */
export const action = actionFor(rotaDaAvaliacao, marcar, async (ctx, campos, { params, url, refuse }) => {
  const { etapa } = TELAS[rotaDaAvaliacao(url)];
  const marca = lerMarca(etapa, campos);
  if (!marca.ok) return refuse(marca.erro, 422);
  if (textOf(campos, 'confirmado') !== 'sim') {
    const resposta: RespostaDoDialogo = { erro: null, confirmar: marca.valor };
    return data(resposta);
  }
  await marcarCriterio(ctx, { etapa, demandaId: idParam(params.id), ...marca.valor });
  return redirectWithNotice(url.pathname + url.search, {
    tipo: 'sucesso',
    titulo: 'Sucesso',
    texto: TEXTOS[etapa].salvo,
  });
});

export const clientAction = keepForm;
export const shouldRevalidate = keepWhileOffline;

export default function Tela() {
  return (
    <AvaliacaoDialog
      dados={useLoaderData<typeof loader>()}
      base={rotaDaAvaliacao(useLocation())}
      resposta={useActionData<typeof action>()}
    />
  );
}
