import { caminhoDaDemanda, caminhoDoHistorico } from './caminhos.ts';

export const CANDIDATOS = 'candidatos';
export const HISTORICO = 'historico';

/** The tabs of the place of a demand: each is an address. R-LUG-01. */
export const abasDoLugar = ({ id, candidatos }: { id: string; candidatos: number }) => [
  { id: CANDIDATOS, rotulo: 'Candidatos', conta: candidatos, href: caminhoDaDemanda(id) },
  { id: HISTORICO, rotulo: 'Histórico', href: caminhoDoHistorico(id) },
];
