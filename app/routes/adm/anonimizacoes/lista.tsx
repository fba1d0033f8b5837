import { useLoaderData } from '@remix-run/react';
import { listMeta, LoadError } from '#app/components/load-error.tsx';
import { ListaDePedidos } from '#app/domain/dados-pessoais/components/lista-pedidos.tsx';
import { listPedidos } from '#app/domain/dados-pessoais/queries.server/pedidos.ts';
import { parseListParams } from '#app/lib/list-params.ts';
import { listLoader } from '#app/web/list-loader.server.ts';
import { csvDosPedidos } from '#app/domain/dados-pessoais/csv.ts';

export const meta = listMeta('Pedidos de Anonimização');

export const loader = listLoader('/adm/anonimizacoes', {
  people: true,
  read(params) {
    const { pagina, tamanho, pular, filtros } = parseListParams(params, { filtros: ['busca', 'estado'] });
    return { pagina, tamanho, pular, busca: filtros.busca, estado: filtros.estado };
  },
  async screen(ctx, { pagina, tamanho, pular, busca, estado }) {
    const lista = await listPedidos(ctx, { busca, estado: estado || 'pendente', pular, tamanho });
    return { ...lista, pagina, tamanho, busca, estado };
  },
  async csv(ctx, { busca, estado }) {
    const filtro = { busca, estado: estado || 'pendente', pular: 0, tamanho: null };
    return { nome: 'anonimizacoes', corpo: csvDosPedidos((await listPedidos(ctx, filtro)).linhas) };
  },
});

export default function Tela() {
  return <ListaDePedidos {...useLoaderData<typeof loader>()} />;
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
