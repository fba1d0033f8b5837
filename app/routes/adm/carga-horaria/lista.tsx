import { useLoaderData } from '@remix-run/react';
import { listMeta, LoadError } from '#app/components/load-error.tsx';
import { ListaSelecao } from '#app/domain/selecao/components/lista-selecao.tsx';
import { telaDeSelecao } from '#app/domain/selecao/queries.server.ts';
import { MENSAGEM_SEM_LISTA } from '#app/domain/demanda/labels.ts';
import { keepWhileOffline } from '#app/web/keep-form.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const meta = listMeta('Avaliação de Carga Horária');

export const loader = loaderFor('/adm/selecaoCargaHoraria', (ctx, { url }) =>
  telaDeSelecao(ctx, 'carga_horaria', url.searchParams),
);

export const shouldRevalidate = keepWhileOffline;

export default function Tela() {
  return (
    <ListaSelecao
      {...useLoaderData<typeof loader>()}
      secao="Comissão de Credenciamento"
      titulo="Avaliação de Carga Horária"
      base="/adm/selecaoCargaHoraria"
      vazio="As demandas chegam aqui na demonstração de interesse e ficam até a avaliação ser finalizada."
    />
  );
}

export function ErrorBoundary() {
  return (
    <LoadError
      titulo="Avaliação de Carga Horária"
      mensagem={MENSAGEM_SEM_LISTA}
      voltar="/adm/selecaoCargaHoraria"
    />
  );
}
