import { listMeta, LoadError } from '#app/components/load-error.tsx';
import { ListaDeRelatorios } from '#app/domain/relatorio/components/lista.tsx';
import { MENSAGEM_SEM_RELATORIOS } from '#app/domain/relatorio/labels.ts';
import { lerRelatorios, listRelatorios } from '#app/domain/relatorio/queries.server/lista.ts';
import { useListData } from '#app/web/drawn-once.ts';
import { listLoader } from '#app/web/list-loader.server.ts';

export const meta = listMeta('Adm Relatórios');

export const loader = listLoader('/adm/relatorios', {
  rowsDrawnOnce: true,
  read: lerRelatorios,
  async screen(ctx, { pular, ...asked }) {
    const lista = await listRelatorios(ctx, { ...asked, pagina: { pular, tamanho: asked.tamanho } });
    return { ...lista, ...asked };
  },
});

export default function Tela() {
  return <ListaDeRelatorios {...useListData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <LoadError titulo="Adm Relatórios" mensagem={MENSAGEM_SEM_RELATORIOS} voltar="/adm/relatorios" />;
}
