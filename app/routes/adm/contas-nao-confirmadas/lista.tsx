import { useLoaderData } from '@remix-run/react';
import { listMeta, LoadError } from '#app/components/load-error.tsx';
import { ListaDeContasNaoConfirmadas } from '#app/domain/acesso/components/contas-nao-confirmadas.tsx';
import { csvDasContasNaoConfirmadas } from '#app/domain/acesso/csv.ts';
import { listContasNaoConfirmadas } from '#app/domain/acesso/queries.server/nao-confirmadas.ts';
import { mascararCpf } from '#app/lib/cpf-cnpj.ts';
import { parseListParams } from '#app/lib/list-params.ts';
import { listLoader } from '#app/web/list-loader.server.ts';

export const meta = listMeta('Contas não confirmadas');

export const loader = listLoader('/adm/contas-nao-confirmadas', {
  people: true,
  read(params) {
    const { pagina, tamanho, pular, filtros } = parseListParams(params, { filtros: ['busca'] });
    return { pagina, tamanho, pular, busca: filtros.busca };
  },
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
  async csv(ctx, { busca }) {
    const { linhas } = await listContasNaoConfirmadas(ctx, { busca, pular: 0, tamanho: null });
    return { nome: 'contas-nao-confirmadas', corpo: csvDasContasNaoConfirmadas(linhas) };
  },
});

export default function Tela() {
  return <ListaDeContasNaoConfirmadas {...useLoaderData<typeof loader>()} />;
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
