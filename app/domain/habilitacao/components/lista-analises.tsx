import { Outlet, useLocation } from '@remix-run/react';
import { Anchor } from '#app/components/anchor.tsx';
import { alsoOfRow, DisabledButton, LinkButton, ofRow } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { FilterBar, filtersInWords, type FilterField } from '#app/components/filter-bar.tsx';
import { Notice } from '#app/components/notice.tsx';
import { Page } from '#app/components/page.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { DataTable, ListPanel, type Column } from '#app/components/table.tsx';
import { caminhoDaDemanda } from '#app/domain/demanda/caminhos.ts';
import type { Habilitacao } from '#app/domain/etapa/types.ts';
import { formatarCpf } from '#app/lib/cpf-cnpj.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import { shortId } from '#app/lib/uuid.ts';
import { MENSAGENS } from '../labels.ts';
import type { LinhaDaAnalise, telaDasAnalises } from '../queries.server/lista.ts';
import type { FiltroDaAnalise } from '../schema.ts';
import { SituacaoDaAnalise } from './situacao-da-analise.tsx';

const STATUS = [
  { valor: '0', rotulo: 'Status: Pendente' },
  { valor: '1', rotulo: 'Status: Apto' },
  { valor: '2', rotulo: 'Status: Inapto' },
  { valor: '3', rotulo: 'Status: Pendente Sem Documentação' },
  { valor: '4', rotulo: 'Status: Todos' },
];

function camposDe(
  habilitacao: Habilitacao,
  { status, credenciamento, candidato }: FiltroDaAnalise,
  processo: string | null,
): FilterField[] {
  const demanda: FilterField = {
    nome: 'credenciamento',
    rotulo: 'Credenciamento',
    tipo: 'texto',
    valor: processo ?? credenciamento,
    placeholder: 'FPR-0146/2026',
    largura: 'sm:w-44',
  };
  if (habilitacao === 'HabTec') return [demanda];
  return [
    { nome: 'status', rotulo: 'Status', tipo: 'select', valor: String(status), opcoes: STATUS },
    demanda,
    {
      nome: 'candidato',
      rotulo: 'Candidato',
      tipo: 'busca',
      valor: candidato,
      placeholder: 'Nome do candidato',
      largura: 'sm:w-56',
    },
  ];
}

function Analisar({ base, nome, linha: { id, analise, recusa, enviadoEm } }: PropsDoBotao) {
  const { search } = useLocation();
  if (analise === null) return <p className="cel-2">{recusa}</p>;
  const rotulo = analise.qual === 'ver' ? 'Ver análise' : 'Analisar Documentação';
  if (!analise.habilitado) {
    return (
      <DisabledButton
        motivo={enviadoEm === null ? MENSAGENS.semEnvio : (recusa ?? MENSAGENS.envioAberto)}
        pequeno
        {...ofRow(nome, 'a', alsoOfRow(nome))}
      >
        {rotulo}
      </DisabledButton>
    );
  }
  return (
    // A page of its own: what it may show inside itself is said with it.
    <LinkButton
      para={`${base}/${id}${search}`}
      pequeno
      variante="soft"
      recarregar
      {...ofRow(nome, 'a', alsoOfRow(nome))}
    >
      {rotulo}
    </LinkButton>
  );
}

function ReprovarFalta({ base, nome, linha: { id, falta, recusa } }: PropsDoBotao) {
  const { search } = useLocation();
  if (!falta.mostra) return null;
  if (!falta.habilitado) {
    return (
      <DisabledButton motivo={recusa ?? MENSAGENS.envioAberto} pequeno {...ofRow(nome, 'f', alsoOfRow(nome))}>
        Reprovar Falta de Doc.
      </DisabledButton>
    );
  }
  return (
    <LinkButton
      para={`${base}/${id}/falta${search}`}
      pequeno
      variante="perigo-contorno"
      manterRolagem
      {...ofRow(nome, 'f', alsoOfRow(nome))}
    >
      Reprovar Falta de Doc.
    </LinkButton>
  );
}

/** Leads to the demand's place. R-LUG-06. */
const Processo = ({ linha: { demandaId, processo } }: { linha: LinhaDaAnalise }) => (
  <Anchor className="elo" para={caminhoDaDemanda(shortId(demandaId))}>
    {processo}
  </Anchor>
);

type PropsDoBotao = { base: string; nome: string; linha: LinhaDaAnalise };

