import type { Declaracao } from './declaracao.ts';

const SEU_CASO = 'Você participa desta demanda como candidato';

/** Panels and who sits on them. */
export const BANCA = {
  'banca.manter': {
    papel: 'comissao',
    motivo: 'As bancas são cuidadas pela Comissão de Credenciamento.',
    sistema: [],
    porArea: true,
    proprioCaso: `${SEU_CASO}: outra pessoa da Comissão de Credenciamento precisa cuidar das bancas.`,
    telas: ['/adm/cadastrar-banca'],
    registro: ['banca.cadastrar', 'banca.convocar'],
  },
} as const satisfies Record<string, Declaracao>;
