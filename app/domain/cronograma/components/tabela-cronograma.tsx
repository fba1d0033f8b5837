import { DataTable, type Column } from '#app/components/table.tsx';
import { Badge } from '#app/components/badge.tsx';
import { formatarJanela } from '../calendar/janela.ts';
import { periodoDaFase } from '../calendar/periodo.ts';
import { FASE_SEM_RECURSO, SEM_DATA } from '../labels.ts';
import type { FaseDatada } from '../types.ts';

type Dias = { [K in keyof Omit<FaseDatada, 'faseId'>]: FaseDatada[K] | null };

/** A phase of a schedule with its name; days are null while nobody chose them. */
export type FaseDoCronograma = Dias & { faseId: number; nomeFase: string; recurso: boolean };

function emCurso(fase: FaseDoCronograma, now: Date): 'realizacao' | 'recurso' | null {
  const { realizacaoInicio, realizacaoFim } = fase;
  if (realizacaoInicio === null || realizacaoFim === null) return null;
  const periodo = periodoDaFase({ ...fase, realizacaoInicio, realizacaoFim }, now);
  return periodo === 'realizacao' || periodo === 'recurso' ? periodo : null;
}

function janela(inicio: FaseDatada['recursoInicio'], fim: FaseDatada['recursoFim'], vazio: string): string {
  return inicio === null || fim === null ? vazio : formatarJanela({ inicio, fim }, 'periodo');
}

/** Phases with their days; what runs now is marked. Spec 1 §2.7. */
export function TabelaCronograma({ fases, now }: { fases: readonly FaseDoCronograma[]; now: Date }) {
  const colunas: Column<FaseDoCronograma>[] = [
    {
      id: 'fase',
      rotulo: 'Fase',
      cabecalho: true,
      celula: (fase) => {
        const atual = emCurso(fase, now);
        return (
          <>
            {fase.nomeFase}
            {atual !== null && (
              <>
                {' '}
                <Badge tom="accent">{atual === 'recurso' ? 'Recurso aberto' : 'Em andamento'}</Badge>
              </>
            )}
          </>
        );
      },
    },
    {
      id: 'realizacao',
      rotulo: 'Data de Realização',
      num: true,
      celula: (fase) => janela(fase.realizacaoInicio, fase.realizacaoFim, SEM_DATA),
    },
    {
      id: 'recurso',
      rotulo: 'Data de Recurso',
      num: true,
      celula: (fase) =>
        fase.recurso ? janela(fase.recursoInicio, fase.recursoFim, SEM_DATA) : FASE_SEM_RECURSO,
    },
  ];
  return (
    <div className="painel painel-cartoes lista">
      <DataTable
        legenda="Fases do cronograma"
        colunas={colunas}
        linhas={fases}
        chave={(fase) => fase.faseId}
        destaque={(fase) => emCurso(fase, now) !== null}
      />
    </div>
  );
}
