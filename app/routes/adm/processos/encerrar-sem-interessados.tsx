import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { transitar } from '#app/domain/demanda/commands.server/transitar.ts';
import { ConfirmacaoDialog } from '#app/domain/demanda/components/confirmacao-dialog.tsx';
import { SEM_INTERESSADOS } from '#app/domain/demanda/labels.ts';
import { getConfirmacao } from '#app/domain/demanda/queries.server/confirmacao.ts';
import { confirmacao } from '#app/domain/demanda/schema.ts';
import { confirmation } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { actionFor } from '#app/web/action.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const ROTA = '/adm/lista-processos';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Encerrar sem interessados') }];

export const loader = loaderFor(ROTA, (ctx, { params }) =>
  getConfirmacao(ctx, idParam(params.id), ['encerrarSemInteressados']),
);

export const action = actionFor(ROTA, confirmation(confirmacao), async (ctx, pedido, { params, url }) => {
  await transitar(ctx, {
    demandaId: idParam(params.id),
    evento: 'encerrarSemInteressados',
    motivo: SEM_INTERESSADOS,
    ...pedido,
  });
  const texto = 'A demanda foi encerrada sem interessados.';
  return redirectWithNotice(`${ROTA}${url.search}`, { tipo: 'sucesso', titulo: 'Sucesso', texto });
});

export default function Tela() {
  return (
    <ConfirmacaoDialog
      confirmacao={useLoaderData<typeof loader>()}
      pergunta="Deseja encerrar a demanda sem interessados?"
      texto="Ninguém demonstrou interesse. A demanda é finalizada, sai das listas abertas e o histórico diz por quê. Para tentar de novo, abra as inscrições no cronograma."
      erro={useActionData<typeof action>()?.erro}
    />
  );
}
