/**
 * Tables that only grow (R-ACE-15) and that the application changes by functions of the database alone: they may belong to
 * a role that it does not have. R-ACE-28.
 */
export const RECORD_TABLES = [
  'auditoria',
  'historico_demanda',
  'comprovante',
  'aceite_termos',
  'acesso_pagina',
] as const;

export const isRecordTable = (table: string): boolean => (RECORD_TABLES as readonly string[]).includes(table);
