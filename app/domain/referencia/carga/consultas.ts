/**
 * What a pull asks of the ERP. `ausentes`: what becomes of a stored row that did not come. Where the table has no
 * mark of activity, or a consultation may bring a part only, it stays as it is.
 */
export type ConsultaDoErp = {
  tabela: string;
  ausentes: 'inativar' | 'manter';
  /** A consultation brings part of the table: few rows are no sign of a broken answer. */
  parcial?: boolean;
};

/** In the order that their references ask for. */
export const CONSULTAS: readonly ConsultaDoErp[] = [
  { tabela: 'cursos', ausentes: 'inativar' },
  { tabela: 'unidades_curriculares', ausentes: 'manter' },
  { tabela: 'cadeias_produtivas', ausentes: 'inativar' },
  { tabela: 'avaliadores', ausentes: 'manter' },
  { tabela: 'editais', ausentes: 'inativar' },
  { tabela: 'empresas_vinculadas', ausentes: 'inativar' },
  { tabela: 'carga_horaria', ausentes: 'manter', parcial: true },
];

export const acharConsulta = (tabela: string): ConsultaDoErp | null =>
  CONSULTAS.find((consulta) => consulta.tabela === tabela) ?? null;
