import type { EstadoDaChamada } from '#app/domain/chamada/types.ts';
import type { Dia } from '#app/lib/dates.ts';

/** The lives of a request to the superintendence. */
export type EstadoDaHomologacao = 'pedida' | 'homologada' | 'reprovada' | 'cancelada';

/** A request: one process outside, of one or more candidates, and one decision for all of them. R-HOM-03. */
export type HomologacaoNaRegra = {
  estado: EstadoDaHomologacao;
  /** Of the call that opens the process outside; null where no workflow is asked. */
  chamada: EstadoDaChamada | null;
};

/** The decision of the superintendence, as the workflow, its simulator or a paper brings it. */
export type DecisaoDaHomologacao = {
  aprovada: boolean;
  justificativa: string;
  /** Who decided there. */
  por: string;
  /** When, and the signed paper, where it is written down afterwards; else it is decided as it comes. */
  aMao?: { dia: Dia; papelId: string | null };
};

/** The company of a candidate: from RM it is only read, the other is typed by the commission. R-HOM-06. */
export type OrigemDaEmpresa = 'rm' | 'credenciamento';
export type EmpresaDoCandidato = { origem: OrigemDaEmpresa; cnpj: string; nome: string };
