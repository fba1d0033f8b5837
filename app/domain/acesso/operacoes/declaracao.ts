import type { SistemaAtor } from '../../ctx.ts';
import type { Papel } from '../grupos.ts';
import type { Rota } from '../permissions.ts';
import type { AcaoAuditada } from '../registros.ts';

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
  /** Screens where it is done. */
  telas: readonly Rota[];
  /** Where it stays on record: in the audit, in the history of the demand, or in the row that it writes. */
  registro: readonly (AcaoAuditada | 'historico')[];
};
