import { DA_PESSOA } from './dados-da-pessoa.ts';
import { DA_SELECAO } from './dados-da-selecao.ts';
import { DO_ERP } from './dados-do-erp.ts';

/**
 * What is kept, what for, on what ground, for how long and what deletes it, as docs/retencao.md says it; each table says
 * which of these it is.
 */
export const DADOS = { pessoa: DA_PESSOA, selecao: DA_SELECAO, erp: DO_ERP } as const;

/** `ninguem`: no data of candidates, for as long as the installation lives. */
export type Dado = keyof typeof DA_PESSOA | keyof typeof DA_SELECAO | keyof typeof DO_ERP | 'ninguem';
