import { useLoaderData, useLocation } from '@remix-run/react';
import { listMeta, LoadError } from '#app/components/load-error.tsx';
import { secaoDaRota } from '#app/domain/acesso/menu.ts';
import { MENSAGEM_SEM_LISTA } from '#app/domain/demanda/labels.ts';
import { ListaSelecao } from '#app/domain/selecao/components/lista-selecao.tsx';
import { telaDeSelecao } from '#app/domain/selecao/queries.server/lista.ts';
import { rotaDaAvaliacao, TELAS } from '#app/domain/selecao/telas.ts';
import { keepWhileOffline } from '#app/web/keep-form.ts';
import { stayInPages } from '#app/web/list-loader.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const meta = listMeta('Avaliação');

export const loader = loaderFor(rotaDaAvaliacao, async (ctx, { url }) => {
  const tela = await telaDeSelecao(ctx, TELAS[rotaDaAvaliacao(url)].etapa, url.searchParams);
  stayInPages(url, tela);
  return tela;
});

export const shouldRevalidate = keepWhileOffline;

export default function Tela() {
  const base = rotaDaAvaliacao(useLocation());
  const { titulo, vazio } = TELAS[base];
  return (
    <ListaSelecao
      {...useLoaderData<typeof loader>()}
      secao={secaoDaRota(base)}
      titulo={titulo}
      base={base}
      vazio={vazio}
    />
  );
}

export function ErrorBoundary() {
  const base = rotaDaAvaliacao(useLocation());
  return <LoadError titulo={TELAS[base].titulo} mensagem={MENSAGEM_SEM_LISTA} voltar={base} />;
}
