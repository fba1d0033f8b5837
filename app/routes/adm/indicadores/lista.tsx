import { useLoaderData } from '@remix-run/react';
import { listMeta, LoadError } from '#app/components/load-error.tsx';
import { TelaDosIndicadores } from '#app/domain/indicadores/components/indicadores.tsx';
import { TEXTOS } from '#app/domain/indicadores/labels.ts';
import { getIndicadores } from '#app/domain/indicadores/queries.server.ts';
import { keepWhileOffline } from '#app/web/keep-form.ts';
import { listLoader } from '#app/web/list-loader.server.ts';

const ROTA = '/adm/indicadores';

export const meta = listMeta(TEXTOS.titulo);

export const loader = listLoader(ROTA, {
  read: (params) => params,
  screen: getIndicadores,
});

export const shouldRevalidate = keepWhileOffline;

export default function Tela() {
  return <TelaDosIndicadores tela={useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <LoadError titulo={TEXTOS.titulo} mensagem={TEXTOS.falha} voltar={ROTA} />;
}
