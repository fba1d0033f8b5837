import type { MetaFunction } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { cadastrarFase } from '#app/domain/cronograma/commands.server/catalogo.ts';
import { FaseDialog } from '#app/domain/cronograma/components/fase-dialog.tsx';
import { faseDoCatalogo } from '#app/domain/cronograma/schema.ts';
import { conform } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { actionFor } from '#app/web/action.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const ROTA = '/adm/configuracao';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Cadastrar Fase') }];

export const loader = loaderFor(ROTA, async () => null);

export const action = actionFor(
  ROTA,
  conform(faseDoCatalogo, { unexpected: 'Houve um problema ao tentar cadastrar a fase.' }),
  async (ctx, dados) => {
    await cadastrarFase(ctx, dados);
    const texto = 'Fase cadastrada com sucesso.';
    return redirectWithNotice(`${ROTA}?aba=fases`, { tipo: 'sucesso', titulo: 'Sucesso', texto });
  },
);

export default function Tela() {
  return <FaseDialog fase={null} resultado={useActionData<typeof action>()?.resultado} />;
}
