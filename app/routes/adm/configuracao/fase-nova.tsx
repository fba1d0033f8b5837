import type { MetaFunction } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { cadastrarFase } from '#app/domain/cronograma/commands.server/catalogo.ts';
import { FaseDialog } from '#app/domain/cronograma/components/fase-dialog.tsx';
import { faseDoCatalogo } from '#app/domain/cronograma/schema.ts';
import { formAction } from '#app/web/form-action.server.ts';
import { errorStatus } from '#app/web/http-errors.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { actionFor, loaderFor } from '#app/web/request-ctx.server.ts';

const ROTA = '/adm/configuracao';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Cadastrar Fase') }];

export const loader = loaderFor(ROTA, async () => null);

export const action = actionFor(ROTA, (ctx, { request }) =>
  formAction(request, faseDoCatalogo, async (dados, refuse) => {
    try {
      await cadastrarFase(ctx, dados);
    } catch (error) {
      if (errorStatus(error) !== null) throw error;
      ctx.log.error({ err: error }, 'fase');
      return refuse('Houve um problema ao tentar cadastrar a fase.', { status: 500 });
    }
    const texto = 'Fase cadastrada com sucesso.';
    return redirectWithNotice(`${ROTA}?aba=fases`, { tipo: 'sucesso', titulo: 'Sucesso', texto });
  }),
);

export default function Tela() {
  return <FaseDialog fase={null} resultado={useActionData<typeof action>()?.resultado} />;
}
