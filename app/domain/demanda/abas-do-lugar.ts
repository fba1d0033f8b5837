import { caminhoDaDemanda, caminhoDoHistorico, caminhoDosRecursos } from './caminhos.ts';

export const CANDIDATOS = 'candidatos';
export const RECURSOS = 'recursos';
export const HISTORICO = 'historico';

type Conta = {
  id: string;
  candidatos: number;
  /** Null: whoever looks does not enter their list. */
  recursos: number | null;
};

/** The tabs of the place of a demand, each an address; what has nothing for it, or for whoever looks, is not there. R-LUG-07. */
export const abasDoLugar = ({ id, candidatos, recursos }: Conta) => [
  { id: CANDIDATOS, rotulo: 'Candidatos', conta: candidatos, href: caminhoDaDemanda(id) },
  ...(recursos === null || recursos === 0
    ? []
    : [{ id: RECURSOS, rotulo: 'Recursos', conta: recursos, href: caminhoDosRecursos(id) }]),
  { id: HISTORICO, rotulo: 'Histórico', href: caminhoDoHistorico(id) },
];
