import { useLoaderData, useLocation } from '@remix-run/react';
import { listMeta, LoadError } from '#app/components/load-error.tsx';
import { secaoDaRota } from '#app/domain/acesso/menu.ts';
import { ListaDoAvaliador } from '#app/domain/avaliacao/components/lista-do-avaliador.tsx';
import { TEXTOS } from '#app/domain/avaliacao/labels.ts';
import { telaDasMinhas } from '#app/domain/avaliacao/queries.server/minhas.ts';
import { rotaDoAvaliador, TELAS } from '#app/domain/avaliacao/telas.ts';
import { keepWhileOffline } from '#app/web/keep-form.ts';
import { stayInPages } from '#app/web/list-loader.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

export const meta = listMeta('Avaliação');

export const loader = loaderFor(rotaDoAvaliador, async (ctx, { url }) => {
  const tela = await telaDasMinhas(ctx, TELAS[rotaDoAvaliador(url)].parte, url.searchParams);
  stayInPages(url, tela);
  return tela;
});

export const shouldRevalidate = keepWhileOffline;

export default function Tela() {
  const base = rotaDoAvaliador(useLocation());
  return (
    <ListaDoAvaliador
      {...useLoaderData<typeof loader>()}
      secao={secaoDaRota(base)}
      titulo={TELAS[base].titulo}
      base={base}
      vazio={TELAS[base].vazio}
    />
  );
}

export function ErrorBoundary() {
  const base = rotaDoAvaliador(useLocation());
  return <LoadError titulo={TELAS[base].titulo} mensagem={TEXTOS.falhaAoObter} voltar={base} />;
}
