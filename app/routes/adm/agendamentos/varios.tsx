import { data } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { listMeta } from '#app/components/load-error.tsx';
import { passoDoLote, type Previa } from '#app/domain/agendamento/commands.server/previa.ts';
import { TelaDeAgendarVarios } from '#app/domain/agendamento/components/agendar-varios.tsx';
import { TEXTOS } from '#app/domain/agendamento/labels.ts';
import { getLote } from '#app/domain/agendamento/queries.server/lote.ts';
import { lerLinhas, LOTE_MAXIMO } from '#app/domain/agendamento/schema.ts';
import { caminhoDaLista, parteDoEndereco, ROTA } from '#app/domain/agendamento/telas.ts';
import { recordOf, textOf } from '#app/lib/fields.ts';
import { actionFor } from '#app/web/action.server.ts';
import { typed } from '#app/web/forms.server.ts';
import { keepForm, keepWhileOffline } from '#app/web/keep-form.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const meta = listMeta(TEXTOS.varios);

export const loader = loaderFor(ROTA, (ctx, { params }) =>
  getLote(ctx, idParam(params.id), parteDoEndereco(params.parte)),
);

type Resposta = {
  valores: Record<string, string>;
  escolhidos: readonly string[];
  previa: Previa | null;
  erro: string | null;
  campo: string | null;
};

const form = typed(
  (fields) => ({
    passo: textOf(fields, '_acao'),
    valores: recordOf(fields),
    escolhidos: fields.get('escolhidos') ?? [],
    linhas: lerLinhas(fields),
  }),
  ({ valores, escolhidos }, { message, errors }): Resposta => ({
    valores,
    escolhidos,
    previa: null,
    erro: message,
    campo: Object.keys(errors)[0] ?? null,
  }),
  { unexpected: TEXTOS.falha.texto, maxFields: 5 * LOTE_MAXIMO + 50 },
);

/** 'Ver prévia', 'Conferir de novo' and 'Agendar todos'. */
export const action = actionFor(ROTA, form, async (ctx, digitado, { params }) => {
  const demandaId = idParam(params.id);
  const previa = await passoDoLote(ctx, { demandaId, tipo: parteDoEndereco(params.parte) }, digitado);
  if (previa.agendados !== null) {
    const texto = TEXTOS.agendados(previa.agendados);
    return redirectWithNotice(caminhoDaLista(demandaId), { tipo: 'sucesso', titulo: 'Sucesso', texto });
  }
  const { valores, escolhidos } = digitado;
  return data<Resposta>({ valores, escolhidos, previa, erro: null, campo: null });
});

export const clientAction = keepForm;
export const shouldRevalidate = keepWhileOffline;

export default function Tela() {
  return (
    <TelaDeAgendarVarios tela={useLoaderData<typeof loader>()} resposta={useActionData<typeof action>()} />
  );
}
