import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type ScheduleBarState = 'agora' | 'parada' | 'feita';

/** Posts that the style sheet knows how to draw; a longer schedule is drawn as one of so many. */
const MOST_POSTS = 40;

/**
 * Schedule in short: one post a phase; the current one is `agora` or `parada`, `feita` fills all. The style sheet draws
 * the posts above the legend, and says for screen readers what its numbers are.
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
  const posts = Math.min(total, MOST_POSTS);
  const place = Math.min(Math.max(atual, 1), posts);
  return (
    <div
      className={cx(
        `cerca num fases-${String(posts)} fase-${String(place)}`,
        estado !== 'agora' && `cerca-${estado}`,
      )}
    >
      {legenda ?? (
        <>
          <b>{`${String(estado === 'feita' ? total : atual)}/${String(total)}`}</b>
          {periodo && ` ${inOneLine(periodo)}`}
          {fase && <span className="sr-only">{`: ${fase}`}</span>}
        </>
      )}
    </div>
  );
}

/** The words stay together where a line ends. */
const inOneLine = (text: string): string => text.replaceAll(' ', '\u00a0');
