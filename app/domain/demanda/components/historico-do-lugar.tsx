import { EmptyState } from '#app/components/empty-state.tsx';
import { FilterBar, filtersInWords, type FilterField } from '#app/components/filter-bar.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { ListPanel } from '#app/components/table.tsx';
import { formatarInstante } from '#app/lib/dates.ts';
import { ESPECIES, type Especie, type LinhaDoTempo } from '../linha-do-tempo.ts';
import { Acontecimento } from './historico-da-demanda.tsx';

type Props = {
  linhas: readonly LinhaDoTempo[];
  especie: Especie | null;
  pagina: number;
  tamanho: number;
  total: number;
};

/** Everything that happened to the demand, the latest first. R-LUG-05. */
export function HistoricoDoLugar({ linhas, especie, pagina, tamanho, total }: Props) {
  const campos: FilterField[] = [
    {
      nome: 'especie',
      rotulo: 'O que mostrar',
      tipo: 'select',
      valor: especie ?? '',
      largura: 'sm:w-72',
      opcoes: [
        { valor: '', rotulo: 'Tudo o que aconteceu' },
        ...Object.entries(ESPECIES).map(([valor, rotulo]) => ({ valor, rotulo })),
      ],
    },
  ];
  return (
    <ListPanel
      rotulo="Histórico da demanda"
      filtros={<FilterBar campos={campos} botao="Filtrar" limpar={especie !== null} arquivos />}
      paginas={<Pagination pagina={pagina} tamanho={tamanho} total={total} />}
    >
      {linhas.length === 0 ? (
        <EmptyState titulo={especie === null ? 'Nada foi registrado ainda' : 'Nada desta espécie'}>
          {especie === null ? 'O que acontecer nesta demanda aparece aqui.' : filtersInWords(campos)}
        </EmptyState>
      ) : (
        <ol className="mx-4 my-5 ml-6 grid">
          {linhas.map(({ id, titulo, linhas: ditas, motivo, quem, instante }) => (
            <Acontecimento
              key={id}
              titulo={titulo}
              linhas={ditas}
              motivo={motivo}
              quando={`${quem}, ${formatarInstante(instante)}`}
            />
          ))}
        </ol>
      )}
    </ListPanel>
  );
}
