import { useLoaderData } from '@remix-run/react';
import { listMeta, LoadError } from '#app/components/load-error.tsx';
import { Acompanhamento } from '#app/domain/acompanhamento/components/acompanhamento.tsx';
import { TEXTOS } from '#app/domain/acompanhamento/labels.ts';
import { lerTela, telaDoAcompanhamento } from '#app/domain/acompanhamento/queries.server/tela.ts';
import { ROTA } from '#app/domain/acompanhamento/telas.ts';
import { keepWhileOffline } from '#app/web/keep-form.ts';
import { lembrarDemanda } from '#app/domain/demanda/commands.server/lembrar.ts';
import { listLoader } from '#app/web/list-loader.server.ts';

export const meta = listMeta(TEXTOS.titulo);

export const loader = listLoader(ROTA, {
  read: lerTela,
  async screen(ctx, pedida) {
    const tela = await telaDoAcompanhamento(ctx, pedida);
    await lembrarDemanda(ctx, tela.processo?.id);
    return tela;
  },
  rowsDrawnOnce: ({ processo }) => processo?.quadros.map(({ aberto }) => aberto) ?? [],
});

export const shouldRevalidate = keepWhileOffline;

export default function Tela() {
  return <Acompanhamento tela={useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <LoadError titulo={TEXTOS.titulo} mensagem={TEXTOS.falha} voltar={ROTA} />;
}
