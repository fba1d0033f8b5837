import { Prisma } from '#app/generated/prisma/client.ts';
import { COLUNAS } from '../todas.ts';
import { isRecordTable } from '#app/lib/record-tables.ts';
import type { Coluna, Modelo, Tabela } from '../tipos.ts';

export const TABELAS: readonly Tabela[] = Object.values(COLUNAS);

export const tabelaDe = (modelo: Modelo): Tabela => COLUNAS[modelo];

export const colunasDe = (tabela: Tabela): [campo: string, coluna: Coluna][] =>
  Object.entries(tabela.colunas);

/** The name in the database of a model or a field: every `@map` of the schema is this. */
export const nomeNoBanco = (nome: string): string =>
  nome.replace(/(?<!^)[A-Z]/g, (letra) => `_${letra}`).toLowerCase();

export const nomeSql = (nome: string): Prisma.Sql => Prisma.raw(`"${nomeNoBanco(nome)}"`);

/** Does it change by the functions of the records alone? R-ACE-28. */
export const ehRegistro = (modelo: Modelo): boolean => isRecordTable(nomeNoBanco(modelo));
