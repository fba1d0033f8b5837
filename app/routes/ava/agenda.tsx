import { redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { listMeta, LoadError } from '#app/components/load-error.tsx';
import { secaoDaRota } from '#app/domain/acesso/menu.ts';
import { TelaDaAgendaDoAvaliador } from '#app/domain/avaliacao/components/agenda-do-avaliador.tsx';
import { TEXTOS } from '#app/domain/avaliacao/labels.ts';
import { getAgendaDoAvaliador, getFolhaDoDia } from '#app/domain/avaliacao/queries.server/agenda.ts';
import { AGENDA_DO_AVALIADOR as ROTA } from '#app/domain/avaliacao/telas.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { pedirPdf } from '#app/domain/relatorio/commands.server/documento.ts';
import { comoDia, ehDia } from '#app/lib/dates.ts';
import { actionFor } from '#app/web/action.server.ts';
import { confirmation } from '#app/web/forms.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const meta = listMeta('Minha agenda');

export const loader = loaderFor(ROTA, (ctx) => getAgendaDoAvaliador(ctx, ctx.actor.id));

const form = confirmation(z.object({ dia: z.string().refine(ehDia, 'Escolha um dia da agenda.') }));

/** The sheet of a day in which this person scores somebody. */
export const action = actionFor(ROTA, form, async (ctx, pedido) => {
  const dia = comoDia(pedido.dia);
  const { horarios } = await getFolhaDoDia(ctx, ctx.actor.id, dia);
  if (horarios.length === 0) throw new NotFoundError('Você não avalia ninguém neste dia.');
  const documentoId = await pedirPdf(ctx, {
    tipo: 'folha-do-dia',
    referencia: { usuarioId: ctx.actor.id, dia },
    nomeArquivo: `folha do dia ${dia}`,
  });
  return redirect(`/documentos/${documentoId}`, { status: 303 });
});

export default function Tela() {
  return <TelaDaAgendaDoAvaliador secao={secaoDaRota(ROTA)} agenda={useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <LoadError titulo="Minha agenda" mensagem={TEXTOS.semAgenda} voltar={ROTA} />;
}
