import { data, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { LoadError, loadTitle } from '#app/components/load-error.tsx';
import { abrirFicha, mostrarContato } from '#app/domain/acompanhamento/commands.server.ts';
import { TelaDaFicha } from '#app/domain/acompanhamento/components/ficha.tsx';
import { FICHA } from '#app/domain/acompanhamento/labels.ts';
import { actionFor } from '#app/web/action.server.ts';
import { idParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const ROTA = '/adm/demandas';

export const meta: MetaFunction<typeof loader> = ({ data: ficha, error }) => [
  { title: loadTitle(ficha ? `${ficha.nome} em ${ficha.processo}` : 'Ficha do candidato', error) },
];

export const loader = loaderFor(ROTA, (ctx, { params }) =>
  abrirFicha(ctx, idParam(params.id), idParam(params.participacaoId)),
);

/** 'Mostrar CPF e telefone': they are in this answer and in no other, nor in an address. */
export const action = actionFor(ROTA, async (ctx, { params }) =>
  data(await mostrarContato(ctx, idParam(params.id), idParam(params.participacaoId))),
);

export default function Tela() {
  const ficha = useLoaderData<typeof loader>();
  const contato = useActionData<typeof action>();
  return <TelaDaFicha key={ficha.participacaoId} ficha={ficha} contato={contato} />;
}

export function ErrorBoundary() {
  return <LoadError titulo="Ficha do candidato" mensagem={FICHA.falha} voltar="/home" />;
}
