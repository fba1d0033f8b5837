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
import { shortId } from '#app/lib/uuid.ts';
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

/** Where a member stands; the style sheet has the icon, and the colour that it says. */
function situacaoDoMembro(membro: Membro): { classe: string; texto: string } {
  if (membro.contaFechada) return { classe: 'i-user-x', texto: 'Conta desativada' };
  if (membro.semSubstituto > 0)
    return { classe: 'i-user-x', texto: `Falta substituto (${String(membro.semSubstituto)})` };
  if (membro.naoEntregue) return { classe: 'i-mail-x', texto: 'E-mail não entregue' };
  if (membro.convocacoes === 0) return { classe: 'i-mail', texto: 'A convocar' };
  if (!membro.temSenha)
    return { classe: 'i-hourglass', texto: membro.conviteVencido ? 'Convite vencido' : 'Sem senha ainda' };
  if (membro.recusas > 0)
    return { classe: 'i-user-x text-info', texto: `Impedido (${String(membro.recusas)})` };
  return { classe: 'i-mail-check', texto: 'Convocado' };
}

/** One element: who it is on a line and where they stand on the next. */
function LinhaDoMembro({ membro, ativa }: { membro: Membro; ativa: boolean }) {
  const quem = `${membro.nome}, ${membro.papel}`;
  if (!ativa) return <li>{quem}</li>;
  const { classe, texto } = situacaoDoMembro(membro);
  return <li className={classe}>{`${quem}\n${texto}`}</li>;
}

/** What is still to be done about the members, beside what the row waits for: short rows do not list them. R-TEL-47. */
function faltasDe({ ativa, espera, membros }: LinhaDeBanca): string {
  const textos = membros
    .map(situacaoDoMembro)
    .filter(({ classe }) => ativa && classe !== 'i-mail-check')
    .map(({ texto }) => texto)
    .filter((texto) => espera === 'nada' || !texto.startsWith(ROTULO_DA_ESPERA[espera]));
  const vezes = (texto: string) => textos.filter((outro) => outro === texto).length;
  return [...new Set(textos)]
    .map((texto) => ` · ${vezes(texto) === 1 ? texto : `${texto}: ${String(vezes(texto))}`}`)
    .join('');
}

const COLUNAS: Column<LinhaDeBanca>[] = [
  {
    id: 'banca',
    rotulo: 'Banca',
    cabecalho: true,
    nomeia: 'dentro',
    classeCabecalho: 'w-[44%]',
    celula: (linha, nome) => (
      <>
        <b id={nome}>{`Banca ${String(linha.numero)}`}</b>
        {`${faltasDe(linha)}\n${linha.quando} · ${linha.local}`}
        <ul className="membros">
          {linha.membros.map((membro) => (
            <LinhaDoMembro key={membro.id} membro={membro} ativa={linha.ativa} />
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
        <b id={alsoOfRow(nome)}>{linha.processo}</b>
        <small>
          {`${linha.agendados === 1 ? '1 candidato' : `${String(linha.agendados)} candidatos`} · ${linha.objeto}`}
        </small>
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
          {linha.espera === 'substituto' ? (
            <LinkButton
              para={`${BASE}/${shortId(linha.id)}/substitutos${search}`}
              pequeno
              variante="primary"
              icone="user-plus"
              manterRolagem
              {...ofRow(nome, 's', alsoOfRow(nome))}
            >
              Substituir
            </LinkButton>
          ) : (
            <LinkButton
              para={`${BASE}/${shortId(linha.id)}${search}`}
              pequeno
              variante="soft"
              icone={linha.ativa ? 'pencil' : 'eye'}
              manterRolagem
              {...ofRow(nome, 'e', alsoOfRow(nome))}
            >
              {linha.ativa ? 'Editar' : 'Ver'}
            </LinkButton>
          )}
          {outrasAcoes(linha, search).length > 0 && (
            <RowMenu para={`${BASE}/${shortId(linha.id)}/acoes${search}`} linha={nome} />
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
          nomes="bancas"
          vazio={<EmptyState titulo={VAZIA}>{filtersInWords(campos)}</EmptyState>}
        />
      </ListPanel>
    </Page>
  );
}
