import { Drawing, InTable } from './drawing.tsx';

const WIDTH = 460;
const LABEL = 120;
const TOTAL = 44;
const ROW = 64;
const TALLEST = 30;

/**
 * Bars a month, one row each, drawn on the server on one scale; the last month still goes on where `emCurso`.
 * `<MonthBars titulo="Demandas por área e mês" meses={['jan', 'fev']} linhas={[{ rotulo: 'FPR', valores: [6, 8] }]} />`
 */
export function MonthBars({
  titulo,
  meses,
  linhas,
  emCurso = false,
}: {
  titulo: string;
  /** Short names, in order. */
  meses: readonly string[];
  linhas: readonly { rotulo: string; curto: string; valores: readonly number[] }[];
  emCurso?: boolean;
}) {
  if (linhas.length === 0) return <p className="text-sm text-suave">Não há dados para mostrar.</p>;
  const max = Math.max(1, ...linhas.flatMap(({ valores }) => valores));
  const step = (WIDTH - LABEL - TOTAL) / meses.length;
  const sum = (valores: readonly number[]) => valores.reduce((all, one) => all + one, 0);
  const named = meses.length > 12 ? 3 : 1;
  return (
    <>
      <Drawing
        titulo={titulo}
        descricao={linhas.map(({ rotulo, valores }) => `${rotulo}: ${sum(valores)} no período`).join('; ')}
        width={WIDTH}
        height={linhas.length * ROW + 18}
        className="num max-w-[40rem]"
        fontSize="11"
      >
        {linhas.map(({ rotulo, curto, valores }, row) => (
          <g key={rotulo} transform={`translate(0 ${row * ROW})`}>
            <text y="44" fontSize="13" fill="currentColor">
              {curto}
            </text>
            {valores.map((valor, month) => {
              const height = Math.round((valor / max) * TALLEST);
              const x = LABEL + month * step;
              const running = emCurso && month === valores.length - 1;
              return (
                <g key={month}>
                  {(valor > 0 || named === 1) && (
                    <text x={x + step / 2} y={50 - height} textAnchor="middle" fill="currentColor">
                      {valor}
                    </text>
                  )}
                  <rect
                    x={x + 1}
                    y={54 - height}
                    width={Math.max(2, step - 3)}
                    height={height}
                    fill={running ? 'var(--color-accent)' : 'var(--color-primary)'}
                  />
                </g>
              );
            })}
            <path d={`M${LABEL} 54H${WIDTH - TOTAL}`} stroke="currentColor" />
            <text x={WIDTH} y="52" textAnchor="end" fontSize="13" fontWeight="600" fill="currentColor">
              {sum(valores)}
            </text>
          </g>
        ))}
        {meses.map(
          (mes, month) =>
            month % (meses.length > 6 ? 3 : 1) === 0 && (
              <text
                key={mes + String(month)}
                x={LABEL + month * step + step / 2}
                y={linhas.length * ROW + 10}
                textAnchor="middle"
                fill="var(--texto-suave)"
              >
                {mes}
              </text>
            ),
        )}
      </Drawing>
      <InTable
        titulo={titulo}
        colunas={['Mês', ...linhas.map(({ rotulo }) => rotulo)]}
        linhas={meses.map((mes, month) => [
          `${String(month + 1)}. ${mes}`,
          ...linhas.map(({ valores }) => valores[month] ?? 0),
        ])}
      />
    </>
  );
}
