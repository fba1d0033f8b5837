import { useLoaderData } from '@remix-run/react';
import { listMeta, LoadError } from '#app/components/load-error.tsx';
import { ListaSelecao } from '#app/domain/selecao/components/lista-selecao.tsx';
import { telaDeSelecao } from '#app/domain/selecao/queries.server.ts';
import { MENSAGEM_SEM_LISTA } from '#app/domain/demanda/labels.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const meta = listMeta('Avaliação de Cadastros');

export const loader = loaderFor('/adm/selecaoCandidatos', (ctx, { url }) =>
  telaDeSelecao(ctx, 'cadastro', url.searchParams),
);

export default function Tela() {
  return (
    <ListaSelecao
      {...useLoaderData<typeof loader>()}
      secao="Comissão de Credenciamento"
      titulo="Avaliação de Cadastros"
      base="/adm/selecaoCandidatos"
      vazio="As demandas chegam aqui quando a fase de avaliação de cadastro começa."
    />
  );
}

export function ErrorBoundary() {
  return (
    <LoadError
      titulo="Avaliação de Cadastros"
      mensagem={MENSAGEM_SEM_LISTA}
      voltar="/adm/selecaoCandidatos"
    />
  );
}
