import { useId, type ReactNode } from 'react';
import { cx } from './cx.ts';

/** What is drawn on the server, with its name and its numbers in words for who does not see it. */
export function Drawing({
  titulo,
  descricao,
  width,
  height,
  className,
  fontSize,
  children,
}: {
  titulo: string;
  descricao: string;
  width: number;
  height: number;
  className: string;
  fontSize: string;
  children: ReactNode;
}) {
  const id = useId().replace(/:/g, '');
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width="100%"
      role="img"
      aria-labelledby={`${id}t ${id}d`}
      className={cx('block text-base-content', className)}
      fontSize={fontSize}
    >
      <title id={`${id}t`}>{titulo}</title>
      <desc id={`${id}d`}>{descricao}</desc>
      {children}
    </svg>
  );
}

/** The numbers of a drawing. */
export function InTable({
  titulo,
  colunas,
  linhas,
}: {
  titulo: string;
  colunas: readonly string[];
  linhas: readonly (readonly (string | number)[])[];
}) {
  return (
    <details className="mt-2 text-sm">
      <summary className="elo alvo">
        Ver em tabela<span className="sr-only">: {titulo}</span>
      </summary>
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={titulo}>
        <table className="tabela mt-1">
          <caption className="sr-only">{titulo}</caption>
          <thead>
            <tr>
              {colunas.map((coluna) => (
                <th key={coluna} scope="col">
                  {coluna}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {linhas.map(([nome, ...celulas]) => (
              <tr key={nome}>
                <th scope="row">{nome}</th>
                {celulas.map((celula, indice) => (
                  <td key={indice} className="num">
                    {celula}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
