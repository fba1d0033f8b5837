import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { ConfirmDialog, dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { convocarBanca } from '#app/domain/banca/commands.server/convocar.ts';
import { getBanca } from '#app/domain/banca/queries.server/dialogo.ts';
import { actionFor } from '#app/web/action.server.ts';
import { question } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const ROTA = '/adm/cadastrar-banca';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Convocar a banca') }];

export const loader = loaderFor(ROTA, (ctx, { params }) => getBanca(ctx, idParam(params.id)));

export const action = actionFor(ROTA, question, async (ctx, _, { params, url }) => {
  await convocarBanca(ctx, idParam(params.id));
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
      <ul className="list-disc pl-5 text-sm">
        {membros.map(({ membroId, nome }) => (
          <li key={membroId}>{nome}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
