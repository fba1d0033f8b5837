import { useLocation } from '@remix-run/react';
import type { ComponentProps } from 'react';
import { Anchor } from '#app/components/anchor.tsx';
import { BulkBar, RowBox } from '#app/components/bulk-bar.tsx';
import { LinkButton, ofRow } from '#app/components/button.tsx';
import { cx } from '#app/components/cx.ts';
import { EmptyState } from '#app/components/empty-state.tsx';
import { FilterBar, filtersInWords, type FilterField } from '#app/components/filter-bar.tsx';
import type { IconName } from '#app/components/icon.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { DataTable, ListPanel, type Column } from '#app/components/table.tsx';
import { ehMesa } from '#app/domain/habilitacao/telas.ts';
import { withQuery, type ListSort } from '#app/lib/list-params.ts';
import { shortId } from '#app/lib/uuid.ts';
import {
  GRUPOS,
  type Coluna,
  type Grupo,
  type LinhaDoCandidato,
  type Marca,
  type Tom,
} from '../candidatos/types.ts';

type Props = {
  linhas: readonly LinhaDoCandidato[] | null;
  colunas: readonly Coluna[];
  /** What is said where nobody is in the demand. */
  vazio: { titulo: string; texto: string | null };
  /** Null: whoever looks has only those of their own lists, by name. R-LUG-13. */
  contagem: Record<Grupo, number> | null;
  busca: string;
  mostrar: Grupo;
  ordem: ListSort | null;
  pagina: number;
  tamanho: number;
  total: number;
  /** The commission is named; the others read 'nós'. */
  daComissao: boolean;
  /** What this person may do to many of them. */
  atos: ComponentProps<typeof BulkBar>['atos'];
  erro: string | undefined;
};

const rotuloDo = (grupo: Grupo, daComissao: boolean): string =>
  ({
    todos: 'Todos',
    disputa: 'Em disputa',
    equipe: daComissao ? 'Esperam a Comissão' : 'Esperam por nós',
    candidato: 'Esperam o candidato',
    recurso: 'Com recurso',
    fora: 'Fora',
  })[grupo];

const ICONE: Readonly<Record<Tom, IconName>> = {
  sim: 'circle-check',
  nao: 'circle-x',
  agora: 'circle-dot',
  neutra: 'circle-dashed',
};

/** One row a person and one column a stage of the demand. R-LUG-03. */
export function CandidatosDaDemanda(props: Props) {
  const { linhas, colunas, vazio, contagem, busca, mostrar, ordem, pagina, tamanho, total, daComissao } =
    props;
  const { atos, erro } = props;
  const campos: FilterField[] = [
    {
      nome: 'busca',
      rotulo: contagem === null ? 'Nome' : 'Nome, CPF ou cidade',
      tipo: 'busca',
      valor: busca,
      largura: 'sm:w-56',
    },
  ];
  const filtrado = busca !== '' || mostrar !== 'todos';
  return (
    <ListPanel
      rotulo="Candidatos"
      className="mt-4 trilha"
      filtros={
        <>
          {contagem && <Fichas contagem={contagem} atual={mostrar} daComissao={daComissao} />}
          <FilterBar campos={campos} limpar={busca !== ''} arquivos />
        </>
      }
      paginas={
        <>
          <BulkBar atos={atos} total={total} erro={erro} />
          <Pagination pagina={pagina} tamanho={tamanho} total={total} />
        </>
      }
    >
      <DataTable
        legenda="Candidatos"
        colunas={colunasDaTabela(colunas, atos.length > 0)}
        linhas={linhas}
        chave={({ participacaoId }) => participacaoId}
        ordem={ordem}
        vazio={
          <EmptyState titulo={filtrado ? 'Ninguém com estes filtros' : vazio.titulo}>
            {filtrado
              ? [mostrar === 'todos' ? '' : rotuloDo(mostrar, daComissao), filtersInWords(campos)]
                  .filter(Boolean)
                  .join(' · ')
              : (vazio.texto ?? undefined)}
          </EmptyState>
        }
      />
    </ListPanel>
  );
}

function Fichas({
  contagem,
  atual,
  daComissao,
}: {
  contagem: Record<Grupo, number>;
  atual: Grupo;
  daComissao: boolean;
}) {
  const { search } = useLocation();
  return (
    <nav aria-label="Mostrar">
      <ul className="fichas">
        {GRUPOS.map((grupo) => (
          <li key={grupo}>
            <Anchor
              para={withQuery(search, { mostrar: grupo === 'todos' ? null : grupo }) || '?'}
              aria-current={grupo === atual ? 'page' : undefined}
              manterRolagem
            >
              {rotuloDo(grupo, daComissao)} <b className="num">{contagem[grupo].toLocaleString('pt-BR')}</b>
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const classeDa = (marca: Marca | null): string =>
  marca === null ? 'm i-circle-dashed' : `m m-${marca.tom} i-${ICONE[marca.tom]}`;

function colunasDaTabela(colunas: readonly Coluna[], marca: boolean): Column<LinhaDoCandidato>[] {
  return [
    {
      id: 'nome',
      rotulo: 'Candidato',
      cabecalho: true,
      nomeia: 'dentro',
      ordenavel: true,
      classeCabecalho: 'w-[24%]',
      celula: ({ participacaoId, nome, detalhe, ficha }, id) => (
        <>
          {marca && <RowBox linha={id} valor={shortId(participacaoId)} />}
          {ficha === null ? (
            <b id={id}>{nome}</b>
          ) : (
            <Anchor className="elo" para={ficha} id={id} recarregar={ehMesa(ficha)}>
              {nome}
            </Anchor>
          )}
          <div className="cel-2 uma-linha">{detalhe}</div>
        </>
      ),
    },
    ...colunas.map(({ id, rotulo, titulo, agora }, lugar): Column<LinhaDoCandidato> => ({
      id,
      rotulo,
      titulo,
      metade: true,
      detalhe: true,
      classeCabecalho: cx('m', agora && 'col-agora'),
      classeCelula: ({ marcas }) => cx(classeDa(marcas[lugar] ?? null), agora && 'col-agora'),
      celula: ({ marcas }) => marcas[lugar]?.texto ?? null,
    })),
    {
      id: 'agora',
      rotulo: 'Agora',
      classeCelula: 'onde',
      celula: ({ agora, prazo }) =>
        prazo === null ? (
          agora
        ) : (
          <>
            {agora}
            {prazo.atrasado ? <b>{prazo.texto}</b> : <small>{prazo.texto}</small>}
          </>
        ),
    },
    {
      id: 'acao',
      rotulo: 'Ações',
      acoes: true,
      celula: ({ acao }, nome) =>
        acao && (
          <LinkButton
            para={acao.href}
            pequeno
            variante="soft"
            recarregar={ehMesa(acao.href)}
            {...ofRow(nome, 'a')}
          >
            {acao.rotulo}
          </LinkButton>
        ),
    },
  ];
}
