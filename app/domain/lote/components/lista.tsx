import { Anchor } from '#app/components/anchor.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Page } from '#app/components/page.tsx';
import { DataTable, ListPanel, type Column } from '#app/components/table.tsx';
import { secaoDaRota } from '#app/domain/acesso/menu.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import { ROTA_DOS_ATOS, ROTULO_DO_ESTADO, ROTULO_DO_ITEM, TEXTOS } from '../labels.ts';
import type { AtoNaLista } from '../queries.server/lista.ts';
import { ESTADOS_DO_ITEM } from '../types.ts';

const COLUNAS: Column<AtoNaLista>[] = [
  {
    id: 'ato',
    rotulo: 'Ato',
    cabecalho: true,
    celula: ({ titulo, href, processo, estado }) => (
      <>
        <Anchor className="elo" para={href} recarregar={estado === 'pedido'}>
          {titulo}
        </Anchor>
        {processo !== null && <div className="cel-2 num">{processo}</div>}
      </>
    ),
  },
  {
    id: 'quando',
    rotulo: 'Quando',
    num: true,
    metade: true,
    celula: ({ quando, quem }) => (
      <>
        {formatarInstante(quando)}
        <div className="cel-2">{quem}</div>
      </>
    ),
  },
  { id: 'estado', rotulo: 'Situação', metade: true, celula: ({ estado }) => ROTULO_DO_ESTADO[estado] },
  {
    id: 'itens',
    rotulo: 'Itens',
    celula: ({ contagem }) =>
      ESTADOS_DO_ITEM.filter((estado) => contagem[estado] > 0)
        .map((estado) => `${ROTULO_DO_ITEM[estado].aba}: ${contagem[estado].toLocaleString('pt-BR')}`)
        .join(' · '),
  },
];

/** The latest acts of many. R-LOT-06. */
export const AtosEmLote = ({ atos }: { atos: readonly AtoNaLista[] }) => (
  <Page secao={secaoDaRota(ROTA_DOS_ATOS)} titulo={TEXTOS.titulo} subtitulo={TEXTOS.explicacao}>
    <ListPanel rotulo={TEXTOS.titulo}>
      <DataTable
        legenda={TEXTOS.titulo}
        colunas={COLUNAS}
        linhas={atos}
        chave={({ id }) => id}
        vazio={
          <EmptyState titulo={TEXTOS.vazio} icone="list-checks">
            Em Listagem Processos, e nas abas Candidatos e Agenda de cada demanda, marque as linhas e escolha
            o que fazer.
          </EmptyState>
        }
      />
    </ListPanel>
  </Page>
);
