import { redirect, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { pageTitle } from '#app/components/page-title.ts';
import { Page } from '#app/components/page.tsx';
import { SEARCH_FIELD } from '#app/components/search-box.tsx';
import { ehEquipe } from '#app/domain/acesso/grupos.ts';
import { guardarBusca } from '#app/domain/busca/commands.server.ts';
import { DicaDaBusca } from '#app/domain/busca/components/dica-da-busca.tsx';
import { FormularioDaBusca } from '#app/domain/busca/components/formulario-da-busca.tsx';
import { BUSCA } from '#app/domain/busca/labels.ts';
import { textoDaBusca } from '#app/domain/busca/schema.ts';
import { textOf } from '#app/lib/fields.ts';
import { actionFor } from '#app/web/action.server.ts';
import { check, typed } from '#app/web/forms.server.ts';
import { cookieValue, KEY_COOKIE } from '#app/web/preferences.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const meta: MetaFunction = () => [{ title: pageTitle(BUSCA.titulo) }];

export const loader = loaderFor('/buscar', (ctx, { request }) =>
  Promise.resolve({ equipe: ehEquipe(ctx.actor), tecla: cookieValue(request, KEY_COOKIE) !== 'nao' }),
);

const form = typed(
  (fields) => textOf(fields, SEARCH_FIELD),
  (texto, { message }) => ({ texto, erro: message }),
  { unexpected: BUSCA.falha },
);

/** What was typed is kept for the session: the address of what it finds says nothing of it. R-BUS-03. */
export const action = actionFor('/buscar', form, async (ctx, digitado, { refuseForNow }) => {
  const guardada = await guardarBusca(ctx, check(textoDaBusca, digitado));
  if ('aguardar' in guardada) return refuseForNow(guardada.aguardar);
  return redirect(`/buscar/${guardada.id}`, { status: 303 });
});

export default function Tela() {
  const { equipe, tecla } = useLoaderData<typeof loader>();
  const resposta = useActionData<typeof action>();
  return (
    <Page titulo={BUSCA.titulo} subtitulo={<DicaDaBusca equipe={equipe} tecla={tecla} />}>
      <FormularioDaBusca texto={resposta?.texto ?? ''} erro={resposta?.erro ?? null} />
    </Page>
  );
}
