import { SISTEMA } from './sistema.ts';
import { SELECAO } from './selecao.ts';
import { REFERENCIA } from './referencia.ts';
import { MENSAGERIA } from './mensageria.ts';
import { LOTE } from './lote.ts';
import { HABILITACAO } from './habilitacao.ts';
import { DEMANDA } from './demanda.ts';
import { CURRICULO } from './curriculo.ts';
import { BANCA } from './banca.ts';
import { AVALIACAO } from './avaliacao.ts';
import { ACESSO } from './acesso.ts';
import type { Modelo, Tabela } from './tipos.ts';

/**
 * Every column of every table: what it says of people, what anonymising does to it and in whose copy it goes. A model or
 * a column that is not here does not compile.
 */
export const COLUNAS = {
  ...ACESSO,
  ...REFERENCIA,
  ...SISTEMA,
  ...CURRICULO,
  ...DEMANDA,
  ...SELECAO,
  ...MENSAGERIA,
  ...BANCA,
  ...AVALIACAO,
  ...HABILITACAO,
  ...LOTE,
} as const satisfies { readonly [M in Modelo]: Tabela & { readonly modelo: M } };
