import { TABELAS_DO_ERP } from './tabelas-do-erp.ts';
import { TABELAS_DO_PRODUTO } from './tabelas-do-produto.ts';
import { AMBITOS } from '#app/domain/organizacao/types.ts';
import type { Tabela } from './types.ts';

/** Days off: imported by their own command, which asks about the deadlines that they touch. */
export const TABELA_DE_FERIADOS: Tabela = {
  id: 'feriados',
  rotulo: 'Feriados',
  colunas: [
    { nome: 'dia', campo: 'dia', apelidos: ['Data'], tipo: 'dia' },
    {
      nome: 'ambito',
      campo: 'ambito',
      apelidos: ['Tipo'],
      tipo: 'opcao',
      opcoes: AMBITOS,
    },
    { nome: 'nome', campo: 'nome', apelidos: ['Feriado', 'Descrição'], tipo: 'texto' },
  ],
  destinos: [{ tabela: 'feriado', chave: ['dia', 'ambito'], campos: ['dia', 'ambito', 'nome'] }],
};

/** What each file of reference data holds: columns, types, key. The order is the one their references ask for. */
export const TABELAS: readonly Tabela[] = [...TABELAS_DO_PRODUTO, ...TABELAS_DO_ERP, TABELA_DE_FERIADOS];

export const acharTabela = (id: string): Tabela | null =>
  TABELAS.find((tabela) => tabela.id === id.trim().toLowerCase().replaceAll('-', '_')) ?? null;
