import type { Declaracao } from './declaracao.ts';

const SEU_CASO = 'Você participa desta demanda como candidato';

/** Panels, who sits on them, and what keeps somebody from scoring. */
export const BANCA = {
  'banca.manter': {
    papel: 'comissao',
    motivo: 'As bancas são cuidadas pela Comissão de Credenciamento.',
    sistema: [],
    porArea: true,
    proprioCaso: `${SEU_CASO}: outra pessoa da Comissão de Credenciamento precisa cuidar das bancas.`,
    telas: ['/adm/cadastrar-banca'],
    registro: [
      'banca.cadastrar',
      'banca.convocar',
      'banca.editar',
      'banca.fechar',
      'impedimento.designar-substituto',
    ],
  },
  'impedimento.declarar': {
    papel: 'banca',
    motivo: 'Quem declara é o membro da banca.',
    sistema: [],
    // The seat is the right: nobody has one for a candidacy of their own.
    porArea: false,
    proprioCaso: null,
    telas: ['/ava/avaliacao'],
    registro: ['impedimento.declarar'],
  },
} as const satisfies Record<string, Declaracao>;
