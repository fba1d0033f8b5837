import type { AtoPossivel } from './types.ts';

/** Where the person reads what was done in their name, and undoes it. */
export const caminhoDoDesfazer = (demandaId: string, atoId: string): `/${string}` =>
  `/minhas-demandas/${demandaId}/em-nome/${atoId}`;

export const valorDaEscolha = ({ ato, tipo, versao }: Pick<AtoPossivel, 'ato' | 'tipo' | 'versao'>): string =>
  `${ato}.${tipo}.${String(versao)}`;
