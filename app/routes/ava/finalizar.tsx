import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { z } from 'zod';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { finalizarNotas } from '#app/domain/avaliacao/commands.server/finalizar.ts';
import { Finalizacao } from '#app/domain/avaliacao/components/finalizacao.tsx';
import { TEXTOS } from '#app/domain/avaliacao/labels.ts';
import { getMesaDaBanca } from '#app/domain/avaliacao/queries.server/mesa.ts';
import { enderecoDaAvaliacao, rotaDoAvaliador } from '#app/domain/avaliacao/telas.ts';
import { INESPERADO } from '#app/domain/errors.ts';
import { actionFor } from '#app/web/action.server.ts';
import { confirmation } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Finalizar avaliação') }];

export const loader = loaderFor(rotaDoAvaliador, (ctx, { params }) =>
  getMesaDaBanca(ctx, idParam(params.agendamentoId)),
);

const conferida = confirmation(z.object({ versao: z.coerce.number().int().min(0).max(1_000_000) }), {
  unexpected: INESPERADO,
});

export const action = actionFor(rotaDoAvaliador, conferida, async (ctx, { versao }, { params, url }) => {
  const agendamentoId = idParam(params.agendamentoId);
  await finalizarNotas(ctx, { agendamentoId, versao });
  return redirectWithNotice(enderecoDaAvaliacao(rotaDoAvaliador(url), agendamentoId), {
    tipo: 'sucesso',
    titulo: 'Sucesso',
    texto: TEXTOS.finalizada,
  });
});

export default function Tela() {
  const mesa = useLoaderData<typeof loader>();
  return (
    <Finalizacao
      mesa={mesa}
      fechar={enderecoDaAvaliacao(rotaDoAvaliador(useLocation()), mesa.agendamento.id)}
      erro={useActionData<typeof action>()?.erro ?? null}
    />
  );
}
