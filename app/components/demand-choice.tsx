import type { ReactNode } from 'react';
import { Anchor } from './anchor.tsx';
import { Badge } from './badge.tsx';
import { LinkButton } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { FilterBar, filtersInWords, type FilterField } from './filter-bar.tsx';
import { Page } from './page.tsx';
import { Pagination } from './pagination.tsx';
import { DataTable, ListPanel } from './table.tsx';

export type ChoiceRow = {
  id: string;
  processo: string;
  area: string;
  objeto: string;
  /** 'Misto, Instrutoria'. */
  detalhe: string;
  status: string;
  /** The cell of the screen's own column. */
  extra: ReactNode;
  /** The button, and what it acts on for screen readers. */
  acao: { rotulo: string; objeto: string };
};

/** 'Escolher credenciamento': the demand that a screen works on. A row leads to `<base>/<id>`. */
export function DemandChoice({
  secao,
  titulo,
  subtitulo,
  base,
  coluna,
  vazio,
  areas,
  linhas,
  total,
  busca,
  area,
  pagina,
  tamanho,
}: {
  secao: string;
  titulo: string;
  subtitulo: string;
  base: string;
  /** Name of the screen's own column. */
  coluna: string;
  /** What is said where there is nothing to choose, without a filter. */
  vazio: string;
  areas: readonly { valor: string; rotulo: string }[];
  linhas: readonly ChoiceRow[];
  total: number;
  busca: string;
  area: string;
  pagina: number;
  tamanho: number;
}) {
  const campos: FilterField[] = [
    { nome: 'busca', rotulo: 'Processo', tipo: 'busca', valor: busca, placeholder: 'FPR-0146/2026' },
    { nome: 'area', rotulo: 'Área de Atuação', tipo: 'select', valor: area, opcoes: areas },
  ];
  const filtrado = busca !== '' || area !== '';
  return (
    <Page secao={secao} titulo={titulo} subtitulo={subtitulo}>
      <ListPanel
        rotulo="Escolher credenciamento"
        filtros={<FilterBar campos={campos} />}
        paginas={<Pagination pagina={pagina} tamanho={tamanho} total={total} />}
      >
        <DataTable
          legenda="Escolher credenciamento"
          linhas={linhas}
          chave={({ id }) => id}
          vazio={
            <EmptyState
              titulo={
                filtrado
                  ? 'Nenhum credenciamento com estes filtros'
                  : 'Não foi encontrado nenhum credenciamento'
              }
            >
              {filtrado ? filtersInWords(campos) : vazio}
            </EmptyState>
          }
          colunas={[
            {
              id: 'processo',
              rotulo: 'Processo',
              cabecalho: true,
              celula: (linha) => (
                <>
                  <Anchor className="elo alvo num" para={`${base}/${linha.id}`}>
                    {linha.processo}
                  </Anchor>
                  <div className="cel-2 detalhe">{linha.area}</div>
                </>
              ),
            },
            {
              id: 'demanda',
              rotulo: 'Demanda',
              celula: (linha) => (
                <>
                  {linha.objeto}
                  <div className="cel-2 detalhe">{linha.detalhe}</div>
                </>
              ),
            },
            { id: 'status', rotulo: 'Status', celula: (linha) => <Badge>{linha.status}</Badge> },
            { id: 'extra', rotulo: coluna, celula: ({ extra }) => extra },
            {
              id: 'acoes',
              rotulo: 'Ações',
              acoes: true,
              celula: ({ id, acao }) => (
                <LinkButton para={`${base}/${id}`} pequeno variante="soft" objeto={acao.objeto}>
                  {acao.rotulo}
                </LinkButton>
              ),
            },
          ]}
        />
      </ListPanel>
    </Page>
  );
}
