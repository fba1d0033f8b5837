import { useId } from 'react';

/** Civil days as 'aaaa-mm-dd', both included. */
export interface GanttPeriod {
  inicio: string;
  fim: string;
}

export interface GanttRow {
  rotulo: string;
  /** Absent while the dates are not filled in. */
  realizacao?: GanttPeriod | null;
  recurso?: GanttPeriod | null;
  /** Drawn in brown with a triangle. */
  aviso?: boolean;
}

const WIDTH = 500;
const LEFT = 222;
const TOP = 34;
const ROW = 27;
const BAR = 13;
const DAY_MS = 86_400_000;
const MONTHS = [
  'jan.',
  'fev.',
  'mar.',
  'abr.',
  'maio',
  'jun.',
  'jul.',
  'ago.',
  'set.',
  'out.',
  'nov.',
  'dez.',
];

function dayNumber(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return Math.round(Date.UTC(year, month - 1, date) / DAY_MS);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/**
 * Timeline of a schedule, drawn on the server; the same dates must stand in a table beside it.
 * `<Gantt titulo="Prévia do cronograma" linhas={linhas} hoje="2026-09-17" />`
 */
export function Gantt({
  titulo,
  descricao = 'As datas são as mesmas da tabela.',
  linhas,
  hoje,
  numerar = true,
}: {
  titulo: string;
  descricao?: string;
  linhas: readonly GanttRow[];
  hoje?: string;
  numerar?: boolean;
}) {
  const id = useId().replace(/:/g, '');
  const periods = linhas.flatMap((row) =>
    [row.realizacao, row.recurso].filter((p) => p !== null && p !== undefined),
  );
  if (periods.length === 0) {
    return <p className="text-sm text-suave">As datas aparecem aqui quando forem preenchidas.</p>;
  }
  const days = periods.flatMap((period) => [dayNumber(period.inicio), dayNumber(period.fim)]);
  const today = hoje === undefined ? undefined : dayNumber(hoje);
  const first = Math.min(...days, ...(today === undefined ? [] : [today])) - 2;
  const last = Math.max(...days) + 3;
  const nearToday = today !== undefined && today <= last;
  const scale = (WIDTH - LEFT) / Math.max(14, last - first + 1);
  const x = (day: number) => round(LEFT + (day - first) * scale);
  const height = TOP + linhas.length * ROW + 10;
  const marks = monthMarks(first, last);
  return (
    <>
      <svg
        viewBox={`0 0 ${WIDTH} ${height}`}
        width="100%"
        role="img"
        aria-labelledby={`${id}t ${id}d`}
        fontSize="12.5"
        className="block max-w-[46rem] text-base-content"
      >
        <title id={`${id}t`}>{titulo}</title>
        <desc id={`${id}d`}>{descricao}</desc>
        <defs>
          <HatchPattern id={`${id}h`} />
        </defs>
        {gridDays(first, last).map((day) => (
          <path key={day} d={`M${x(day)} ${TOP}V${height}`} stroke="var(--color-base-300)" />
        ))}
        {marks.map((mark) => (
          <text key={mark.day} x={x(mark.day) + 3} y="12" fontWeight="700" fill="currentColor">
            {mark.text}
          </text>
        ))}
        {linhas.map((row, index) => (
          <Bars
            key={index}
            row={row}
            label={numerar ? `${index + 1}. ${row.rotulo}` : row.rotulo}
            y={TOP + 6 + index * ROW}
            x={x}
            scale={scale}
            hatch={`url(#${id}h)`}
          />
        ))}
        {nearToday && (
          <>
            <path
              d={`M${x(today) + round(scale / 2)} ${TOP - 1}V${height}`}
              stroke="currentColor"
              strokeWidth="1.5"
              strokeDasharray="3 3"
            />
            <text
              x={x(today) + round(scale / 2)}
              y={TOP - 5}
              textAnchor="middle"
              fontSize="11.5"
              fontWeight="700"
              fill="currentColor"
            >
              hoje
            </text>
          </>
        )}
      </svg>
      <Legend hatch={`url(#${id}h)`} warning={linhas.some((row) => row.aviso)} />
    </>
  );
}

function HatchPattern({ id }: { id: string }) {
  return (
    <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="5" height="5" fill="var(--fundo-agora)" />
      <path d="M0 0V5" stroke="var(--color-accent)" strokeWidth="2.4" />
    </pattern>
  );
}

/** A line a week, starting on Mondays (day number 4 is Monday 1970-01-05); a line a month in long schedules. */
function gridDays(first: number, last: number): number[] {
  if (last - first > 200) return monthMarks(first, last).map((mark) => mark.day);
  const result: number[] = [];
  for (let day = first + ((((4 - first) % 7) + 7) % 7); day <= last; day += 7) result.push(day);
  return result;
}

function monthMarks(first: number, last: number): { day: number; text: string }[] {
  const result: { day: number; text: string }[] = [];
  const start = new Date(first * DAY_MS);
  let year = start.getUTCFullYear();
  let month = start.getUTCMonth();
  const total = last - first;
  for (let day = first; day <= last;) {
    const next = Math.round(Date.UTC(year, month + 1, 1) / DAY_MS);
    // A month that shows less than its name's width gives no label.
    if (Math.min(next, last) - day >= total * 0.1 || result.length === 0) {
      const crowded = result.length > 0 && next - first < total * 0.1;
      if (!crowded) result.push({ day, text: MONTHS[month] ?? '' });
    }
    day = next;
    month += 1;
    if (month === 12) {
      month = 0;
      year += 1;
    }
  }
  const [one, two] = result;
  return one && two && two.day - one.day < total * 0.1 ? result.slice(1) : result;
}

function Bars({
  row,
  label,
  y,
  x,
  scale,
  hatch,
}: {
  row: GanttRow;
  label: string;
  y: number;
  x: (day: number) => number;
  scale: number;
  hatch: string;
}) {
  const colour = row.aviso ? 'var(--color-warning)' : 'var(--color-primary)';
  const box = (period: GanttPeriod) => {
    const start = dayNumber(period.inicio);
    const length = Math.max(1, dayNumber(period.fim) - start + 1);
    return { x: x(start), y, width: Math.max(4, round(length * scale)), height: BAR, rx: 2 };
  };
  const real = row.realizacao ? box(row.realizacao) : undefined;
  const appeal = row.recurso ? box(row.recurso) : undefined;
  const head = real ?? appeal;
  return (
    <g>
      <text
        x="0"
        y={y + 10}
        fill={row.aviso ? 'var(--color-warning)' : 'currentColor'}
        fontWeight={row.aviso ? '700' : undefined}
      >
        {label.length > 38 ? `${label.slice(0, 37)}…` : label}
      </text>
      {real && <rect {...real} fill={colour} />}
      {appeal && <rect {...appeal} fill={hatch} stroke="var(--color-accent)" strokeWidth="1.2" />}
      {row.aviso && head && (
        <path d={`M${round(head.x - 13)} ${y + 11}l5.5-10 5.5 10z`} fill="var(--color-warning)" />
      )}
    </g>
  );
}

function Legend({ hatch, warning }: { hatch: string; warning: boolean }) {
  const swatch = (fill: string) => (
    <svg width="22" height="11" aria-hidden="true">
      <rect width="22" height="11" rx="2" fill={fill} />
    </svg>
  );
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 border-t border-base-300 pt-2 text-xs">
      <li className="flex items-center gap-2">{swatch('var(--color-primary)')}Realização</li>
      <li className="flex items-center gap-2">
        <svg width="22" height="11" aria-hidden="true">
          <rect x=".6" y=".6" width="20.8" height="9.8" rx="2" fill={hatch} stroke="var(--color-accent)" />
        </svg>
        Recurso
      </li>
      {warning && <li className="flex items-center gap-2">{swatch('var(--color-warning)')}Com aviso</li>}
    </ul>
  );
}
