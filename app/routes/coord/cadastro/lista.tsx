import { useLoaderData } from '@remix-run/react';
import { listMeta, LoadError } from '#app/components/load-error.tsx';
import { ListaSelecao } from '#app/domain/selecao/components/lista-selecao.tsx';
import { telaDeSelecao } from '#app/domain/selecao/queries.server.ts';
import { MENSAGEM_SEM_LISTA } from '#app/domain/demanda/labels.ts';
import { keepWhileOffline } from '#app/web/keep-form.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const meta = listMeta('Avaliação de Cadastros');

export const loader = loaderFor('/coord/selecaoCandidatos', (ctx, { url }) =>
  telaDeSelecao(ctx, 'cadastro', url.searchParams),
);

export const shouldRevalidate = keepWhileOffline;

export default function Tela() {
  return (
    <ListaSelecao
      {...useLoaderData<typeof loader>()}
      secao="Coordenação Técnica"
      titulo="Avaliação de Cadastros"
      base="/coord/selecaoCandidatos"
      vazio="As demandas da sua área chegam aqui quando a fase de avaliação de cadastro começa."
    />
  );
}

export function ErrorBoundary() {
  return (
    <LoadError
      titulo="Avaliação de Cadastros"
      mensagem={MENSAGEM_SEM_LISTA}
      voltar="/coord/selecaoCandidatos"
    />
  );
}
