import { listMeta, LoadError } from '#app/components/load-error.tsx';
import { ListaDePedidos } from '#app/domain/dados-pessoais/components/lista-pedidos.tsx';
import { lerPedidos, listPedidos } from '#app/domain/dados-pessoais/queries.server/pedidos.ts';
import { useListData } from '#app/web/drawn-once.ts';
import { listLoader } from '#app/web/list-loader.server.ts';

export const meta = listMeta('Pedidos de Anonimização');

export const loader = listLoader('/adm/anonimizacoes', {
  rowsDrawnOnce: true,
  read: lerPedidos,
  async screen(ctx, { pagina, tamanho, pular, busca, estado, filtro }) {
    const lista = await listPedidos(ctx, { ...filtro, pular, tamanho });
    return { ...lista, pagina, tamanho, busca, estado };
  },
});

export default function Tela() {
  return <ListaDePedidos {...useListData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return (
    <LoadError
      titulo="Pedidos de Anonimização"
      mensagem="Não foi possível obter a lista de pedidos."
      voltar="/adm/anonimizacoes"
    />
  );
}
