import { listMeta, LoadError } from '#app/components/load-error.tsx';
import { secaoDaRota } from '#app/domain/acesso/menu.ts';
import { ListaDeBancas } from '#app/domain/banca/components/lista.tsx';
import { SEM_LISTA, TITULO } from '#app/domain/banca/labels.ts';
import { contarBancas, listBancas, processoDoFiltro } from '#app/domain/banca/queries.server/lista.ts';
import { lerFiltro } from '#app/domain/banca/schema.ts';
import { parseListParams } from '#app/lib/list-params.ts';
import { useListData } from '#app/web/drawn-once.ts';
import { listLoader } from '#app/web/list-loader.server.ts';
import { keepBehindRowMenu } from '#app/web/row-menu.ts';

const ROTA = '/adm/cadastrar-banca';

export const meta = listMeta(TITULO);

export const loader = listLoader(ROTA, {
  rowsDrawnOnce: true,
  read(params) {
    const { pagina, tamanho, pular } = parseListParams(params);
    return { pagina, tamanho, pular, filtro: lerFiltro(params) };
  },
  async screen(ctx, { pagina, tamanho, pular, filtro }) {
    const { linhas, total } = await listBancas(ctx, filtro, { pular, tamanho });
    const [contagem, processo] = [await contarBancas(ctx), await processoDoFiltro(ctx, filtro)];
    return { linhas, total, pagina, tamanho, filtro, contagem, processo };
  },
});

export const shouldRevalidate = keepBehindRowMenu;

export default function Tela() {
  return <ListaDeBancas {...useListData<typeof loader>()} secao={secaoDaRota(ROTA)} />;
}

export function ErrorBoundary() {
  return <LoadError titulo={TITULO} mensagem={SEM_LISTA} voltar={ROTA} />;
}
