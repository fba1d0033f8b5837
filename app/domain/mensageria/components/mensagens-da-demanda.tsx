import { useLocation } from '@remix-run/react';
import { Anchor } from '#app/components/anchor.tsx';
import { LinkButton, ofRow } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { FilterBar, filtersInWords, type FilterField } from '#app/components/filter-bar.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { DataTable, ListPanel, type Column } from '#app/components/table.tsx';
import { formatarInstante } from '#app/lib/dates.ts';
import { ROTULOS_DO_DESTINO } from '../labels.ts';
import type { Destino } from '../rules.ts';
import type { LinhaDaDemanda } from '../queries.server/da-demanda.ts';
import { SeloDaSituacao } from './situacao.tsx';

const COLUNAS: Column<LinhaDaDemanda>[] = [
  {
    id: 'pessoa',
    rotulo: 'Destinatário',
    cabecalho: true,
    nomeia: 'dentro',
    celula: ({ nome, email, ficha }, linha) => (
      <>
        <p className="cel-1" id={linha}>
          {ficha === null ? (
            nome
          ) : (
            <Anchor className="elo alvo" para={ficha}>
              {nome}
            </Anchor>
          )}
        </p>
        <p className="cel-2 break-all detalhe">{email}</p>
      </>
    ),
  },
  {
    id: 'mensagem',
    rotulo: 'Mensagem',
    celula: ({ tipo, criadaEm }) => (
      <>
        {tipo}
        <p className="cel-2 num detalhe">{formatarInstante(criadaEm)}</p>
      </>
    ),
  },
  {
    id: 'destino',
    rotulo: 'O que foi dela',
    celula: ({ situacao, quando, erro }) => (
      <>
        <SeloDaSituacao situacao={situacao} />
        <p className="cel-2 num">{quando}</p>
        {erro !== null && <p className="cel-2 wrap-anywhere">{erro}</p>}
      </>
    ),
  },
  {
    id: 'acoes',
    rotulo: 'Ações',
    acoes: true,
    celula: ({ abrir, enviar }, linha) => (
      <>
        {abrir !== null && (
          <LinkButton para={abrir} pequeno {...ofRow(linha, 'a')}>
            Abrir
          </LinkButton>
        )}
        {enviar !== null && (
          <LinkButton para={enviar} pequeno variante="soft" icone="send" {...ofRow(linha, 'e')}>
            Enviar
          </LinkButton>
        )}
      </>
    ),
  },
];

/** What was written about a demand, person by person, and what became of each message. */
export function MensagensDaDemanda({
  linhas,
  total,
  pagina,
  tamanho,
  pessoa,
  destino,
}: {
  linhas: readonly LinhaDaDemanda[] | null;
  total: number;
  pagina: number;
  tamanho: number;
  pessoa: string;
  destino: Destino | null;
}) {
  const { search } = useLocation();
  const campos: FilterField[] = [
    {
      nome: 'pessoa',
      rotulo: 'Nome ou e-mail',
      tipo: 'busca',
      valor: pessoa,
      largura: 'sm:w-64',
    },
    {
      nome: 'destino',
      rotulo: 'O que foi dela',
      tipo: 'select',
      valor: destino ?? '',
      opcoes: [
        { valor: '', rotulo: 'Todas as situações' },
        ...Object.entries(ROTULOS_DO_DESTINO).map(([valor, rotulo]) => ({ valor, rotulo })),
      ],
    },
  ];
  const filtrado = pessoa !== '' || destino !== null;
  return (
    <ListPanel
      rotulo="Mensagens da demanda"
      filtros={<FilterBar campos={campos} botao="Filtrar" limpar={filtrado} arquivos />}
      paginas={<Pagination pagina={pagina} tamanho={tamanho} total={total} />}
    >
      <DataTable
        key={search}
        legenda="Mensagens da demanda"
        colunas={COLUNAS}
        linhas={linhas}
        chave={({ id }) => id}
        nomes="mensagens-da-demanda"
        vazio={
          <EmptyState
            titulo={filtrado ? 'Nenhuma mensagem com estes filtros' : 'Nenhuma mensagem ainda'}
            icone={filtrado ? 'search-x' : 'mail'}
          >
            {filtrado ? filtersInWords(campos) : 'O que o portal escrever sobre esta demanda aparece aqui.'}
          </EmptyState>
        }
      />
    </ListPanel>
  );
}
