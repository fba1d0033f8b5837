import { useId } from 'react';
import { Drawing, InTable } from './drawing.tsx';

export interface ComparedBar {
  rotulo: string;
  valor: number;
  /** Drawn as a mark over the bar; what goes beyond it is hatched. */
  marca?: number | null;
  /** What is written at the end: '12 dias +3'. */
  texto: string;
  /** The cells of the table, after the name. */
  celulas: readonly (string | number)[];
}

const WIDTH = 460;
const LABEL = 190;
const TEXT = 120;
const ROW = 30;
const BAR = 14;
/** What fits beside the bars, and how far below the first line the next is. */
const LETTERS = 28;
const LINE = 15;

/** The name in as many lines as it needs: no word of it is left out. */
function linesOf(text: string): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (line.length <= LETTERS) lines.splice(-1, 1, line);
    else lines.push(word);
  }
  return lines.filter((line) => line !== '');
}

/**
 * Horizontal bars drawn on the server, each against a mark of its own, with the same numbers in 'Ver em tabela'.
 * `<ComparedBars titulo="Tempo por etapa" colunas={['Etapa', 'Dias', 'Previsto']} itens={…} legenda={{ valor: 'Dentro do previsto', marca: 'Previsto' }} />`
 */
export function ComparedBars({
  titulo,
  colunas,
  itens,
  legenda,
}: {
  titulo: string;
  /** Headers of the table. */
  colunas: readonly string[];
  itens: readonly ComparedBar[];
  legenda?: { valor: string; alem?: string; marca: string };
}) {
  const id = useId().replace(/:/g, '');
  if (itens.length === 0) return <p className="text-sm text-suave">Não há dados para mostrar.</p>;
  const max = Math.max(1, ...itens.map(({ valor, marca }) => Math.max(valor, marca ?? 0)));
  const scale = (value: number) => Math.round((value / max) * (WIDTH - LABEL - TEXT));
  let height = 0;
  const rows = itens.map((item) => {
    const lines = linesOf(item.rotulo);
    const top = height;
    height += ROW + LINE * (lines.length - 1);
    return { ...item, lines, top };
  });
  return (
    <>
      <Drawing
        titulo={titulo}
        descricao={itens.map(({ rotulo, texto }) => `${rotulo}: ${texto}`).join('; ')}
        width={WIDTH}
        height={height}
        className="max-w-[40rem]"
        fontSize="13"
      >
        <Hatch id={`${id}h`} />
        {rows.map(({ rotulo, valor, marca, texto, lines, top }) => {
          const within = marca === null || marca === undefined ? valor : Math.min(valor, marca);
          return (
            <g key={rotulo} transform={`translate(0 ${top})`}>
              <text y="18" fill="currentColor">
                {lines.map((line, index) => (
                  <tspan key={line} x="0" dy={index === 0 ? 0 : LINE}>
                    {line}
                  </tspan>
                ))}
              </text>
              <rect x={LABEL} y="7" width={scale(within)} height={BAR} rx="2" fill="var(--color-primary)" />
              {valor > within && (
                <rect
                  x={LABEL + scale(within)}
                  y="7.5"
                  width={scale(valor) - scale(within)}
                  height={BAR - 1}
                  fill={`url(#${id}h)`}
                  stroke="var(--color-warning)"
                />
              )}
              {marca !== null && marca !== undefined && (
                <path d={`M${LABEL + scale(marca)} 4v20`} stroke="currentColor" strokeWidth="2" />
              )}
              <text x={WIDTH} y="18" textAnchor="end" fontWeight="600" fill="currentColor">
                {texto}
              </text>
            </g>
          );
        })}
      </Drawing>
      {legenda && (
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-xs">
          <li className="flex items-center gap-2">
            <svg width="22" height="11" aria-hidden="true">
              <rect width="22" height="11" rx="2" fill="var(--color-primary)" />
            </svg>
            {legenda.valor}
          </li>
          {legenda.alem !== undefined && (
            <li className="flex items-center gap-2">
              <svg width="22" height="11" aria-hidden="true">
                <rect
                  x=".5"
                  y=".5"
                  width="21"
                  height="10"
                  fill={`url(#${id}h)`}
                  stroke="var(--color-warning)"
                />
              </svg>
              {legenda.alem}
            </li>
          )}
          <li className="flex items-center gap-2">
            <svg width="6" height="14" aria-hidden="true" className="text-base-content">
              <path d="M3 0v14" stroke="currentColor" strokeWidth="2" />
            </svg>
            {legenda.marca}
          </li>
        </ul>
      )}
      <InTable
        titulo={titulo}
        colunas={colunas}
        linhas={itens.map(({ rotulo, celulas }) => [rotulo, ...celulas])}
      />
    </>
  );
}

const Hatch = ({ id }: { id: string }) => (
  <defs>
    <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="5" height="5" fill="var(--color-base-100)" />
      <path d="M0 0V5" stroke="var(--color-warning)" strokeWidth="2.4" />
    </pattern>
  </defs>
);
