import { data, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { receberCadastro } from '#app/domain/selecao/commands.server/receber-avaliacao.ts';
import { AvaliacaoDialog } from '#app/domain/selecao/components/avaliacao-dialog.tsx';
import { abrirAvaliacao } from '#app/domain/selecao/queries.server.ts';
import { keepForm, keepWhileOffline } from '#app/web/keep-form.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { asSent } from '#app/web/forms.server.ts';
import { actionFor } from '#app/web/action.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const ROTA = '/coord/selecaoCandidatos';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Avaliação de Cadastro') }];

export const loader = loaderFor(ROTA, (ctx, { params }) =>
  abrirAvaliacao(ctx, 'cadastro', idParam(params.id)),
);

export const action = actionFor(ROTA, asSent({ maxFields: 5_000 }), async (ctx, form, { params, url }) => {
  const id = idParam(params.id);
  const resultado = await receberCadastro(ctx, id, form);
  if (resultado.tipo === 'resposta') return data(resultado.resposta, { status: resultado.status });
  const destino = resultado.finalizada ? ROTA : `${ROTA}/${id}${url.search}`;
  return redirectWithNotice(destino, { tipo: 'sucesso', titulo: 'Sucesso', texto: resultado.texto });
});

export const clientAction = keepForm;
export const shouldRevalidate = keepWhileOffline;

export default function Tela() {
  return (
    <AvaliacaoDialog
      etapa="cadastro"
      {...useLoaderData<typeof loader>()}
      base={ROTA}
      curriculos="/coord/listagemCurriculos"
      resposta={useActionData<typeof action>()}
    />
  );
}
