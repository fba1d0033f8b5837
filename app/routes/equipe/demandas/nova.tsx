import { data, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { rotaEntre } from '#app/domain/acesso/rota-entre.ts';
import { solicitarDemanda } from '#app/domain/demanda/commands.server/solicitar.ts';
import { SolicitacaoDialog } from '#app/domain/demanda/components/solicitacao-dialog.tsx';
import { estadoDaSolicitacao, telaDaSolicitacao } from '#app/domain/demanda/queries.server/opcoes.ts';
import { lerSolicitacao, solicitacao } from '#app/domain/demanda/schema.ts';
import { ConflictError } from '#app/domain/errors.ts';
import { nomeDoRascunho } from '#app/domain/rascunho/rules.ts';
import { keepForm, keepWhileOffline } from '#app/web/keep-form.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import type { Notice } from '#app/lib/notice.ts';
import { check, typed } from '#app/web/forms.server.ts';
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

const form = typed(
  lerSolicitacao,
  ({ valores }, { errors, message }, ctx) =>
    estadoDaSolicitacao(ctx, valores, {
      erros: errors,
      falha: Object.keys(errors).length > 0 ? null : message,
    }),
  { unexpected: 'Não foi possível solicitar o credenciamento agora. Tente de novo em instantes.' },
);

export const action = actionFor(ROTA, form, async (ctx, { valores, acao, confirmado, chave }, { url }) => {
  if (acao !== 'solicitar') return data(await estadoDaSolicitacao(ctx, valores));
  const pedida = check(solicitacao, valores);
  if (!confirmado || !chave) {
    return data(await estadoDaSolicitacao(ctx, valores, { confirmar: true, chave: crypto.randomUUID() }));
  }
  const aviso = await solicitarDemanda(ctx, pedida, chave).then(
    ({ identificacaoProcesso: titulo }): Notice => ({
      tipo: 'sucesso',
      titulo,
      texto: 'O credenciamento foi solicitado!',
    }),
    jaSolicitada,
  );
  return redirectWithNotice(`${ROTA(url)}?aba=analise`, aviso);
});

/** The same form sent twice: the demand exists already. */
function jaSolicitada(error: unknown): Notice {
  if (error instanceof ConflictError) return { tipo: 'aviso', texto: error.message };
  throw error;
}

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
