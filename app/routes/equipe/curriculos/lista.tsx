import { useLocation } from '@remix-run/react';
import { listMeta, LoadError } from '#app/components/load-error.tsx';
import { secaoDaRota } from '#app/domain/acesso/menu.ts';
import { rotaEntre } from '#app/domain/acesso/rota-entre.ts';
import { ListagemCurriculos } from '#app/domain/interesse/components/listagem-curriculos.tsx';
import { getListagem } from '#app/domain/interesse/queries.server/listagem.ts';
import { lerListagem } from '#app/domain/interesse/schema.ts';
import { useListData } from '#app/web/drawn-once.ts';
import { listLoader } from '#app/web/list-loader.server.ts';

const ROTA = rotaEntre('/adm/listagemCurriculos', '/coord/listagemCurriculos');

export const meta = listMeta('Listagem de Currículos');

export const loader = listLoader(ROTA, {
  rowsDrawnOnce: true,
  read: lerListagem,
  screen: getListagem,
});

export default function Tela() {
  const base = ROTA(useLocation());
  return <ListagemCurriculos {...useListData<typeof loader>()} secao={secaoDaRota(base)} base={base} />;
}

export function ErrorBoundary() {
  return (
    <LoadError
      titulo="Listagem de Currículos"
      mensagem="Não foi possível obter a lista de currículos."
      voltar={ROTA(useLocation())}
    />
  );
}
