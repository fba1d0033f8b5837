import type { VinculoAtivo } from '#app/domain/referencia/types.ts';
import type { Dia } from '#app/lib/dates.ts';

/** I: linked, on the day, to an accredited company with an active notice; E: not linked. R-INT-05. */
export type TipoDoCandidato = 'I' | 'E';

type Nomeado = { nome: string };

/** What eligibility needs to know of a demand. */
export type DemandaDeInteresse = {
  areaAtuacao: string;
  atividade: string;
  tipo: string;
  codCurso: string | null;
  codDisciplina: string | null;
  municipioIbge: string | null;
  cadeiaId: number | null;
  curso: Nomeado | null;
  disciplina: Nomeado | null;
  municipio: (Nomeado & { uf: string }) | null;
  cadeia: Nomeado | null;
};

/** The current finished version of a candidate's curriculum, reduced to what eligibility asks. */
export type CurriculoDoCandidato = {
  versaoId: string;
  finalizadaEm: Date;
  instrutoria: boolean;
  consultoria: boolean;
  tutoria: boolean;
  tecnicoCampo: boolean;
  supervisor: boolean;
  cursos: { codCurso: string; nome: string; disciplinas: { codDisciplina: string; nome: string }[] }[];
  cadeias: { cadeiaId: number; municipioIbge: string }[];
};

/** Who looks at the demands: read once for the whole page. */
export type Candidato = {
  curriculo: CurriculoDoCandidato | null;
  tipo: TipoDoCandidato;
  vinculos: VinculoAtivo[];
};

export type RequisitoId = 'curriculo' | 'atualizado' | 'modalidade' | 'objeto' | 'vinculo';

export type Requisito = {
  id: RequisitoId;
  atendido: boolean;
  /** 'modalidade Instrutoria' */
  titulo: string;
  /** What was found in the curriculum. */
  texto: string;
  /** Where it is mended; absent when the curriculum cannot mend it. */
  corrigir?: { rotulo: string; href: string };
};

export type Elegibilidade = { elegivel: boolean; requisitos: Requisito[] };

/** Deadline states of a demand. R-CRO-11. */
export type SituacaoDoPrazo = 'aguardando' | 'aberto' | 'encerrado';

/** A row of the curriculum listing. */
export type LinhaDeCurriculo = {
  id: string;
  nome: string;
  cpf: string;
  cidade: string | null;
  estadoUf: string | null;
  finalizadaEm: Date | null;
  instrutoria: boolean;
  consultoria: boolean;
  tutoria: boolean;
  tecnicoCampo: boolean;
  supervisor: boolean;
  cursos: string[];
  disciplinas: string[];
  cadeias: string[];
};

/** R-TEL-18. */
export const ORDENS_DA_LISTAGEM = ['nome', 'atualizado'] as const;
export type OrdemDaListagem = { campo: (typeof ORDENS_DA_LISTAGEM)[number]; direcao: 'asc' | 'desc' };

export const ABAS_DE_PROCESSOS = ['abertos', 'fechados'] as const;
export type AbaDeProcessos = (typeof ABAS_DE_PROCESSOS)[number];

export const ORDENS_DE_PROCESSOS = ['processo', 'area', 'instrutores', 'prazo'] as const;
export type OrdemDeProcessos = (typeof ORDENS_DE_PROCESSOS)[number];

/** A row of `/processos-credenciamento`. */
export type LinhaDeProcessoAberto = {
  id: string;
  processo: string;
  area: string;
  instrutores: number;
  prazo: Dia;
};

/** State of a demand on `/aplicar-credenciamento`. */
export type SituacaoDaAplicacao = 'aberto' | 'fora' | 'andamento' | 'finalizado' | 'cancelado';

export const ABAS_DE_APLICACAO = ['aprovados', 'selecionados'] as const;
export type AbaDeAplicacao = (typeof ABAS_DE_APLICACAO)[number];

/** Candidates apply and withdraw; the technical reviewer lists and reads. R-INT-07. */
export type ModoDaAplicacao = 'aplicar' | 'listar';
