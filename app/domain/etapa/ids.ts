/**
 * The numbers by which the database, the schedule and the outside systems know statuses, phases and choices. No
 * other file writes them: a comparison names the constant.
 */

/** Stages, by the names that the database and the addresses know. */
export const ETAPA = {
  interesse: 'interesse',
  cargaHoraria: 'carga_horaria',
  cadastro: 'cadastro',
  documentacaoTecnica: 'documentacao_tecnica',
  entrevistaDidatica: 'entrevista_didatica',
  habTecnica: 'hab_tecnica',
  habJuridica: 'hab_juridica',
} as const;
export type EtapaId = (typeof ETAPA)[keyof typeof ETAPA];

/** Statuses of a demand; 10 is reserved and never set. R-DEM-16. */
export const STATUS = {
  solicitacaoEmAnalise: 1,
  aguardandoAprovacao: 2,
  avaliacaoDeCadastro: 3,
  cadastroPreliminar: 4,
  cadastroFinal: 5,
  documentacaoTecnica: 6,
  habTecnicaPreliminar: 7,
  habTecnicaFinal: 8,
  habilitacaoJuridica: 9,
  entrevistas: 11,
  aguardandoFinalizacao: 12,
  cargaHorariaPreliminar: 13,
  demonstracaoDeInteresse: 14,
  finalizada: 15,
  cancelada: 16,
  avaliacaoDeCargaHoraria: 17,
  cargaHorariaFinal: 18,
  aguardandoCronograma: 19,
} as const;
export type StatusId = (typeof STATUS)[keyof typeof STATUS];

/** Phases of the schedule that the product knows; operators may add others, which only have dates. */
export const FASE = {
  demonstracaoDeInteresse: 17,
  analiseDeCargaHoraria: 33,
  cargaHorariaPreliminar: 42,
  cargaHorariaFinal: 43,
  analiseDeCadastro: 18,
  cadastroPreliminar: 19,
  cadastroFinal: 21,
  documentacaoTecnica: 22,
  agendamentos: 23,
  entrevista: 28,
  avaliacaoDidatica: 39,
  frequencia: 24,
  habTecnicaPreliminar: 29,
  habTecnicaPreliminarComEntrevista: 34,
  habTecnicaPreliminarComDidatica: 40,
  habTecnicaFinal: 30,
  habTecnicaFinalComEntrevista: 25,
  habTecnicaFinalComDidatica: 41,
  documentacaoJuridica: 26,
  analiseJuridica: 35,
} as const;
export type FaseId = (typeof FASE)[keyof typeof FASE];

/** Evaluation choice of a schedule (`tipo_avaliacao`). */
export const AVALIACAO = {
  naoEscolhida: 0,
  soEntrevista: 1,
  entrevistaEDidatica: 2,
  semEntrevista: 3,
} as const;
export type TipoAvaliacao = (typeof AVALIACAO)[keyof typeof AVALIACAO];

/** Evaluation format of a schedule (`formato_avaliacao`): technical then legal, both together, technical only. */
export const FORMATO = { padrao: 1, juntas: 2, simples: 3 } as const;
export type FormatoAvaliacao = (typeof FORMATO)[keyof typeof FORMATO];

/** Statuses of an appeal. */
export const RECURSO = { emAnalise: 1, aprovado: 15, reprovado: 16 } as const;
export type StatusDoRecurso = (typeof RECURSO)[keyof typeof RECURSO];
