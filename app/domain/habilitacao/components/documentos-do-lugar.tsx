import { Anchor } from '#app/components/anchor.tsx';
import { LinkButton, ofRow } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { FilterBar, filtersInWords, type FilterField } from '#app/components/filter-bar.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { DataTable, ListPanel, type Column } from '#app/components/table.tsx';
import type { Habilitacao } from '#app/domain/etapa/types.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import type { PessoaComDocumentos } from '../queries.server/do-lugar.ts';
import { SituacaoDaAnalise } from './situacao-da-analise.tsx';

type Celula = NonNullable<PessoaComDocumentos['tecnica']>;

function Analise({
  analise,
  nome,
  ato,
  coluna,
}: {
  analise: Celula | null;
  nome: string;
  ato: string;
  coluna: string;
}) {
  if (analise === null) return <p className="cel-2">Não chegou a esta habilitação</p>;
  const { enviadoEm, respondidaEm, mesa } = analise;
  return (
    <>
      <SituacaoDaAnalise {...analise} />
      {mesa !== null && (
        // A page of its own: what it may show inside itself is said with it.
        <LinkButton
          para={mesa.href}
          pequeno
          variante="soft"
          recarregar
          className="ml-2"
          {...ofRow(nome, ato, coluna)}
        >
          {mesa.rotulo}
        </LinkButton>
      )}
      {enviadoEm !== null && <p className="cel-2 num">Enviou em {formatarInstante(enviadoEm)}</p>}
      {respondidaEm !== null && <p className="cel-2 num">De novo em {formatarInstante(respondidaEm)}</p>}
    </>
  );
}

const COLUNAS: Column<PessoaComDocumentos>[] = [
  {
    id: 'candidato',
    rotulo: 'Candidato',
    cabecalho: true,
    nomeia: 'dentro',
    celula: ({ nome, cidade, ficha }, linha) => (
      <>
        {ficha === null ? (
          <b id={linha}>{nome}</b>
        ) : (
          <Anchor className="elo alvo" para={ficha} id={linha}>
            {nome}
          </Anchor>
        )}
        {cidade !== null && <p className="cel-2">{cidade}</p>}
      </>
    ),
  },
  {
    id: 'tecnica',
    rotulo: 'Habilitação Técnica',
    celula: ({ tecnica }, linha, coluna) => (
      <Analise analise={tecnica} nome={linha} ato="t" coluna={coluna} />
    ),
  },
  {
    id: 'juridica',
    rotulo: 'Habilitação Jurídica',
    celula: ({ juridica }, linha, coluna) => (
      <Analise analise={juridica} nome={linha} ato="j" coluna={coluna} />
    ),
  },
];

/** Who sent, or has to send, the documents of a demand, and where each review is. R-LUG-11. */
export function DocumentosDoLugar({
  linhas,
  total,
  pagina,
  tamanho,
  pessoa,
  habilitacoes,
}: {
  linhas: readonly PessoaComDocumentos[] | null;
  total: number;
  pagina: number;
  tamanho: number;
  pessoa: string;
  /** Those that the reader reads: the legal team its own. R-LUG-13. */
  habilitacoes: readonly Habilitacao[];
}) {
  const campos: FilterField[] = [
    { nome: 'pessoa', rotulo: 'Nome', tipo: 'busca', valor: pessoa, largura: 'sm:w-56' },
  ];
  const filtrado = pessoa !== '';
  return (
    <ListPanel
      rotulo="Documentos da demanda"
      filtros={<FilterBar campos={campos} limpar={filtrado} arquivos />}
      paginas={<Pagination pagina={pagina} tamanho={tamanho} total={total} />}
    >
      <DataTable
        legenda="Documentos da demanda"
        colunas={COLUNAS.filter(({ id }) => id !== 'tecnica' || habilitacoes.includes('HabTec'))}
        linhas={linhas}
        chave={({ id }) => id}
        vazio={
          <EmptyState
            titulo={filtrado ? 'Ninguém com este nome' : 'Ninguém chegou aos documentos'}
            icone={filtrado ? 'search-x' : 'file-check'}
          >
            {filtrado ? filtersInWords(campos) : undefined}
          </EmptyState>
        }
      />
    </ListPanel>
  );
}
