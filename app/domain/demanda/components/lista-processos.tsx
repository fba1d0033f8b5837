import { Outlet, useLocation } from '@remix-run/react';
import type { ComponentProps } from 'react';
import { Anchor } from '#app/components/anchor.tsx';
import { Badge } from '#app/components/badge.tsx';
import { BulkBar, RowBox } from '#app/components/bulk-bar.tsx';
import { LinkButton, ofRow } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { FilterBar, filtersInWords, type FilterField } from '#app/components/filter-bar.tsx';
import { Page } from '#app/components/page.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { RowMenu } from '#app/components/row-menu.tsx';
import { ScheduleBar } from '#app/components/schedule-bar.tsx';
import { DataTable, ListPanel, type Column } from '#app/components/table.tsx';
import { Tabs } from '#app/components/tabs.tsx';
import { nomeCurtoDaFase } from '#app/domain/cronograma/labels.ts';
import { dadosDaFase } from '#app/domain/etapa/fases.ts';
import { FILTROS } from '#app/domain/vencimento/labels.ts';
import type { ListSort } from '#app/lib/list-params.ts';
import { shortId } from '#app/lib/uuid.ts';
import { caminhoDaDemanda } from '../caminhos.ts';
import { MENSAGEM_DESALINHADA, opcoesDeArea } from '../labels.ts';
import { ABAS_PROCESSOS, type AbaDeProcessos } from '../machine/abas.ts';
import type { FaseDaLista, LinhaNaTela } from '../linha-de-processo.ts';
import { comBusca, ROTA_DOS_PROCESSOS as ROTA } from './acoes-do-processo.tsx';
import { TONS } from './tons.ts';

export const COLUNAS_DE_PROCESSOS = ['fase', 'status', 'cronograma'] as const;

const VAZIOS: Record<AbaDeProcessos, { titulo: string; texto: string }> = {
  pendentes: {
    titulo: 'Nenhuma ação pendente',
    texto: 'Todas as demandas estão dentro do prazo. As próximas aparecem aqui quando a fase pedir uma ação.',
  },
  finalizacao: {
    titulo: 'Nenhuma demanda aguardando finalização',
    texto: 'As demandas encerradas com pendência ficam aqui até serem encerradas de vez.',
  },
  todas: { titulo: 'Nenhuma demanda', texto: 'As demandas solicitadas aparecem aqui.' },
};

type Props = {
  aba: AbaDeProcessos;
  area: string;
  busca: string;
  prazo: string;
  ordem: ListSort | null;
  colunas: string[];
  porFase: boolean;
  /** The phases of the rows of the page; none where they are not asked for. */
  fases: readonly FaseDaLista[];
  contagem: Record<AbaDeProcessos, number>;
  linhas: readonly LinhaNaTela[] | null;
  pagina: number;
  tamanho: number;
  /** What this person may do to many of them. */
  atos: ComponentProps<typeof BulkBar>['atos'];
  erro: string | undefined;
};

/** The process list: what is pending, where each demand stands and what may be done. */
export function ListaProcessos(props: Props) {
  const { aba, area, busca, prazo, ordem, contagem, linhas, pagina, tamanho, porFase } = props;
  const { search } = useLocation();
  const campos: FilterField[] = [
    { nome: 'area', rotulo: 'Área', tipo: 'select', valor: area, opcoes: opcoesDeArea('Área: todas') },
    {
      nome: 'prazo',
      rotulo: 'Prazo',
      tipo: 'select',
      valor: prazo,
      opcoes: [
        { valor: '', rotulo: 'Prazo: todos' },
        ...Object.entries(FILTROS).map(([valor, rotulo]) => ({ valor, rotulo })),
      ],
    },
    { nome: 'busca', rotulo: 'Processo', tipo: 'busca', valor: busca, placeholder: 'FPR-0146/2026' },
  ];
  const filtrado = area !== '' || busca !== '' || prazo !== '';
  const titulo = ABAS_PROCESSOS.find(({ id }) => id === aba)?.rotulo ?? '';
  return (
    <Page
      secao="Comissão de Credenciamento"
      titulo="Listagem Processos"
      dialogo={<Outlet />}
      acoes={
        <LinkButton para={`${ROTA}${search}`} icone="refresh-cw" recarregar>
          Atualizar
        </LinkButton>
      }
    >
      <Tabs
        rotulo="Processos"
        atual={aba}
        itens={ABAS_PROCESSOS.map(({ id, rotulo }) => ({ id, rotulo, conta: contagem[id] }))}
      />
      <ListPanel
        rotulo={titulo}
        filtros={
          <FilterBar
            campos={campos}
            arquivos
            colunas={{
              opcoes: [
                { id: 'fase', rotulo: 'Fase atual' },
                { id: 'status', rotulo: 'Status' },
                { id: 'cronograma', rotulo: 'Cronograma' },
              ],
              visiveis: props.colunas,
              extra: (
                <label className="opcao">
                  <input
                    className="checkbox"
                    type="checkbox"
                    name="fases"
                    value="colunas"
                    defaultChecked={porFase}
                  />
                  Uma coluna por fase
                </label>
              ),
              parametrosExtra: ['fases'],
            }}
          />
        }
        paginas={
          <>
            <BulkBar atos={props.atos} total={contagem[aba]} erro={props.erro} />
            <Pagination pagina={pagina} tamanho={tamanho} total={contagem[aba]} />
          </>
        }
      >
        <div className={porFase ? 'rolavel rolavel-alto por-fase' : undefined}>
          <DataTable
            legenda={titulo}
            colunas={colunasDaTabela(props, search)}
            linhas={linhas}
            chave={(linha) => linha.id}
            ordem={ordem}
            fixa={!porFase}
            vazio={
              <EmptyState titulo={filtrado ? 'Nenhuma demanda com estes filtros' : VAZIOS[aba].titulo}>
                {filtrado ? filtersInWords(campos) : VAZIOS[aba].texto}
              </EmptyState>
            }
          />
        </div>
      </ListPanel>
    </Page>
  );
}

