import type { Dia } from '#app/lib/dates.ts';

export type Curso = { codCurso: string; nome: string; tipo: number; area: string };
export type Unidade = { codDisciplina: string; nome: string; codCurso: string };
/** `codMunicipio` repeats between states; `codigoIbge` does not. */
export type Municipio = { codigoIbge: string; codMunicipio: string; uf: string; nome: string };
export type Estado = { uf: string; nome: string };
export type Cadeia = { id: number; nome: string; codDisciplina: string };

export type Edital = {
  id: number;
  codigo: string;
  ano: number;
  nome: string;
  nomeReduzido: string;
  numProcesso: string;
  inicioDia: Dia;
  /** Null: without an end. */
  fimDia: Dia | null;
};

/** A person's link, valid on a day, to an active company with a notice valid on that day. */
export type VinculoAtivo = {
  cpf: string;
  nomePessoa: string;
  codCfo: string;
  cnpj: string;
  nome: string;
  nomeFantasia: string;
  edital: Pick<Edital, 'id' | 'codigo' | 'ano' | 'nome' | 'nomeReduzido'>;
};

export type MesDeTrabalho = {
  /** 1 to 12. */
  mes: number;
  /** 'MM/AAAA' */
  periodo: string;
  horas: number;
  indisponibilidade: number;
  /** Shown in red. */
  excedida: boolean;
};

/** A person's year as it is kept with the decision that rests on it. */
export type ResumoDoAno = Omit<ResumoAnual, 'cpf' | 'nome'> & { ano: number };

export type ResumoAnual = {
  cpf: string;
  /** Name in the company link; null when the person has none. */
  nome: string | null;
  /** Some month of the year is known; otherwise the zeros below say nothing. */
  registrado: boolean;
  meses: MesDeTrabalho[];
  totalHoras: number;
  /** Sum of the year divided by 12. R-SEL-10. */
  indisponibilidadeTotal: number;
};
