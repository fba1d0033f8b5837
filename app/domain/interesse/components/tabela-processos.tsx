import type { ReactNode } from 'react';
import { Anchor } from '#app/components/anchor.tsx';
import { DataTable, type Column } from '#app/components/table.tsx';
import { nomeDaArea } from '#app/domain/demanda/labels.ts';
import { formatarDia } from '#app/lib/dates.ts';
import type { ListSort } from '#app/lib/list-params.ts';
import type { LinhaDeProcessoAberto } from '../types.ts';

type Linha = LinhaDeProcessoAberto;

const COLUNAS: readonly Column<Linha>[] = [
  {
    id: 'area',
    rotulo: 'Área de Atuação',
    ordenavel: true,
    celula: ({ area }) => nomeDaArea(area),
  },
  {
    id: 'instrutores',
    rotulo: 'Qtd. de Instrutores',
    titulo: 'Quantidade de Instrutores',
    ordenavel: true,
    num: true,
    metade: true,
    celula: ({ instrutores }) => instrutores,
  },
  {
    id: 'prazo',
    rotulo: 'Prazo',
    ordenavel: true,
    num: true,
    metade: true,
    celula: ({ prazo }) => formatarDia(prazo),
  },
];

/** Columns that can be hidden; 'Processo' names the row. */
export const COLUNAS_DE_PROCESSOS = COLUNAS.map(({ id, rotulo }) => ({ id, rotulo }));

/** The table of `/processos-credenciamento`; a row opens its detail panel. */
export function TabelaProcessos({
  legenda,
  linhas,
  ordem,
  visiveis,
  busca,
  vazio,
}: {
  legenda: string;
  linhas: readonly Linha[] | null;
  ordem: ListSort | null;
  /** Ids of the columns chosen. */
  visiveis: readonly string[];
  /** Query of the list, kept by the links to the panel. */
  busca: string;
  vazio: ReactNode;
}) {
  const colunas: Column<Linha>[] = [
    {
      id: 'processo',
      rotulo: 'Processo',
      cabecalho: true,
      ordenavel: true,
      celula: ({ id, processo }) => (
        <Anchor className="elo alvo codigo" para={`/processos-credenciamento/${id}${busca}`} manterRolagem>
          {processo}
        </Anchor>
      ),
    },
    ...COLUNAS.filter(({ id }) => visiveis.includes(id)),
  ];
  return (
    <DataTable
      abre
      legenda={legenda}
      colunas={colunas}
      linhas={linhas}
      chave={({ id }) => id}
      ordem={ordem}
      vazio={vazio}
    />
  );
}