function colunasDaTabela(props: Props, search: string): Column<LinhaNaTela>[] {
  const escolhidas: Record<string, Column<LinhaNaTela>> = {
    fase: {
      id: 'fase',
      rotulo: 'Fase atual',
      detalhe: true,
      classeCabecalho: props.porFase ? 'min-w-44' : 'w-[16%]',
      celula: ({ faseAtual, temCronograma }) =>
        faseAtual !== '' ? (
          <p>{faseAtual}</p>
        ) : (
          <span className="cel-2">
            {temCronograma ? 'Nenhuma fase nesta etapa' : 'Nenhuma fase cadastrada'}
          </span>
        ),
    },
    status: {
      id: 'status',
      rotulo: 'Status',
      ordenavel: true,
      classeCabecalho: props.porFase ? 'min-w-44' : 'w-[22%]',
      celula: ({ selo, nomeStatus }) => (
        <>
          <Badge tom={TONS[selo.cor]} icone={selo.icone}>
            {selo.texto}
          </Badge>
          <div className="cel-2 uma-linha">{nomeStatus}</div>
        </>
      ),
    },
    cronograma: {
      id: 'cronograma',
      rotulo: 'Cronograma',
      ordenavel: 'prazo',
      dicaOrdem: '(prazos mais próximos primeiro)',
      classeCabecalho: props.porFase ? 'min-w-36' : 'w-[14%]',
      celula: ({ barra, temCronograma }) =>
        barra === null ? (
          <span className="cel-2">{temCronograma ? 'Fora do cronograma' : 'Sem datas'}</span>
        ) : (
          <ScheduleBar
            atual={barra.atual}
            total={barra.total}
            estado={barra.estado}
            // Another column says it, where that one is shown.
            fase={props.colunas.includes('fase') ? undefined : (barra.fase ?? undefined)}
            // And where each phase has a column, so has its period.
            periodo={props.porFase ? undefined : (barra.periodo ?? undefined)}
          />
        ),
    },
  };
  return [
    {
      id: 'processo',
      rotulo: 'Identificação',
      cabecalho: true,
      nomeia: 'dentro',
      ordenavel: true,
      classeCabecalho: props.porFase ? 'min-w-64' : 'w-[22%]',
      celula: (linha, nome) => (
        <>
          <div className="cel-1 uma-linha">
            {props.atos.length > 0 && !props.porFase && <RowBox linha={nome} valor={shortId(linha.id)} />}
            <Anchor className="elo alvo num" id={nome} para={caminhoDaDemanda(shortId(linha.id))}>
              {linha.identificacaoProcesso}
            </Anchor>
            <small>{`\u2002${linha.detalhe}`}</small>
          </div>
          <div className="uma-linha">{linha.objeto}</div>
        </>
      ),
    },
    ...COLUNAS_DE_PROCESSOS.filter((id) => props.colunas.includes(id)).flatMap((id) => escolhidas[id] ?? []),
    {
      id: 'acoes',
      rotulo: 'Ações',
      acoes: true,
      classeCabecalho: props.porFase ? 'min-w-56' : 'w-[26%]',
      celula: (linha, nome) => <AcoesDaLinha linha={linha} nome={nome} search={search} />,
    },
    ...colunasPorFase(props.fases),
  ];
}

const faseDe = ({ fases }: LinhaNaTela, faseId: number) => fases.find((fase) => fase.faseId === faseId);

/** A column for each phase that some row of the page has; the style sheet says what an empty cell is. */
function colunasPorFase(fases: readonly FaseDaLista[]): Column<LinhaNaTela>[] {
  return fases.map(({ faseId, nome }) => ({
    id: `fase-${String(faseId)}`,
    rotulo: nomeCurtoDaFase(faseId, nome),
    titulo: nome,
    // A phase of the operator's own is named in each cell.
    classeDoNome: dadosDaFase(faseId) === null ? undefined : `f${String(faseId)}`,
    classeCabecalho: 'min-w-32 whitespace-normal',
    classeCelula: (linha) => (faseDe(linha, faseId)?.atual ? 'agora' : undefined),
    celula: (linha) => {
      const fase = faseDe(linha, faseId);
      if (!fase) return null;
      // The style sheet draws the second line as one that is read second.
      return fase.recurso === null ? fase.realizacao : `${fase.realizacao}\nRecurso: ${fase.recurso}`;
    },
  }));
}

function AcoesDaLinha({ linha, nome, search }: { linha: LinhaNaTela; nome: string; search: string }) {
  const { principal, motivo, aviso, vencimento } = linha;
  const dito = principal !== null || aviso !== motivo ? aviso : null;
  // A schedule that does not reach the stage says so in its own words.
  const prazo = dito === MENSAGEM_DESALINHADA ? null : vencimento?.texto;
  const nota = [prazo, dito].filter(Boolean).join('. ');
  // One element, as light as a row goes: what is late stands out by weight and words.
  const Nota = vencimento?.atrasado ? 'b' : 'small';
  return (
    <>
      {principal ? (
        <LinkButton
          para={comBusca(principal.href, search)}
          pequeno
          variante="soft"
          manterRolagem
          {...ofRow(nome, 'a')}
        >
          {principal.rotulo}
        </LinkButton>
      ) : (
        motivo !== null && <span className="espera-linha">{motivo}</span>
      )}
      {nota !== '' && <Nota>{nota}</Nota>}
      <RowMenu para={`${ROTA}/${shortId(linha.id)}/acoes${search}`} linha={nome} />
    </>
  );
}
