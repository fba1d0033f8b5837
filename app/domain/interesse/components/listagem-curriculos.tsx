import { Outlet, useLocation } from '@remix-run/react';
import { Anchor } from '#app/components/anchor.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import {
  FilterBar,
  filtersInWords,
  type FilterField,
  type FilterOption,
} from '#app/components/filter-bar.tsx';
import { Notice } from '#app/components/notice.tsx';
import { Page } from '#app/components/page.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { DataTable, ListPanel, type Column } from '#app/components/table.tsx';
import { atualizadoEm, municipioDe, OBJETIVOS, objetivosDe } from '../labels.ts';
import type { LinhaDeCurriculo, OrdemDaListagem } from '../types.ts';
import { filtraPorLugar, type FiltrosDaListagem } from '../rules.ts';

/** Options of the filters that the chosen objective offers. */
export type OpcoesDaListagem = {
  estados: FilterOption[];
  municipios: FilterOption[];
  cadeias: FilterOption[];
  cursos: FilterOption[];
  disciplinas: FilterOption[];
};

/** Choosing one of these changes what the others offer. */
const DE_QUE_OUTROS_DEPENDEM = ['objetivo', 'uf', 'curso'];

/** Long lists show their beginning; the curriculum has the rest. */
function Nomes({ nomes }: { nomes: readonly string[] }) {
  if (nomes.length === 0) return <span className="text-suave">Não informado</span>;
  const resto = nomes.length - 2;
  return (
    <>
      {nomes.slice(0, 2).join(', ')}
      {resto > 0 && <span className="cel-2"> e mais {resto}</span>}
    </>
  );
}

/** A column of what a curriculum names. */
const nomesEm = (id: 'cursos' | 'disciplinas' | 'cadeias', rotulo: string): Column<LinhaDeCurriculo> => ({
  id,
  rotulo,
  detalhe: true,
  cortada: true,
  celula: (linha) => <Nomes nomes={linha[id]} />,
});

const select = (
  nome: string,
  rotulo: string,
  valor: string,
  opcoes: readonly FilterOption[],
): FilterField => ({
  nome,
  rotulo,
  tipo: 'select',
  valor,
  largura: 'sm:w-48',
  opcoes: [{ valor: '', rotulo }, ...opcoes],
});

function camposDe(filtros: FiltrosDaListagem, opcoes: OpcoesDaListagem): FilterField[] {
  const objetivos = Object.entries(OBJETIVOS).map(([valor, { rotulo }]) => ({ valor, rotulo }));
  const campos: FilterField[] = [
    {
      nome: 'busca',
      rotulo: 'Nome ou CPF',
      tipo: 'busca',
      valor: filtros.busca,
      placeholder: 'Nome ou CPF',
      largura: 'sm:w-56',
    },
    select('objetivo', 'Objetivo', filtros.objetivo, objetivos),
  ];
  if (filtros.objetivo === '') return campos;
  if (filtraPorLugar(filtros.objetivo)) {
    return [
      ...campos,
      select('uf', 'Estado', filtros.uf, opcoes.estados),
      select('municipio', 'Cidade', filtros.municipio, opcoes.municipios),
      select('cadeia', 'Cadeia Produtiva', filtros.cadeia, opcoes.cadeias),
    ];
  }
  return [
    ...campos,
    select('curso', 'Curso', filtros.curso, opcoes.cursos),
    select('disciplina', 'Disciplina', filtros.disciplina, opcoes.disciplinas),
  ];
}

/** 'Listagem de Currículos' of the commission and of the coordination. */
export function ListagemCurriculos({
  secao,
  base,
  filtros,
  opcoes,
  erro,
  linhas,
  total,
  pagina,
  tamanho,
  ordem,
}: {
  secao: string;
  base: string;
  filtros: FiltrosDaListagem;
  opcoes: OpcoesDaListagem;
  erro: string | null;
  linhas: readonly LinhaDeCurriculo[] | null;
  total: number;
  pagina: number;
  tamanho: number;
  ordem: OrdemDaListagem;
}) {
  const { search } = useLocation();
  const campos = camposDe(filtros, opcoes);
  const colunas: Column<LinhaDeCurriculo>[] = [
    {
      id: 'identificacao',
      rotulo: 'Identificação',
      cabecalho: true,
      ordenavel: 'nome',
      classeCabecalho: 'w-[18%]',
      celula: (linha) => (
        <>
          <Anchor className="elo alvo" para={`${base}/${linha.id}${search}`} manterRolagem>
            {linha.nome}
          </Anchor>
          <div className="cel-2 num">{linha.cpf}</div>
        </>
      ),
    },
    { id: 'municipio', rotulo: 'Município', metade: true, celula: municipioDe },
    { id: 'objetivos', rotulo: 'Objetivos', metade: true, detalhe: true, cortada: true, celula: objetivosDe },
    nomesEm('cursos', 'Cursos'),
    nomesEm('disciplinas', 'Disciplinas'),
    nomesEm('cadeias', 'Cadeia Produtiva'),
    {
      id: 'atualizado',
      rotulo: 'Atualizado em',
      num: true,
      metade: true,
      ordenavel: true,
      celula: atualizadoEm,
    },
  ];
  return (
    <Page
      secao={secao}
      titulo="Listagem de Currículos"
      subtitulo="Currículos finalizados há menos de um ano."
      dialogo={<Outlet />}
    >
      <ListPanel
        rotulo="Currículos"
        filtros={
          <FilterBar
            campos={campos}
            aoMudar={DE_QUE_OUTROS_DEPENDEM}
            botao="Filtrar"
            arquivos={erro === null}
          />
        }
        paginas={erro === null && <Pagination pagina={pagina} tamanho={tamanho} total={total} />}
      >
        {erro !== null && (
          <Notice tipo="info" papel="status" className="m-4">
            {erro}
          </Notice>
        )}
        {erro === null && (
          <DataTable
            abre
            legenda="Currículos"
            colunas={colunas}
            linhas={linhas}
            chave={(linha) => linha.id}
            ordem={ordem}
            vazio={
              <EmptyState titulo="Nenhum currículo encontrado">
                {filtersInWords(campos) || 'Os currículos aparecem aqui quando são finalizados.'}
              </EmptyState>
            }
          />
        )}
      </ListPanel>
    </Page>
  );
}
