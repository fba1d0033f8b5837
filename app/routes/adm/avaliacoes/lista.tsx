import { useLoaderData } from '@remix-run/react';
import { listMeta, LoadError } from '#app/components/load-error.tsx';
import { secaoDaRota } from '#app/domain/acesso/menu.ts';
import { Resumos } from '#app/domain/avaliacao/components/resumos.tsx';
import { TEXTOS } from '#app/domain/avaliacao/labels.ts';
import { lerLista, telaDosResumos } from '#app/domain/avaliacao/queries.server/lista.ts';
import { RESUMOS } from '#app/domain/avaliacao/telas.ts';
import { keepWhileOffline } from '#app/web/keep-form.ts';
import { lembrarDemanda } from '#app/domain/demanda/commands.server/lembrar.ts';
import { listLoader } from '#app/web/list-loader.server.ts';

export const meta = listMeta(TEXTOS.resumos);

export const loader = listLoader(RESUMOS, {
  read: lerLista,
  async screen(ctx, filtro) {
    const tela = await telaDosResumos(ctx, filtro);
    await lembrarDemanda(ctx, tela.resumo?.demanda.id);
    return tela;
  },
  rowsDrawnOnce: ({ resumo }) => [resumo],
});

export const shouldRevalidate = keepWhileOffline;

export default function Tela() {
  return <Resumos secao={secaoDaRota(RESUMOS)} tela={useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <LoadError titulo={TEXTOS.resumos} mensagem={TEXTOS.falhaAoObter} voltar={RESUMOS} />;
}
