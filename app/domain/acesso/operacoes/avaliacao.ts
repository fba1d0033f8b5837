import type { Declaracao } from './declaracao.ts';

const DA_COMISSAO = 'Isto é feito pela Comissão de Credenciamento.';
const SEU_CASO = 'Você participa desta demanda como candidato';

/** Scores of the panels and what is made of them. */
export const AVALIACAO = {
  'avaliacao.pontuar': {
    papel: 'banca',
    motivo: 'As notas são dadas por quem está na banca.',
    sistema: [],
    // A member sees the candidates of their panels, whatever the area: the seat is the right (see lugares.ts).
    porArea: false,
    proprioCaso: `${SEU_CASO}: outra pessoa ocupa este lugar da banca.`,
    telas: ['/ava/avaliacao', '/ava/avaliacao-didatica'],
    registro: ['avaliacao.finalizar', 'curriculo.consultar', 'arquivo.abrir'],
  },
  'avaliacao.acompanhar': {
    papel: 'comissao',
    motivo: DA_COMISSAO,
    sistema: ['cli'],
    porArea: true,
    proprioCaso: null,
    telas: ['/adm/lista-avaliacao'],
    registro: ['pessoas.exportar'],
  },
  'avaliacao.reconsiderar': {
    papel: 'comissao',
    motivo: DA_COMISSAO,
    sistema: [],
    porArea: true,
    proprioCaso: `${SEU_CASO}: outra pessoa da Comissão de Credenciamento precisa abrir a reconsideração.`,
    telas: ['/adm/lista-avaliacao'],
    registro: ['historico'],
  },
  'avaliacao.anular': {
    papel: 'comissao',
    motivo: DA_COMISSAO,
    sistema: [],
    porArea: true,
    proprioCaso: `${SEU_CASO}: outra pessoa da Comissão de Credenciamento precisa anular a avaliação.`,
    telas: ['/adm/lista-avaliacao'],
    registro: ['historico'],
  },
  'avaliacao.enviar-resultado': {
    papel: 'comissao',
    motivo: DA_COMISSAO,
    sistema: [],
    porArea: true,
    proprioCaso: `${SEU_CASO}: outra pessoa da Comissão de Credenciamento precisa enviar o resultado.`,
    telas: ['/adm/lista-avaliacao'],
    registro: ['historico'],
  },
  'criterio.salvar': {
    papel: 'administracao',
    motivo: 'Os critérios de avaliação são mantidos pelo Administrador Geral.',
    sistema: [],
    porArea: false,
    proprioCaso: null,
    telas: ['/adm/configuracao'],
    registro: ['criterio.editar'],
  },
} as const satisfies Record<string, Declaracao>;
