import { Anchor } from '#app/components/anchor.tsx';
import { Badge } from '#app/components/badge.tsx';
import { LinkButton } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { FilterBar, filtersInWords, type FilterField } from '#app/components/filter-bar.tsx';
import { Page } from '#app/components/page.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { DataTable, ListPanel } from '#app/components/table.tsx';
import { nomeDaArea, nomeDaAtividade, nomeDoTipo, opcoesDeArea } from '#app/domain/demanda/labels.ts';
import { diaDoInstante, formatarDia } from '#app/lib/dates.ts';

type Linha = {
  id: string;
  identificacaoProcesso: string;
  areaAtuacao: string;
  atividade: string;
  tipo: string;
  objeto: string;
  nomeStatus: string;
  cronogramaAtual: { numero: number; criadoEm: Date } | null;
};

/** 'Escolher credenciamento': the demand whose schedule is made or changed. */
export function EscolhaDeCredenciamento({
  linhas,
  total,
  busca,
  area,
  pagina,
  tamanho,
}: {
  linhas: readonly Linha[];
  total: number;
  busca: string;
  area: string;
  pagina: number;
  tamanho: number;
}) {
  const campos: FilterField[] = [
    { nome: 'busca', rotulo: 'Processo', tipo: 'busca', valor: busca, placeholder: 'FPR-0146/2026' },
    {
      nome: 'area',
      rotulo: 'Área de Atuação',
      tipo: 'select',
      valor: area,
      opcoes: opcoesDeArea('Todas as áreas'),
    },
  ];
  const filtrado = busca !== '' || area !== '';
  return (
    <Page
      secao="Comissão de Credenciamento"
      titulo="Cadastro de Cronograma"
      subtitulo="Escolha o credenciamento. Os que aguardam cronograma vêm primeiro."
    >
      <ListPanel
        rotulo="Escolher credenciamento"
        filtros={<FilterBar campos={campos} />}
        paginas={<Pagination pagina={pagina} tamanho={tamanho} total={total} />}
      >
        <DataTable
          legenda="Escolher credenciamento"
          linhas={linhas}
          chave={(linha) => linha.id}
          vazio={
            <EmptyState
              titulo={
                filtrado
                  ? 'Nenhum credenciamento com estes filtros'
                  : 'Não foi encontrado nenhum credenciamento'
              }
            >
              {filtrado
                ? filtersInWords(campos)
                : 'As demandas chegam aqui quando a análise, a Diretoria e a Superintendência as aprovam.'}
            </EmptyState>
          }
          colunas={[
            {
              id: 'processo',
              rotulo: 'Processo',
              cabecalho: true,
              celula: (linha) => (
                <>
                  <Anchor className="elo alvo num" para={`/adm/cronograma/${linha.id}`}>
                    {linha.identificacaoProcesso}
                  </Anchor>
                  <div className="cel-2">{nomeDaArea(linha.areaAtuacao)}</div>
                </>
              ),
            },
            {
              id: 'demanda',
              rotulo: 'Demanda',
              celula: (linha) => (
                <>
                  {linha.objeto}
                  <div className="cel-2">
                    {nomeDoTipo(linha.tipo)}, {nomeDaAtividade(linha.atividade)}
                  </div>
                </>
              ),
            },
            { id: 'status', rotulo: 'Status', celula: (linha) => <Badge>{linha.nomeStatus}</Badge> },
            {
              id: 'cronograma',
              rotulo: 'Cronograma',
              celula: ({ cronogramaAtual: atual }) =>
                atual === null
                  ? 'Sem cronograma'
                  : `Versão ${String(atual.numero)}, de ${formatarDia(diaDoInstante(atual.criadoEm))}`,
            },
            {
              id: 'acoes',
              rotulo: 'Ações',
              acoes: true,
              celula: (linha) => (
                <LinkButton
                  para={`/adm/cronograma/${linha.id}`}
                  pequeno
                  variante="soft"
                  objeto={`o cronograma de ${linha.identificacaoProcesso}`}
                >
                  {linha.cronogramaAtual === null ? 'Criar' : 'Abrir'}
                </LinkButton>
              ),
            },
          ]}
        />
      </ListPanel>
    </Page>
  );
}
