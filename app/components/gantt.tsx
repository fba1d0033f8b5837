import { useId } from 'react';
import {
  diasEntre,
  maiorDia,
  menorDia,
  nomeCurtoDoMes,
  numeroDoDiaDaSemana,
  primeiroDoMesSeguinte,
  somarDias,
  type Dia,
} from '#app/lib/dates.ts';
import { cx } from './cx.ts';

/** Civil days, both included. */
export interface GanttPeriod {
  inicio: Dia;
  fim: Dia;
}

export interface GanttRow {
  rotulo: string;
  /** Absent while the dates are not filled in. */
  realizacao?: GanttPeriod | null;
  recurso?: GanttPeriod | null;
  /** Drawn in brown with a triangle. */
  aviso?: boolean;
}

/** Width of the drawing and of what stands before its bars: whole labels, or numbers alone. */
const WHOLE = { width: 500, left: 222, size: 'max-w-[34rem]' };
const NUMBERS = { width: 240, left: 24, size: '' };
const TOP = 34;
const ROW = 27;
const BAR = 13;

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
  soNumeros = false,
}: {
  titulo: string;
  descricao?: string;
  linhas: readonly GanttRow[];
  hoje?: Dia;
  numerar?: boolean;
  /** Rows by their numbers alone: the names stand in the table beside. */
  soNumeros?: boolean;
}) {
  const { width, left, size } = soNumeros ? NUMBERS : WHOLE;
  const id = useId().replace(/:/g, '');
  const periods = linhas.flatMap((row) =>
    [row.realizacao, row.recurso].filter((p) => p !== null && p !== undefined),
  );
  if (periods.length === 0) {
    return <p className="text-sm text-suave">As datas aparecem aqui quando forem preenchidas.</p>;
  }
  const days = periods.flatMap((period) => [period.inicio, period.fim]);
  const first = somarDias((hoje === undefined ? days : [...days, hoje]).reduce(menorDia), -2);
  const last = somarDias(days.reduce(maiorDia), 3);
  const nearToday = hoje !== undefined && hoje <= last;
  const scale = (width - left) / Math.max(14, diasEntre(first, last) + 1);
  const x = (day: Dia) => round(left + diasEntre(first, day) * scale);
  const height = TOP + linhas.length * ROW + 10;
  const marks = monthMarks(first, last);
  return (
    <>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width="100%"
        role="img"
        aria-labelledby={`${id}t ${id}d`}
        fontSize="12.5"
        className={cx('block text-base-content', size)}
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
            label={soNumeros ? `${index + 1}.` : numerar ? `${index + 1}. ${row.rotulo}` : row.rotulo}
            y={TOP + 6 + index * ROW}
            x={x}
            scale={scale}
            hatch={`url(#${id}h)`}
          />
        ))}
        {nearToday && (
          <>
            <path
              d={`M${x(hoje) + round(scale / 2)} ${TOP - 1}V${height}`}
              stroke="currentColor"
              strokeWidth="1.5"
              strokeDasharray="3 3"
            />
            <text
              x={x(hoje) + round(scale / 2)}
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

const MONDAY = 1;
const LONG = 200;

/** A line a week, starting on Mondays; a line a month in long schedules. */
function gridDays(first: Dia, last: Dia): Dia[] {
  if (diasEntre(first, last) > LONG) return monthMarks(first, last).map((mark) => mark.day);
  const result: Dia[] = [];
  const monday = somarDias(first, (MONDAY - numeroDoDiaDaSemana(first) + 7) % 7);
  for (let day = monday; day <= last; day = somarDias(day, 7)) result.push(day);
  return result;
}

/** The months with their names; one that shows less than its name's width gives no label. */
function monthMarks(first: Dia, last: Dia): { day: Dia; text: string }[] {
  const narrow = diasEntre(first, last) * 0.1;
  const starts: Dia[] = [];
  for (let day = first; day <= last; day = primeiroDoMesSeguinte(day)) starts.push(day);
  const marks = starts
    .filter((day, i) => diasEntre(day, starts[i + 1] ?? last) >= narrow)
    .map((day) => ({ day, text: nomeCurtoDoMes(day) }));
  return marks.length > 0 ? marks : [{ day: first, text: nomeCurtoDoMes(first) }];
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
  x: (day: Dia) => number;
  scale: number;
  hatch: string;
}) {
  const colour = row.aviso ? 'var(--color-warning)' : 'var(--color-primary)';
  const box = (period: GanttPeriod) => {
    const length = Math.max(1, diasEntre(period.inicio, period.fim) + 1);
    return { x: x(period.inicio), y, width: Math.max(4, round(length * scale)), height: BAR, rx: 2 };
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
