import { redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listMeta } from '#app/components/load-error.tsx';
import { TelaDaAgenda } from '#app/domain/agendamento/components/agenda.tsx';
import { getAgenda } from '#app/domain/agendamento/queries.server/agenda.ts';
import { ROTA } from '#app/domain/agendamento/telas.ts';
import { pedirPdf } from '#app/domain/relatorio/commands.server/documento.ts';
import { actionFor } from '#app/web/action.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const meta = listMeta('Agenda');

export const loader = loaderFor(ROTA, (ctx, { params }) => getAgenda(ctx, idParam(params.id)));

export const action = actionFor(ROTA, async (ctx, { params }) => {
  const { demandaId, processo } = await getAgenda(ctx, idParam(params.id));
  const documentoId = await pedirPdf(ctx, {
    tipo: 'agenda',
    referencia: { demandaId },
    nomeArquivo: `agenda ${processo.replace('/', '-')}`,
  });
  return redirect(`/documentos/${documentoId}`, { status: 303 });
});

export default function Tela() {
  return <TelaDaAgenda agenda={useLoaderData<typeof loader>()} />;
}
