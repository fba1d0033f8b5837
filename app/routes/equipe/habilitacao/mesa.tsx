import { redirect, type MetaFunction } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { pageTitle } from '#app/components/page-title.ts';
import { abrirMesa, ocuparMesa } from '#app/domain/habilitacao/commands.server/abrir-mesa.ts';
import { salvarVeredito } from '#app/domain/habilitacao/commands.server/salvar-veredito.ts';
import { MesaDaHabilitacao, type RespostaDaMesa } from '#app/domain/habilitacao/components/mesa-analise.tsx';
import { MENSAGENS } from '#app/domain/habilitacao/labels.ts';
import { schemaDoVeredito } from '#app/domain/habilitacao/schema.ts';
import { rotaDaHabilitacao, TELAS } from '#app/domain/habilitacao/telas.ts';
import { recordOf } from '#app/lib/fields.ts';
import { mergeQuery } from '#app/lib/list-params.ts';
import { actionFor } from '#app/web/action.server.ts';
import { check, problemsOf, typed } from '#app/web/forms.server.ts';
import { keepForm, keepWhileOffline } from '#app/web/keep-form.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data: mesa }) => [
  { title: pageTitle(mesa ? `Análise de Documentação, ${mesa.nome}` : 'Análise de Documentação') },
];

export const loader = loaderFor(rotaDaHabilitacao, (ctx, { params, url, context }) => {
  context.showsFile?.();
  const { habilitacao, soLeitura = false } = TELAS[rotaDaHabilitacao(url)];
  return abrirMesa(ctx, habilitacao, idParam(params.participacaoId), { params: url.searchParams, soLeitura });
});

const veredito = typed(
  (campos): Record<string, string> => recordOf(campos),
  (digitado, recusa): RespostaDaMesa => ({ ...problemsOf(recusa), digitado }),
  { unexpected: MENSAGENS.falhaAoSalvar },
);

/** Keeps what was said of one document and goes to the next, or stays. */
export const action = actionFor(rotaDaHabilitacao, veredito, async (ctx, digitado, { params, url }) => {
  const base = rotaDaHabilitacao(url);
  const participacaoId = idParam(params.participacaoId);
  const alvo = { habilitacao: TELAS[base].habilitacao, participacaoId };
  const { acao, proximo } = digitado;
  const lido = check(schemaDoVeredito, digitado);
  await salvarVeredito(ctx, alvo, lido);
  // What was said of the document in sight is kept before the question about the others.
  if (acao === 'dispensar') throw redirect(`${base}/${participacaoId}/dispensar${url.search}`);
  await ocuparMesa(ctx, alvo);
  const documento = acao === 'proximo' && proximo ? proximo : String(lido.tipoDocumentoId);
  return redirectWithNotice(
    `${base}/${participacaoId}${mergeQuery(url.search, { documento, arquivo: null })}`,
    { tipo: 'sucesso', titulo: 'Sucesso', texto: MENSAGENS.salvo },
  );
});

export const clientAction = keepForm;
export const shouldRevalidate = keepWhileOffline;

export default function Tela() {
  const base = rotaDaHabilitacao(useLocation());
  const { titulo, soLeitura = false } = TELAS[base];
  return (
    <MesaDaHabilitacao
      mesa={useLoaderData<typeof loader>()}
      titulo={titulo}
      base={base}
      soLeitura={soLeitura}
      resposta={useActionData<typeof action>()}
      dialogo={<Outlet />}
    />
  );
}
