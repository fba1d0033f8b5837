import { useLocation } from '@remix-run/react';
import { listMeta, LoadError } from '#app/components/load-error.tsx';
import { secaoDaRota } from '#app/domain/acesso/menu.ts';
import { rotaEntre } from '#app/domain/acesso/rota-entre.ts';
import { ListaDemandas } from '#app/domain/demanda/components/lista-demandas.tsx';
import { MENSAGEM_SEM_LISTA } from '#app/domain/demanda/labels.ts';
import { lerLista, telaDeDemandas } from '#app/domain/demanda/queries.server/lista.ts';
import { keepWhileOffline } from '#app/web/keep-form.ts';
import { useListData } from '#app/web/drawn-once.ts';
import { listLoader } from '#app/web/list-loader.server.ts';

const ROTA = rotaEntre('/adm/credenciamento', '/coord/credenciamento');
/** The reason of a rejection is shown to the commission. */
const comJustificativa = (base: string) => base === '/adm/credenciamento';

export const meta = listMeta('Demandas');

export const loader = listLoader(ROTA, {
  rowsDrawnOnce: true,
  read: lerLista,
  screen: telaDeDemandas,
});

export const shouldRevalidate = keepWhileOffline;

export default function Tela() {
  const base = ROTA(useLocation());
  return (
    <ListaDemandas
      {...useListData<typeof loader>()}
      secao={secaoDaRota(base)}
      base={base}
      comJustificativa={comJustificativa(base)}
    />
  );
}

export function ErrorBoundary() {
  return <LoadError titulo="Demandas" mensagem={MENSAGEM_SEM_LISTA} voltar={ROTA(useLocation())} />;
}
