import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { ConfirmDialog, dialogHandle } from '#app/components/dialog.tsx';
import { TextareaField } from '#app/components/field.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { fecharBanca } from '#app/domain/banca/commands.server/fechar.ts';
import { getBanca } from '#app/domain/banca/queries.server/dialogo.ts';
import { fechamento } from '#app/domain/banca/schema.ts';
import { recordOf } from '#app/lib/fields.ts';
import { INESPERADO } from '#app/domain/errors.ts';
import { actionFor } from '#app/web/action.server.ts';
import { check, problemsOf, typed } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const ROTA = '/adm/cadastrar-banca';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Fechar a banca') }];

export const loader = loaderFor(ROTA, (ctx, { params }) => getBanca(ctx, idParam(params.id)));

const form = typed(recordOf, ({ motivo }, recusa) => ({ motivo, ...problemsOf(recusa) }), {
  unexpected: INESPERADO,
});

export const action = actionFor(ROTA, form, async (ctx, digitada, { params, url }) => {
  await fecharBanca(ctx, idParam(params.id), check(fechamento, digitada));
  return redirectWithNotice(`${ROTA}${url.search}`, { tipo: 'sucesso', texto: 'A banca foi fechada.' });
});

export default function Tela() {
  const { numero, processo, versao, convocada, membros } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const volta = useActionData<typeof action>();
  return (
    <ConfirmDialog
      pergunta="Fechar a banca?"
      subtitulo={`Banca ${String(numero)} · ${processo}`}
      verbo="Fechar banca"
      desistir="Voltar"
      perigo
      campos={{ versao }}
      fechar={`${ROTA}${search}`}
      erro={volta?.erro}
      consequencias={[
        'Uma banca fechada não se reabre: cadastra-se outra. O que ela fez fica.',
        ...(convocada
          ? [
              `Se o período ainda não terminou, recebem o cancelamento: ${membros.map(({ nome }) => nome).join(', ')}.`,
            ]
          : []),
      ]}
    >
      <TextareaField
        name="motivo"
        rotulo="Motivo"
        linhas={2}
        maxLength={500}
        defaultValue={volta?.motivo}
        erro={volta?.erros.motivo}
      />
    </ConfirmDialog>
  );
}
