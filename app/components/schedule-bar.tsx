import type { ReactNode } from 'react';

export type ScheduleBarState = 'agora' | 'parada' | 'feita';

/**
 * Schedule in short: one post a phase; the current one is `agora` or `parada`, `feita` fills all.
 * `<ScheduleBar atual={5} total={14} fase="Análise de Cadastro" periodo="14/09 a 18/09" />`
 */
export function ScheduleBar({
  atual,
  total,
  estado = 'agora',
  fase,
  periodo,
  legenda,
}: {
  /** Position of the current phase, from 1. */
  atual: number;
  total: number;
  estado?: ScheduleBarState;
  fase?: string;
  periodo?: string;
  /** Line below the bar; by default '5/14 14/09 a 18/09'. */
  legenda?: ReactNode;
}) {
  const label =
    estado === 'feita'
      ? `Cronograma concluído, ${total} fases`
      : [
          `Fase ${atual} de ${total}${fase ? `: ${fase}` : ''}`,
          periodo,
          estado === 'parada' ? 'parada' : undefined,
        ]
          .filter(Boolean)
          .join(', ');
  return (
    <>
      <div className="cerca" role="img" aria-label={label}>
        {Array.from({ length: total }, (_, index) => (
          <i key={index} className={postClass(index + 1, atual, estado)} />
        ))}
      </div>
      <div className="cel-2 num mt-1">
        {legenda ?? (
          <>
            <b className="text-base-content">
              {estado === 'feita' ? total : atual}/{total}
            </b>
            {periodo && (
              <>
                {' '}
                <span className="whitespace-nowrap">{periodo}</span>
              </>
            )}
          </>
        )}
      </div>
    </>
  );
}

function postClass(position: number, current: number, state: ScheduleBarState): string | undefined {
  if (state === 'feita' || position < current) return 'feita';
  return position === current ? state : undefined;
}
