import { Outlet, useLocation } from '@remix-run/react';
import { Anchor } from '#app/components/anchor.tsx';
import { Badge } from '#app/components/badge.tsx';
import { alsoOfRow, LinkButton, ofRow } from '#app/components/button.tsx';
import { cx } from '#app/components/cx.ts';
import { EmptyState } from '#app/components/empty-state.tsx';
import { FilterBar, filtersInWords, type FilterField } from '#app/components/filter-bar.tsx';
import { Page } from '#app/components/page.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { RowMenu } from '#app/components/row-menu.tsx';
import { DataTable, ListPanel, type Column } from '#app/components/table.tsx';
import { ROTULO_DA_ESPERA, ROTULO_DA_SITUACAO, TITULO, VAZIA } from '../labels.ts';
import type { LinhaDeBanca } from '../queries.server/lista.ts';
import type { FiltroDeBancas } from '../schema.ts';
import type { SituacaoDasBancas } from '../types.ts';
import { BASE, outrasAcoes } from './acoes-da-banca.ts';

const SITUACOES: readonly SituacaoDasBancas[] = ['ativas', 'fechadas', 'todas'];

/** Counters that are the filter as well. */
function Contadores({
  contagem,
  atual,
}: {
  contagem: Record<SituacaoDasBancas, number>;
  atual: SituacaoDasBancas;
}) {
  return (
    <nav className="painel grid grid-cols-3" aria-label="Bancas por situação">
      {SITUACOES.map((situacao, i) => (
        <Anchor
          key={situacao}
          para={`${BASE}?situacao=${situacao}`}
          aria-current={situacao === atual ? 'page' : undefined}
          className={cx('group grid content-start gap-0.5 p-4', i > 0 && 'border-l border-base-300')}
        >
          <span className={cx('text-sm group-hover:underline', situacao === atual && 'font-semibold')}>
            {ROTULO_DA_SITUACAO[situacao]}
          </span>
          <span className="num text-2xl font-bold tracking-tight">
            {contagem[situacao].toLocaleString('pt-BR')}
          </span>
        </Anchor>
      ))}
    </nav>
  );
}

type Membro = LinhaDeBanca['membros'][number];

function SituacaoDoMembro({ membro }: { membro: Membro }) {
  if (membro.contaFechada)
    return (
      <Badge tom="error" icone="user-x">
        Conta desativada
      </Badge>
    );
  if (membro.semSubstituto > 0)
    return (
      <Badge tom="error" icone="user-x">
        {`Falta substituto (${String(membro.semSubstituto)})`}
      </Badge>
    );
  if (membro.naoEntregue)
    return (
      <Badge tom="error" icone="mail-x">
        E-mail não entregue
      </Badge>
    );
  if (membro.convocacoes === 0) return <Badge icone="mail">A convocar</Badge>;
  if (!membro.temSenha)
    return (
      <Badge tom="warning" icone="hourglass">
        {membro.conviteVencido ? 'Convite vencido' : 'Sem senha ainda'}
      </Badge>
    );
  if (membro.recusas > 0)
    return (
      <Badge tom="info" icone="user-x">
        {`Impedido (${String(membro.recusas)})`}
      </Badge>
    );
  return (
    <Badge tom="success" icone="mail-check">
      Convocado
    </Badge>
  );
}

const COLUNAS: Column<LinhaDeBanca>[] = [
  {
    id: 'banca',
    rotulo: 'Banca',
    cabecalho: true,
    nomeia: 'dentro',
    classeCabecalho: 'w-[46%]',
    celula: (linha, nome) => (
      <>
        <p className="cel-1" id={nome}>{`Banca ${String(linha.numero)}`}</p>
        <p className="cel-2">{`${linha.quando} · ${linha.local}`}</p>
        <ul className="membros">
          {linha.membros.map((membro) => (
            <li key={membro.id}>
              {`${membro.nome} `}
              <small>{membro.papel}</small>
              {linha.ativa && <SituacaoDoMembro membro={membro} />}
            </li>
          ))}
        </ul>
      </>
    ),
  },
  {
    id: 'credenciamento',
    rotulo: 'Credenciamento',
    celula: (linha, nome) => (
      <>
        <b className="codigo" id={alsoOfRow(nome)}>
          {linha.processo}
        </b>
        <p className="cel-2 whitespace-pre-line">
          {`${linha.objeto}\n${linha.agendados === 1 ? '1 candidato' : `${String(linha.agendados)} candidatos`}`}
        </p>
      </>
    ),
  },
  {
    id: 'convocado',
    rotulo: 'Convocado?',
    metade: true,
    celula: ({ convocada }) => (
      <Badge tom={convocada ? 'success' : 'neutral'} icone={convocada ? 'mail-check' : 'mail-x'}>
        {convocada ? 'Convocado' : 'Não convocado'}
      </Badge>
    ),
  },
  {
    id: 'ativa',
    rotulo: 'Ativa?',
    metade: true,
    celula: ({ ativa, espera }) => (
      <>
        <Badge tom={ativa ? 'success' : 'neutral'} icone={ativa ? 'circle-check' : 'lock'}>
          {ativa ? 'Ativa' : 'Fechada'}
        </Badge>{' '}
        {espera !== 'nada' && (
          <Badge
            tom={espera === 'agendamento' ? 'neutral' : espera === 'convocacao' ? 'warning' : 'error'}
            icone={espera === 'convocacao' ? 'mail' : espera === 'agendamento' ? 'calendar-clock' : 'user-x'}
          >
            {ROTULO_DA_ESPERA[espera]}
          </Badge>
        )}
      </>
    ),
  },
];

