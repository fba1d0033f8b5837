import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { pageTitle } from '#app/components/page-title.ts';
import { abrirJanelaIndividual, previaDoPrazo } from '#app/domain/prazo-proprio/commands.server/abrir.ts';
import { TelaDosPrazosProprios, type EstadoDoPrazo } from '#app/domain/prazo-proprio/components/tela.tsx';
import { MENSAGENS } from '#app/domain/prazo-proprio/labels.ts';
import { getTelaDosPrazos } from '#app/domain/prazo-proprio/queries.server/tela.ts';
import { schemaDoPrazo } from '#app/domain/prazo-proprio/schema.ts';
import { recordOf } from '#app/lib/fields.ts';
import { actionFor } from '#app/web/action.server.ts';
import { check, problemsOf, typed } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const ROTA = '/adm/cronograma';

export const meta: MetaFunction = () => [{ title: pageTitle('Prazos próprios') }];

export const loader = loaderFor(ROTA, (ctx, { params }) => getTelaDosPrazos(ctx, idParam(params.id)));

const form = typed(
  (campos): Record<string, string> => recordOf(campos),
  (digitado, recusa): EstadoDoPrazo => ({ ...problemsOf(recusa), digitado, previa: null }),
  { unexpected: MENSAGENS.falhou },
);

/** What was typed is seen as the person will read it before it is given. */
export const action = actionFor(ROTA, form, async (ctx, digitado, { params }) => {
  const demandaId = idParam(params.id);
  if (digitado.acao === 'voltar') return { erros: {}, erro: null, digitado, previa: null };
  const prazo = check(schemaDoPrazo, digitado);
  if (digitado.acao !== 'abrir') {
    return { erros: {}, erro: null, digitado, previa: await previaDoPrazo(ctx, demandaId, prazo) };
  }
  await abrirJanelaIndividual(ctx, demandaId, prazo);
  return redirectWithNotice(`${ROTA}/${demandaId}/prazos`, { tipo: 'sucesso', texto: MENSAGENS.aberto });
});

export default function Tela() {
  return (
    <TelaDosPrazosProprios tela={useLoaderData<typeof loader>()} estado={useActionData<typeof action>()} />
  );
}
