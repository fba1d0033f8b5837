import { percentages } from '#app/lib/percentages.ts';
import { Drawing } from './drawing.tsx';

export interface BarItem {
  /** Short name in bold. */
  rotulo: string;
  /** Full name after it. */
  descricao?: string;
  valor: number;
}

const WIDTH = 308;
const ROW = 36;

/**
 * Horizontal bars drawn on the server, with the same numbers in 'Ver em tabela'.
 * `<BarChart titulo="Demandas por Tipo" colunas={['Tipo', 'Demandas']} itens={[{ rotulo: 'FPR', valor: 14 }]} />`
 */
export function BarChart({
  titulo,
  colunas,
  itens,
  vazio = 'Não há dados para mostrar.',
}: {
  titulo: string;
  /** Headers of the table. */
  colunas: readonly [string, string];
  itens: readonly BarItem[];
  vazio?: string;
}) {
  if (itens.length === 0) return <p className="text-sm text-suave">{vazio}</p>;
  const max = Math.max(1, ...itens.map((item) => item.valor));
  const sum = itens.reduce((all, { valor }) => all + valor, 0);
  const number = (value: number) => value.toLocaleString('pt-BR');
  const shares = percentages(itens.map(({ valor }) => valor));
  return (
    <>
      <Drawing
        titulo={titulo}
        descricao={itens.map((item) => `${item.rotulo}: ${number(item.valor)}`).join('; ')}
        width={WIDTH}
        height={itens.length * ROW}
        className="max-w-[28rem]"
        fontSize="13.5"
      >
        {itens.map((item, index) => (
          <g key={item.rotulo} transform={`translate(0 ${index * ROW})`}>
            <text y="14" fill="currentColor">
              <tspan fontWeight="700">{item.rotulo}</tspan>
              {item.descricao && (
                <tspan dx="7" fill="var(--texto-suave)">
                  {item.descricao}
                </tspan>
              )}
            </text>
            <text x={WIDTH} y="14" textAnchor="end" fontWeight="700" fill="currentColor">
              {number(item.valor)}
              <tspan fontWeight="400" fill="var(--texto-suave)">
                {' '}
                ({shares[index]}%)
              </tspan>
            </text>
            <rect y="20" width={WIDTH} height="9" rx="2" fill="var(--color-base-300)" />
            <rect
              y="20"
              width={Math.round((item.valor / max) * (WIDTH - 6))}
              height="9"
              rx="2"
              fill="var(--color-primary)"
            />
          </g>
        ))}
      </Drawing>
      <details className="mt-1 text-sm">
        <summary className="elo alvo">Ver em tabela</summary>
        <table className="tabela mt-1">
          <caption className="sr-only">{titulo}</caption>
          <thead>
            <tr>
              <th scope="col">{colunas[0]}</th>
              <th scope="col">{colunas[1]}</th>
              <th scope="col">Parte</th>
            </tr>
          </thead>
          <tbody>
            {itens.map((item, index) => (
              <tr key={item.rotulo}>
                <th scope="row">
                  {item.rotulo}
                  {item.descricao && <span className="text-suave"> {item.descricao}</span>}
                </th>
                <td className="num">{number(item.valor)}</td>
                <td className="num">{shares[index]}%</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td className="num">{number(sum)}</td>
              <td className="num">{sum === 0 ? 0 : 100}%</td>
            </tr>
          </tfoot>
        </table>
      </details>
    </>
  );
}