/** 'Cadastro de Banca': the panels of every demand. */
export function ListaDeBancas({
  secao,
  linhas,
  total,
  pagina,
  tamanho,
  filtro,
  processo,
  contagem,
}: {
  secao: string;
  linhas: readonly LinhaDeBanca[] | null;
  total: number;
  pagina: number;
  tamanho: number;
  filtro: FiltroDeBancas;
  /** Name of the demand that the filter gives by its id. */
  processo: string | null;
  contagem: Record<SituacaoDasBancas, number>;
}) {
  const { search } = useLocation();
  const campos: FilterField[] = [
    {
      nome: 'credenciamento',
      rotulo: 'Credenciamento',
      tipo: 'texto',
      valor: processo ?? filtro.credenciamento,
      placeholder: 'FPR-0146/2026',
      largura: 'sm:w-44',
    },
    { nome: 'membro', rotulo: 'Membro', tipo: 'busca', valor: filtro.membro, placeholder: 'Nome do membro' },
    {
      nome: 'situacao',
      rotulo: 'Status',
      tipo: 'select',
      valor: filtro.situacao === 'todas' ? '' : filtro.situacao,
      opcoes: [
        { valor: '', rotulo: 'Status: todas' },
        { valor: 'ativas', rotulo: 'Status: ativas' },
        { valor: 'fechadas', rotulo: 'Status: fechadas' },
      ],
    },
  ];
  const colunas: Column<LinhaDeBanca>[] = [
    ...COLUNAS,
    {
      id: 'editar',
      rotulo: 'Editar',
      acoes: true,
      celula: (linha, nome) => (
        <>
          {linha.espera === 'substituto' && (
            <LinkButton
              para={`${BASE}/${linha.id}/substitutos${search}`}
              pequeno
              variante="primary"
              icone="user-plus"
              manterRolagem
              {...ofRow(nome, 's', alsoOfRow(nome))}
            >
              Substituir
            </LinkButton>
          )}
          <LinkButton
            para={`${BASE}/${linha.id}${search}`}
            pequeno
            variante="soft"
            icone={linha.ativa ? 'pencil' : 'eye'}
            manterRolagem
            {...ofRow(nome, 'e', alsoOfRow(nome))}
          >
            {linha.ativa ? 'Editar' : 'Ver'}
          </LinkButton>
          {outrasAcoes(linha, search).length > 0 && (
            <RowMenu para={`${BASE}/${linha.id}/acoes${search}`} linha={nome} />
          )}
        </>
      ),
    },
  ];
  return (
    <Page
      secao={secao}
      titulo={TITULO}
      acoes={
        <LinkButton para={`${BASE}/nova${search}`} variante="primary" icone="plus" manterRolagem>
          Nova Banca
        </LinkButton>
      }
      dialogo={<Outlet />}
    >
      <Contadores contagem={contagem} atual={filtro.situacao} />
      <ListPanel
        rotulo={TITULO}
        filtros={<FilterBar campos={campos} arquivos />}
        paginas={<Pagination pagina={pagina} tamanho={tamanho} total={total} />}
      >
        <DataTable
          legenda={TITULO}
          colunas={colunas}
          linhas={linhas}
          chave={({ id }) => id}
          vazio={<EmptyState titulo={VAZIA}>{filtersInWords(campos)}</EmptyState>}
        />
      </ListPanel>
    </Page>
  );
}
