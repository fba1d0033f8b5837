import { tabelaDe, type Tabela } from '#app/lib/tabela.ts';
import type { Coluna, LinhaDoCandidato } from './types.ts';

/** The tab as a file: one row a person, one column a stage. R-LUG-03. */
export const tabelaDosCandidatos = (
  colunas: readonly Coluna[],
  linhas: readonly LinhaDoCandidato[],
): Tabela =>
  tabelaDe(
    ['Candidato', 'Tipo e município', ...colunas.map(({ titulo }) => titulo), 'Agora', 'Prazo'],
    linhas.map(({ nome, detalhe, marcas, agora, prazo }) => [
      nome,
      detalhe,
      ...marcas.map((marca) => marca?.texto.replace('\n', ', ')),
      agora,
      prazo?.texto,
    ]),
  );
