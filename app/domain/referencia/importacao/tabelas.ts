import { TABELAS_DO_ERP } from './tabelas-do-erp.ts';
import { TABELAS_DO_PRODUTO } from './tabelas-do-produto.ts';
import type { Tabela } from './types.ts';

/** What each file of reference data holds: columns, types, key. The order is the one their references ask for. */
export const TABELAS: readonly Tabela[] = [...TABELAS_DO_PRODUTO, ...TABELAS_DO_ERP];

export const acharTabela = (id: string): Tabela | null =>
  TABELAS.find((tabela) => tabela.id === id.trim().toLowerCase().replaceAll('-', '_')) ?? null;
