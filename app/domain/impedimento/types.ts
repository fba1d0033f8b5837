/** A demand with candidates whom a place of their panel does not score. */
export type DemandaSemSubstituto = {
  demandaId: string;
  processo: string;
  areaAtuacao: string;
  candidatos: number;
  desde: Date;
};
