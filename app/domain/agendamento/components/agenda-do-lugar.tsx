import type { ComponentProps } from 'react';
import { Anchor } from '#app/components/anchor.tsx';
import { BulkBar, RowBox } from '#app/components/bulk-bar.tsx';
import { LinkButton, ofRow } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { FilterBar, filtersInWords, type FilterField } from '#app/components/filter-bar.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { DataTable, ListPanel, type Column } from '#app/components/table.tsx';
import { formatarHora } from '#app/lib/dates.ts';
import { shortId } from '#app/lib/uuid.ts';
import { horarioEmTabela, ROTULO_DO_TIPO } from '../labels.ts';
import type { LinhaDaAgendaDoLugar } from '../queries.server/agenda-do-lugar.ts';
import { RESPOSTAS, type Resposta } from '../rules/resposta.ts';
import { caminhoDaAgenda } from '../telas.ts';
import { SeloDoAgendamento } from './selo.tsx';

const colunasDa = (marca: boolean): Column<LinhaDaAgendaDoLugar>[] => [
  {
    id: 'quando',
    rotulo: 'Quando',
    num: true,
    celula: ({ id, inicio, fim, abrir }, linha) => (
      <>
        {marca && <RowBox linha={linha} valor={shortId(id)} />}
        <Anchor className="elo alvo" para={abrir} {...ofRow(linha, 'h')}>
          {horarioEmTabela(inicio)}
        </Anchor>
        <p className="cel-2">até {formatarHora(fim)}</p>
      </>
    ),
  },
  {
    id: 'candidato',
    rotulo: 'Candidato',
    cabecalho: true,
    nomeia: 'dentro',
    celula: ({ nome, ficha, tipo }, linha) => (
      <>
        {ficha === null ? (
          <b id={linha}>{nome}</b>
        ) : (
          <Anchor className="elo alvo" para={ficha} id={linha}>
            {nome}
          </Anchor>
        )}
        <p className="cel-2">{ROTULO_DO_TIPO[tipo]}</p>
      </>
    ),
  },
  { id: 'banca', rotulo: 'Banca', num: true, celula: ({ banca }) => String(banca) },
  { id: 'onde', rotulo: 'Onde', celula: ({ onde }) => <span className="wrap-anywhere">{onde}</span> },
  {
    id: 'resposta',
    rotulo: 'Resposta',
    celula: ({ situacao }) => <SeloDoAgendamento situacao={situacao} />,
  },
];

/** The schedulings of a demand in the order of their hours, and what each person answered. R-LUG-10. */
export function AgendaDoLugar({
  demandaId,
  linhas,
  total,
  pagina,
  tamanho,
  pessoa,
  resposta,
  atos,
  erro,
}: {
  demandaId: string;
  linhas: readonly LinhaDaAgendaDoLugar[] | null;
  total: number;
  pagina: number;
  tamanho: number;
  pessoa: string;
  resposta: Resposta | null;
  /** What this person may do to many of them. */
  atos: ComponentProps<typeof BulkBar>['atos'];
  erro: string | undefined;
}) {
  const campos: FilterField[] = [
    { nome: 'pessoa', rotulo: 'Nome', tipo: 'busca', valor: pessoa, largura: 'sm:w-56' },
    {
      nome: 'resposta',
      rotulo: 'Resposta',
      tipo: 'select',
      valor: resposta ?? '',
      opcoes: [
        { valor: '', rotulo: 'Todas as respostas' },
        ...Object.entries(RESPOSTAS).map(([valor, { rotulo }]) => ({ valor, rotulo })),
      ],
    },
  ];
  const filtrado = pessoa !== '' || resposta !== null;
  return (
    <ListPanel
      rotulo="Agenda da demanda"
      filtros={
        <FilterBar
          campos={campos}
          botao="Filtrar"
          limpar={filtrado}
          arquivos
          acoes={
            <LinkButton para={caminhoDaAgenda(demandaId)} icone="calendar-days">
              Agenda desenhada
            </LinkButton>
          }
        />
      }
      paginas={
        <>
          <BulkBar atos={atos} total={total} erro={erro} />
          <Pagination pagina={pagina} tamanho={tamanho} total={total} />
        </>
      }
    >
      <DataTable
        legenda="Agenda da demanda"
        colunas={colunasDa(atos.length > 0)}
        linhas={linhas}
        chave={({ id }) => id}
        vazio={
          <EmptyState
            titulo={filtrado ? 'Nenhum horário com estes filtros' : 'Nada agendado ainda'}
            icone={filtrado ? 'search-x' : 'calendar-days'}
          >
            {filtrado ? filtersInWords(campos) : undefined}
          </EmptyState>
        }
      />
    </ListPanel>
  );
}