function colunasDe(habilitacao: Habilitacao, base: string): Column<LinhaDaAnalise>[] {
  const juridica = habilitacao === 'HabJud';
  const candidato = {
    id: 'candidato',
    rotulo: 'Candidato',
    celula: (linha: LinhaDaAnalise) => linha.nome,
  };
  return [
    ...(juridica
      ? [
          {
            id: 'demanda',
            rotulo: 'Demanda',
            cabecalho: true,
            classeCelula: 'cel-id',
            celula: (linha: LinhaDaAnalise) => <Processo linha={linha} />,
          },
          { ...candidato, nomeia: 'tambem' as const, classeCabecalho: '@min-[48rem]:min-w-30' },
        ]
      : [
          {
            ...candidato,
            cabecalho: true,
            nomeia: 'dentro' as const,
            celula: (linha: LinhaDaAnalise, nome: string) => (
              <>
                <b id={nome}>{linha.nome}</b>
                <p className="cel-2 num whitespace-nowrap" id={alsoOfRow(nome)}>
                  <Processo linha={linha} />
                </p>
              </>
            ),
          },
        ]),
    {
      id: 'cpf',
      rotulo: 'CPF',
      detalhe: true,
      num: true,
      metade: true,
      classeCelula: 'whitespace-nowrap',
      celula: (linha) => (linha.cpf === null ? '' : formatarCpf(linha.cpf)),
    },
    { id: 'cidade', rotulo: 'Cidade', detalhe: true, metade: true, celula: (linha) => linha.cidade ?? '' },
    {
      id: 'status',
      rotulo: 'Status',
      classeCabecalho: juridica ? '@min-[48rem]:min-w-40' : '@min-[48rem]:min-w-48',
      celula: (linha) => <SituacaoDaAnalise {...linha} />,
    },
    ...(juridica
      ? [
          {
            id: 'prazo',
            rotulo: 'Prazo para Envio',
            classeCabecalho: 'whitespace-normal',
            // What was sent is not due.
            classeCelula: ({ enviadoEm }: LinhaDaAnalise) => (enviadoEm === null ? undefined : 'detalhe'),
            num: true,
            celula: (linha: LinhaDaAnalise) => linha.prazo ?? '',
          },
        ]
      : []),
    {
      id: 'envio',
      rotulo: 'Data de Envio',
      detalhe: true,
      num: true,
      metade: true,
      celula: ({ enviadoEm, respondidaEm }) => (
        <>
          {enviadoEm !== null && formatarInstante(enviadoEm)}
          {respondidaEm !== null && <p className="cel-2">De novo em {formatarInstante(respondidaEm)}</p>}
        </>
      ),
    },
    ...(juridica
      ? [
          {
            id: 'acoes',
            rotulo: 'Ações',
            classeCabecalho: 'print:hidden',
            celula: (linha: LinhaDaAnalise, nome: string) => (
              <span className="botoes">
                <Analisar base={base} nome={nome} linha={linha} />
                <ReprovarFalta base={base} nome={nome} linha={linha} />
              </span>
            ),
          },
        ]
      : [
          {
            id: 'analise',
            rotulo: 'Análise de Documentação',
            classeCabecalho: 'whitespace-normal',
            classeCelula: 'verbos-longos',
            celula: (linha: LinhaDaAnalise, nome: string) => (
              <Analisar base={base} nome={nome} linha={linha} />
            ),
          },
          {
            id: 'falta',
            rotulo: 'Reprovação por falta de Documentação',
            classeCabecalho: 'whitespace-normal',
            classeCelula: 'verbos-longos',
            celula: (linha: LinhaDaAnalise, nome: string) => (
              <ReprovarFalta base={base} nome={nome} linha={linha} />
            ),
          },
        ]),
  ];
}

/** The candidates whose documents are reviewed: technical, and legal for the two teams. */
export function ListaAnalises({
  secao,
  titulo,
  base,
  tamanhos,
  habilitacao,
  filtro,
  processo,
  aviso,
  linhas,
  total,
  pagina,
  tamanho,
}: Omit<Awaited<ReturnType<typeof telaDasAnalises>>, 'linhas'> & {
  linhas: readonly LinhaDaAnalise[] | null;
  secao: string;
  titulo: string;
  base: string;
  tamanhos: readonly number[];
}) {
  const { search } = useLocation();
  const campos = camposDe(habilitacao, filtro, processo);
  return (
    <Page
      secao={secao}
      titulo={titulo}
      dialogo={<Outlet />}
      acoes={
        <LinkButton para={`${base}/motivos${search}`} icone="clipboard-list" manterRolagem>
          Biblioteca de motivos
        </LinkButton>
      }
    >
      {aviso !== null && (
        <Notice tipo="aviso" papel="nenhum" className="mb-4">
          {aviso}
        </Notice>
      )}
      <ListPanel
        rotulo={titulo}
        filtros={<FilterBar campos={campos} botao="Filtrar" arquivos />}
        paginas={<Pagination pagina={pagina} tamanho={tamanho} total={total} tamanhos={tamanhos} />}
      >
        <DataTable
          legenda={titulo}
          colunas={colunasDe(habilitacao, base)}
          linhas={linhas}
          chave={({ id }) => id}
          vazio={<EmptyState titulo={MENSAGENS.vazio}>{filtersInWords(campos)}</EmptyState>}
        />
      </ListPanel>
    </Page>
  );
}
