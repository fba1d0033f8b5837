import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { ConfirmDialog, dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { convocarBanca } from '#app/domain/banca/commands.server/convocar.ts';
import { Convocados } from '#app/domain/banca/components/convocados.tsx';
import { getBanca } from '#app/domain/banca/queries.server/dialogo.ts';
import { listMembros } from '#app/domain/banca/queries.server/lista.ts';
import { chamadosDeNovo } from '#app/domain/banca/schema.ts';
import { INESPERADO } from '#app/domain/errors.ts';
import { actionFor } from '#app/web/action.server.ts';
import { check, typed } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const ROTA = '/adm/cadastrar-banca';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Convocar a banca') }];

export const loader = loaderFor(ROTA, async (ctx, { params }) => {
  const { id, numero, processo, recusa } = await getBanca(ctx, idParam(params.id));
  return { numero, processo, recusa, membros: await listMembros(ctx, id) };
});

const form = typed(
  (campos) => campos.get('deNovo') ?? [],
  (_, { message }) => ({ erro: message }),
  { unexpected: INESPERADO },
);

export const action = actionFor(ROTA, form, async (ctx, escolhidos, { params, url }) => {
  await convocarBanca(ctx, idParam(params.id), check(chamadosDeNovo, escolhidos));
  return redirectWithNotice(`${ROTA}${url.search}`, { tipo: 'sucesso', texto: 'A convocação foi enviada.' });
});

export default function Tela() {
  const { numero, processo, recusa, membros } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <ConfirmDialog
      pergunta="Enviar a convocação?"
      subtitulo={`Banca ${String(numero)} · ${processo}`}
      verbo="Convocar"
      fechar={`${ROTA}${search}`}
      erro={useActionData<typeof action>()?.erro ?? recusa}
      bloqueado={recusa !== null}
      consequencias={[
        'Quem ainda não foi convocado recebe o e-mail com o convite de agenda.',
        'Quem não tem conta no portal recebe também o link que cria a senha, que vale 7 dias e uma vez só.',
      ]}
    >
      <Convocados membros={membros} />
    </ConfirmDialog>
  );
}
