import { assuntoDoPortal } from '../labels.ts';
import { TIPO } from '../types.ts';
import { exemploDoTipo, type TipoEditavel } from './campos.ts';

/** What comes only when something changed: what the portal says the first time is what is edited. */
const SO_NA_MUDANCA: Partial<Record<TipoEditavel, readonly string[]>> = {
  [TIPO.convocacao]: ['motivo'],
  [TIPO.convocacaoComConvite]: ['motivo'],
};

/** Each placeholder of a kind in the place of its value: what a template says with these is its text in braces. */
export function dadosEmChaves(tipo: TipoEditavel): Record<string, string> {
  const semMudanca = SO_NA_MUDANCA[tipo] ?? [];
  return Object.fromEntries(
    Object.keys(exemploDoTipo(tipo)).map((nome) => [nome, semMudanca.includes(nome) ? '' : `{{${nome}}}`]),
  );
}

/** The portal's own subject of a kind as it would be edited. */
export const assuntoEditavel = (tipo: TipoEditavel): string => assuntoDoPortal(tipo, dadosEmChaves(tipo));
