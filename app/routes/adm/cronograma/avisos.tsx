import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { pageTitle } from '#app/components/page-title.ts';
import { registrarAviso, reenviarAviso } from '#app/domain/aviso/commands.server/resolver.ts';
import { TelaDosAvisosSemSaida, type EstadoDoForm } from '#app/domain/aviso/components/tela.tsx';
import { MENSAGENS } from '#app/domain/aviso/labels.ts';
import { getTelaDosAvisos, lerAvisos } from '#app/domain/aviso/queries.server/tela.ts';
import { schemaDoAviso } from '#app/domain/aviso/schema.ts';
import { recordOf } from '#app/lib/fields.ts';
import { actionFor } from '#app/web/action.server.ts';
import { check, problemsOf, typed } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const ROTA = '/adm/cronograma';

export const meta: MetaFunction = () => [{ title: pageTitle('Avisos que não saíram') }];

export const loader = loaderFor(ROTA, (ctx, { params, request }) =>
  getTelaDosAvisos(ctx, idParam(params.id), lerAvisos(new URL(request.url).searchParams)),
);

const form = typed(
  (campos): Record<string, string> => recordOf(campos),
  (digitado, recusa): EstadoDoForm => ({ ...problemsOf(recusa), digitado }),
  { unexpected: MENSAGENS.falhou },
);

export const action = actionFor(ROTA, form, async (ctx, digitado, { params }) => {
  const demandaId = idParam(params.id);
  const volta = `${ROTA}/${demandaId}/avisos`;
  if (digitado.acao === 'reenviar') {
    await reenviarAviso(ctx, demandaId, idParam(digitado.mensagemId));
    return redirectWithNotice(volta, { tipo: 'sucesso', texto: MENSAGENS.reenviado });
  }
  await registrarAviso(ctx, demandaId, check(schemaDoAviso, digitado));
  return redirectWithNotice(volta, { tipo: 'sucesso', texto: MENSAGENS.registrado });
});

export default function Tela() {
  return (
    <TelaDosAvisosSemSaida tela={useLoaderData<typeof loader>()} estado={useActionData<typeof action>()} />
  );
}
