import { Badge } from '#app/components/badge.tsx';
import { DataTable } from '#app/components/table.tsx';
import type { Dia } from '#app/lib/dates.ts';
import { formatarJanela } from '../calendar/janela.ts';
import { periodoDaFase } from '../calendar/periodo.ts';
import { FASE_SEM_RECURSO, SEM_DATA } from '../labels.ts';

type Fase = {
  faseId: number;
  nomeFase: string;
  realizacaoInicio: Dia | null;
  realizacaoFim: Dia | null;
  recursoInicio: Dia | null;
  recursoFim: Dia | null;
};

const periodo = (inicio: Dia | null, fim: Dia | null): string | null =>
  inicio && fim ? formatarJanela({ inicio, fim }, 'dialogo') : null;

/** True while the phase is in realization or appeal. */
export function faseEmAndamento(fase: Fase, now: Date): boolean {
  const { realizacaoInicio, realizacaoFim } = fase;
  if (realizacaoInicio === null || realizacaoFim === null) return false;
  return ['realizacao', 'recurso'].includes(periodoDaFase({ ...fase, realizacaoInicio, realizacaoFim }, now));
}

/** The schedule, the phase running now highlighted; whoever shows it gives it a `.lista`. */
export function TabelaCronograma({ fases, now }: { fases: readonly Fase[]; now: Date }) {
  return (
    <DataTable
      legenda="Cronograma"
      linhas={fases}
      chave={(fase) => fase.faseId}
      destaque={(fase) => faseEmAndamento(fase, now)}
      colunas={[
        {
          id: 'fase',
          rotulo: 'Fase',
          cabecalho: true,
          celula: (fase) => (
            <>
              {fase.nomeFase}{' '}
              {faseEmAndamento(fase, now) && (
                <Badge tom="accent" icone="circle-dot">
                  Em andamento
                </Badge>
              )}
            </>
          ),
        },
        {
          id: 'realizacao',
          rotulo: 'Data de Realização',
          num: true,
          celula: (fase) => periodo(fase.realizacaoInicio, fase.realizacaoFim) ?? SEM_DATA,
        },
        {
          id: 'recurso',
          rotulo: 'Data de Recurso',
          num: true,
          celula: (fase) => periodo(fase.recursoInicio, fase.recursoFim) ?? FASE_SEM_RECURSO,
        },
      ]}
    />
  );
}
