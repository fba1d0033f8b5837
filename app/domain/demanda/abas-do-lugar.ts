import {
  caminhoDaDemanda,
  caminhoDoHistorico,
  caminhoDosRecursos,
  caminhoDosRelatorios,
} from './caminhos.ts';

export const CANDIDATOS = 'candidatos';
export const RECURSOS = 'recursos';
export const RELATORIOS = 'relatorios';
export const HISTORICO = 'historico';

type Contadas = {
  id: string;
  candidatos: number;
  /** Null: whoever looks does not enter their list. */
  recursos: number | null;
  relatorios: number | null;
};

const seHa = (id: string, rotulo: string, conta: number | null, href: string) =>
  conta === null || conta === 0 ? [] : [{ id, rotulo, conta, href }];

/** The tabs of the place of a demand, each an address; what has nothing for it, or for whoever looks, is not there. R-LUG-07. */
export const abasDoLugar = ({ id, candidatos, recursos, relatorios }: Contadas) => [
  { id: CANDIDATOS, rotulo: 'Candidatos', conta: candidatos, href: caminhoDaDemanda(id) },
  ...seHa(RECURSOS, 'Recursos', recursos, caminhoDosRecursos(id)),
  ...seHa(RELATORIOS, 'Relatórios', relatorios, caminhoDosRelatorios(id)),
  { id: HISTORICO, rotulo: 'Histórico', href: caminhoDoHistorico(id) },
];
