import { listMeta, LoadError } from '#app/components/load-error.tsx';
import { ListaDeContasNaoConfirmadas } from '#app/domain/acesso/components/contas-nao-confirmadas.tsx';
import {
  lerContasNaoConfirmadas,
  listContasNaoConfirmadas,
} from '#app/domain/acesso/queries.server/nao-confirmadas.ts';
import { mascararCpf } from '#app/lib/cpf-cnpj.ts';
import { useListData } from '#app/web/drawn-once.ts';
import { listLoader } from '#app/web/list-loader.server.ts';

export const meta = listMeta('Contas não confirmadas');

export const loader = listLoader('/adm/contas-nao-confirmadas', {
  rowsDrawnOnce: true,
  read: lerContasNaoConfirmadas,
  async screen(ctx, { pagina, tamanho, pular, busca }) {
    const { linhas, total } = await listContasNaoConfirmadas(ctx, { busca, pular, tamanho });
    return {
      linhas: linhas.map(({ cpf, ...linha }) => ({ ...linha, cpf: mascararCpf(cpf ?? '') })),
      total,
      pagina,
      tamanho,
      busca,
    };
  },
});

export default function Tela() {
  return <ListaDeContasNaoConfirmadas {...useListData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return (
    <LoadError
      titulo="Contas não confirmadas"
      mensagem="Não foi possível obter a lista de contas."
      voltar="/adm/contas-nao-confirmadas"
    />
  );
}
