import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { corrigirFrequencia, devolverFrequencia } from '#app/domain/frequencia/commands.server.ts';
import { DialogoDaCorrecao } from '#app/domain/frequencia/components/correcao.tsx';
import { ROTA, TEXTOS } from '#app/domain/frequencia/labels.ts';
import { getCorrecao } from '#app/domain/frequencia/queries.server/lista.ts';
import { correcaoSchema, DEVOLVER } from '#app/domain/frequencia/schema.ts';
import { recordOf, textOf } from '#app/lib/fields.ts';
import { INESPERADO } from '#app/domain/errors.ts';
import { actionFor } from '#app/web/action.server.ts';
import { check, oneProblem } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Corrigir frequência') }];

export const loader = loaderFor(ROTA, (ctx, { params }) => getCorrecao(ctx, idParam(params.id)));

export const action = actionFor(
  ROTA,
  oneProblem({ unexpected: INESPERADO }),
  async (ctx, campos, { params, url }) => {
    if (textOf(campos, '_acao') === DEVOLVER) {
      await devolverFrequencia(ctx, idParam(params.id));
      return redirectWithNotice(ROTA + url.search, { tipo: 'sucesso', texto: TEXTOS.devolvido });
    }
    await corrigirFrequencia(ctx, { id: idParam(params.id), ...check(correcaoSchema, recordOf(campos)) });
    return redirectWithNotice(ROTA + url.search, { tipo: 'sucesso', texto: 'A frequência foi corrigida.' });
  },
);

export default function Tela() {
  return (
    <DialogoDaCorrecao
      correcao={useLoaderData<typeof loader>()}
      resposta={useActionData<typeof action>()}
      fechar={ROTA + useLocation().search}
    />
  );
}
