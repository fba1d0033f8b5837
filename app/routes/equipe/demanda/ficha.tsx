import { data, redirect, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { LoadError, loadTitle } from '#app/components/load-error.tsx';
import { abrirFicha, mostrarContato, verComoEleVe } from '#app/domain/acompanhamento/commands.server.ts';
import { TelaDaFicha } from '#app/domain/acompanhamento/components/ficha.tsx';
import { FICHA } from '#app/domain/acompanhamento/labels.ts';
import { caminhoComoEleVe, VER_COMO_ELE_VE } from '#app/domain/acompanhamento/telas.ts';
import { textOf } from '#app/lib/fields.ts';
import { actionFor } from '#app/web/action.server.ts';
import { asSent } from '#app/web/forms.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const ROTA = '/adm/demandas/:id/candidatos';

export const meta: MetaFunction<typeof loader> = ({ data: ficha, error }) => [
  { title: loadTitle(ficha ? `${ficha.nome} em ${ficha.processo}` : 'Ficha do candidato', error) },
];

export const loader = loaderFor(ROTA, (ctx, { params }) =>
  abrirFicha(ctx, idParam(params.id), idParam(params.participacaoId)),
);

/** 'Ver como ele vê'; and 'Mostrar CPF e telefone': they are in this answer and in no other, nor in an address. */
export const action = actionFor(ROTA, asSent(), async (ctx, campos, { params }) => {
  const [demandaId, participacaoId] = [idParam(params.id), idParam(params.participacaoId)];
  if (textOf(campos, 'acao') === VER_COMO_ELE_VE) {
    await verComoEleVe(ctx, demandaId, participacaoId);
    return redirect(caminhoComoEleVe(demandaId, participacaoId), { status: 303 });
  }
  return data(await mostrarContato(ctx, demandaId, participacaoId));
});

export default function Tela() {
  const ficha = useLoaderData<typeof loader>();
  const contato = useActionData<typeof action>();
  return <TelaDaFicha key={ficha.participacaoId} ficha={ficha} contato={contato} />;
}

export function ErrorBoundary() {
  return <LoadError titulo="Ficha do candidato" mensagem={FICHA.falha} voltar="/home" />;
}
