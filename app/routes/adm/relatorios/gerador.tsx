import { redirect, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { INESPERADO } from '#app/domain/errors.ts';
import { gerarRelatorio } from '#app/domain/relatorio/commands.server/gerar.ts';
import { DialogoDoGerador } from '#app/domain/relatorio/components/gerador.tsx';
import { getGerador } from '#app/domain/relatorio/queries.server/dialogo.ts';
import { pedidoDeRelatorio } from '#app/domain/relatorio/schema.ts';
import { recordOf } from '#app/lib/fields.ts';
import { actionFor } from '#app/web/action.server.ts';
import { check, problemsOf, typed } from '#app/web/forms.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const ROTA = '/adm/lista-relatorio-processos';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Gerador de Relatórios') }];

export const loader = loaderFor(ROTA, (ctx, { params }) => getGerador(ctx, idParam(params.demandaId)));

const form = typed(recordOf, (valores, recusa) => ({ valores, ...problemsOf(recusa) }), {
  unexpected: INESPERADO,
});

export const action = actionFor(ROTA, form, async (ctx, digitado, { params }) => {
  const pedido = check(pedidoDeRelatorio, digitado);
  const documentoId = await gerarRelatorio(ctx, { demandaId: idParam(params.demandaId), ...pedido });
  return redirect(`/documentos/${documentoId}`, { status: 303 });
});

export default function Tela() {
  const gerador = useLoaderData<typeof loader>();
  return (
    <DialogoDoGerador
      gerador={gerador}
      volta={useActionData<typeof action>()}
      fechar={`${ROTA}?credenciamento=${gerador.id}`}
    />
  );
}
