import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { pageTitle } from '#app/components/page-title.ts';
import { podeEntrar } from '#app/domain/acesso/permissions.ts';
import { avisarTodos } from '#app/domain/agendamento/commands.server/avisar.ts';
import { TelaDoAviso } from '#app/domain/agendamento/components/avisar-todos.tsx';
import { TEXTOS } from '#app/domain/agendamento/labels.ts';
import { getAvisoDeTodos } from '#app/domain/agendamento/queries.server/aviso-de-todos.ts';
import { caminhoDoAviso, ROTA } from '#app/domain/agendamento/telas.ts';
import { MENSAGERIA } from '#app/domain/mensageria/labels.ts';
import { actionFor } from '#app/web/action.server.ts';
import { confirmation } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const meta: MetaFunction = () => [{ title: pageTitle('Avisar candidatos agendados') }];

export const loader = loaderFor(ROTA, async (ctx, { params }) => ({
  aviso: await getAvisoDeTodos(ctx, idParam(params.id)),
  /** Where the batch is held, or sent again, by whoever may. */
  mensageria: podeEntrar(MENSAGERIA.rota, ctx.actor) ? MENSAGERIA.rota : null,
}));

const conferido = confirmation(z.object({ carimbo: z.string().length(64) }), {
  unexpected: TEXTOS.falha.texto,
});

export const action = actionFor(ROTA, conferido, async (ctx, { carimbo }, { params }) => {
  const demandaId = idParam(params.id);
  const texto = TEXTOS.avisados(await avisarTodos(ctx, { demandaId, carimbo }));
  return redirectWithNotice(caminhoDoAviso(demandaId), { tipo: 'sucesso', titulo: 'Sucesso', texto });
});

export default function Tela() {
  return (
    <TelaDoAviso {...useLoaderData<typeof loader>()} erro={useActionData<typeof action>()?.erro ?? null} />
  );
}
