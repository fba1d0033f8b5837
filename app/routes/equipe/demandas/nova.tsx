import { data, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { rotaEntre } from '#app/domain/acesso/permissions.ts';
import { receberSolicitacao } from '#app/domain/demanda/commands.server/receber-solicitacao.ts';
import { SolicitacaoDialog } from '#app/domain/demanda/components/solicitacao-dialog.tsx';
import { telaDaSolicitacao } from '#app/domain/demanda/queries.server/opcoes.ts';
import { nomeDoRascunho } from '#app/domain/rascunho/rules.ts';
import { keepForm, keepWhileOffline } from '#app/web/keep-form.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { actionFor } from '#app/web/action.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const ROTA = rotaEntre('/adm/credenciamento', '/coord/credenciamento');
const RASCUNHO = {
  '/adm/credenciamento': nomeDoRascunho('solicitacao', 'adm'),
  '/coord/credenciamento': nomeDoRascunho('solicitacao-coord', 'coord'),
};

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Solicitar Novo Credenciamento') }];

export const loader = loaderFor(ROTA, (ctx, { url }) => telaDaSolicitacao(ctx, RASCUNHO[ROTA(url)]));

export const action = actionFor(ROTA, async (ctx, { request, url }) => {
  const resultado = await receberSolicitacao(ctx, await request.formData());
  if (resultado.tipo === 'resposta') return data(resultado.estado, { status: resultado.status });
  return redirectWithNotice(`${ROTA(url)}?aba=analise`, resultado.aviso);
});

export const clientAction = keepForm;
export const shouldRevalidate = keepWhileOffline;

export default function Tela() {
  return (
    <SolicitacaoDialog
      {...useLoaderData<typeof loader>()}
      estado={useActionData<typeof action>()}
      lista={ROTA(useLocation())}
    />
  );
}
