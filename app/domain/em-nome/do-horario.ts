import type { Ato } from './types.ts';

/** What a query reads of a scheduling to say who answered it. */
export const EM_NOME = {
  select: { id: true, ato: true, versao: true, feitoEm: true, feitoPorNome: true, desfeitoEm: true },
} as const;

type Feito = { ato: string; versao: number; desfeitoEm: Date | null };

/** What the team did for the person on this version of their hour, and stands; null: they did it themselves. R-NOM-03. */
export const feitoEmNome = <T extends Feito>(atos: readonly T[], ato: Ato, versao: number): T | null =>
  atos.find((um) => um.ato === ato && um.versao === versao && um.desfeitoEm === null) ?? null;
