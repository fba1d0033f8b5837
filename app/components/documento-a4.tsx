import { useContext, type ReactNode } from 'react';
import { FimA4 } from '#app/lib/fim-a4.ts';
import { useLugar } from '#app/lib/use-lugar.ts';
import { Mark } from './mark.tsx';

/**
 * The page of every PDF (styled by the worker, which also writes the footer with page numbers):
 * <DocumentoA4 titulo="Cronograma" subtitulo="…" processo={['Edital 001/2025', 'Processo PA-2025/0009']}>…</DocumentoA4>
 */
export function DocumentoA4({
  titulo,
  subtitulo,
  processo = [],
  assinatura,
  children,
}: {
  titulo: string;
  subtitulo?: ReactNode;
  /** Lines at the right of the head: notice, process, demand. */
  processo?: readonly ReactNode[];
  /** It goes with the code, and both with the end of what is signed: nobody signs a page with nothing on it. */
  assinatura?: ReactNode;
  children: ReactNode;
}) {
  const { sigla, nome } = useLugar();
  return (
    <article>
      <header className="a4-cabecalho">
        <div className="a4-marca">
          <Mark />
          <div>
            <strong>{sigla}</strong>
            {nome}
          </div>
        </div>
        <div className="a4-processo">
          {processo.map((linha, indice) => (
            <p key={indice}>{linha}</p>
          ))}
        </div>
      </header>
      <h1>{titulo}</h1>
      {subtitulo !== undefined && <p>{subtitulo}</p>}
      {children}
      <div className="a4-fim">
        {assinatura}
        {useContext(FimA4)}
      </div>
    </article>
  );
}

/** A framed group of short facts. */
export function FichaA4({
  itens,
  colunas = 4,
}: {
  itens: readonly { rotulo: string; valor: ReactNode }[];
  colunas?: 2 | 3 | 4;
}) {
  return (
    <dl className={`a4-ficha a4-${String(colunas)}`}>
      {itens.map(({ rotulo, valor }) => (
        <div key={rotulo}>
          <dt>{rotulo}</dt>
          <dd>{valor}</dd>
        </div>
      ))}
    </dl>
  );
}

export type ColunaA4<L> = {
  rotulo: string;
  celula: (linha: L, indice: number) => ReactNode;
  /** The cell that names its row. */
  cabecalho?: boolean;
  /** Where its text may go on in the next line: anywhere, unless told otherwise. */
  quebra?: 'entre-palavras' | 'nunca';
};

/** A table whose head is repeated on each page. */
export function TabelaA4<L>({
  legenda,
  colunas,
  linhas,
}: {
  legenda?: string;
  colunas: readonly ColunaA4<L>[];
  linhas: readonly L[];
}) {
  return (
    <table>
      {legenda !== undefined && <caption>{legenda}</caption>}
      <thead>
        <tr>
          {colunas.map(({ rotulo }) => (
            <th key={rotulo} scope="col">
              {rotulo}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {linhas.map((linha, indice) => (
          <tr key={indice}>
            {colunas.map(({ rotulo, celula, cabecalho, quebra }) =>
              cabecalho ? (
                <th key={rotulo} scope="row">
                  {celula(linha, indice)}
                </th>
              ) : (
                <td key={rotulo} className={quebra && `a4-${quebra}`}>
                  {celula(linha, indice)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
