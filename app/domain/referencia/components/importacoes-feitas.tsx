import { LinkButton } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { DataTable, ListPanel } from '#app/components/table.tsx';
import { formatarInstante } from '#app/lib/dates.ts';
import { porQuem } from '#app/lib/por-quem.ts';
import type { ImportacaoFeita } from '../importacao/queries.server.ts';
import { acharTabela } from '../importacao/tabelas.ts';

const quantas = (valor: number, uma: string, muitas: string): string =>
  `${valor.toLocaleString('pt-BR')} ${valor === 1 ? uma : muitas}`;

/** What was written to the tables of reference, the latest first, and the way back of each. */
export function ImportacoesFeitas({
  importacoes,
  administrar,
}: {
  importacoes: readonly ImportacaoFeita[];
  administrar: { ok: true } | { ok: false; motivo: string };
}) {
  return (
    <ListPanel
      rotulo="Importações"
      className=""
      filtros={
        !administrar.ok && <p className="px-4 pt-3 text-sm text-suave">Desfazer: {administrar.motivo}</p>
      }
    >
      <DataTable
        legenda="Importações e cargas que mudaram alguma tabela"
        linhas={importacoes}
        chave={({ id }) => id}
        vazio={
          <EmptyState titulo="Nada foi importado">
            Cada arquivo importado pela linha de comando e cada carga do RM aparece aqui.
          </EmptyState>
        }
        colunas={[
          {
            id: 'tabela',
            rotulo: 'Tabela',
            cabecalho: true,
            celula: ({ tabela, arquivo }) => (
              <>
                {acharTabela(tabela)?.rotulo ?? tabela}
                <div className="cel-2">{arquivo}</div>
              </>
            ),
          },
          {
            id: 'quando',
            rotulo: 'Quando',
            celula: ({ importadaEm, atorNome }) => `${formatarInstante(importadaEm)}, ${porQuem(atorNome)}`,
          },
          {
            id: 'mudou',
            rotulo: 'O que mudou',
            celula: ({ novas, alteradas }) =>
              novas + alteradas === 0
                ? 'Nada'
                : `${quantas(novas, 'nova', 'novas')}, ${quantas(alteradas, 'alterada', 'alteradas')}`,
          },
          {
            id: 'acoes',
            rotulo: 'Ações',
            acoes: true,
            celula: ({ id, desfeitaEm, guardadas, tabela }) => {
              if (desfeitaEm) return `Desfeita em ${formatarInstante(desfeitaEm)}`;
              if (guardadas === 0) return 'Nada a desfazer';
              if (!administrar.ok) return null;
              return (
                <LinkButton
                  para={`/adm/integracoes?desfazer-importacao=${id}`}
                  variante="perigo-contorno"
                  pequeno
                  manterRolagem
                  objeto={acharTabela(tabela)?.rotulo ?? tabela}
                >
                  Desfazer {guardadas.toLocaleString('pt-BR')} {guardadas === 1 ? 'linha' : 'linhas'}
                </LinkButton>
              );
            },
          },
        ]}
      />
    </ListPanel>
  );
}
