import type { SistemaAtor } from '../../ctx.ts';
import type { Papel } from '../grupos.ts';
import type { Rota } from '../permissions.ts';
import type { AcaoAuditada } from '../registros.ts';

/** Of an act on the demand itself: what whoever has a stake in it reads. R-ACE-23. */
export const outraPessoaDa = (quem: string, faz: string): string =>
  `Você tem interesse nesta demanda (é candidato nela, tem vínculo com a empresa de um candidato ou declarou impedimento): outra pessoa da ${quem} precisa ${faz}.`;

export type Declaracao = {
  /** What people need to be; null: no person does it. */
  papel: Papel | null;
  /** The refusal of anybody else. */
  motivo: string;
  /** Actors that are no person; the operator of the command line answers for the act by name. */
  sistema: readonly SistemaAtor['origem'][];
  /** Only over demands of an area that the person sees. */
  porArea: boolean;
  /** Nobody decides a case of their own: the refusal of whoever it is about. Null where nobody's case is decided. */
  proprioCaso: string | null;
  /**
   * At the command line only an operator with an account that may do it on the screen: whoever answers for the act is
   * somebody who can be asked. R-ACE-24.
   */
  operadorComConta?: true;
  /** Screens where it is done. */
  telas: readonly Rota[];
  /** Where it stays on record: in the audit, in the history of the demand, or in the row that it writes. */
  registro: readonly (AcaoAuditada | 'historico')[];
};
