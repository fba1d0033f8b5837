import type { Declaracao } from './declaracao.ts';

const DO_ADMINISTRADOR = 'Isto é feito pelo Administrador Geral.';
const DO_OPERADOR = 'Isto é feito pela linha de comando.';

/** People, personal data, messages, reference data, the machine. */
export const ADMINISTRACAO = {
  'dados-pessoais.decidir': {
    papel: 'comissao',
    motivo: 'Só a Comissão de Credenciamento decide os pedidos de anonimização.',
    sistema: ['cli'],
    porArea: false,
    proprioCaso: 'Este pedido é seu: quem o decide é outra pessoa da Comissão de Credenciamento.',
    telas: ['/adm/anonimizacoes'],
    registro: ['anonimizacao.confirmar', 'anonimizacao.recusar'],
  },
  'usuario.administrar': {
    papel: 'administracao',
    motivo: 'Só o Administrador Geral administra os usuários.',
    sistema: ['cli'],
    porArea: false,
    proprioCaso: null,
    telas: ['/adm/usuarios'],
    registro: [
      'usuario.criar',
      'usuario.reenviar-convite',
      'usuario.revogar-sessoes',
      'token.criar',
      'token.revogar',
    ],
  },
  'usuario.corrigir-email': {
    papel: 'comissao',
    motivo: 'O e-mail de uma conta não confirmada é corrigido pela Comissão de Credenciamento.',
    sistema: ['cli'],
    porArea: false,
    proprioCaso: null,
    telas: ['/adm/contas-nao-confirmadas', '/adm/usuarios'],
    registro: ['usuario.corrigir-email'],
  },
  'usuario.mudar-acesso': {
    papel: 'administracao',
    motivo: 'Só o Administrador Geral administra os usuários.',
    sistema: ['cli'],
    porArea: false,
    proprioCaso: 'Você não pode alterar o seu próprio acesso. Peça a outro administrador.',
    telas: ['/adm/usuarios'],
    registro: ['usuario.grupos', 'usuario.desativar', 'usuario.reativar'],
  },
  'mensagem.administrar': {
    papel: 'administracao',
    motivo: 'Só o Administrador Geral administra as mensagens.',
    sistema: ['worker', 'cli'],
    porArea: false,
    proprioCaso: null,
    telas: ['/adm/listaMensageria'],
    registro: [
      'mensagem.enviar',
      'mensagem.reenviar',
      'lote.enviar',
      'lote.segurar',
      'lote.liberar',
      'texto.salvar',
      'texto.restaurar',
    ],
  },
  'referencia.importar': {
    papel: 'administracao',
    motivo: DO_ADMINISTRADOR,
    sistema: ['worker', 'cli'],
    porArea: false,
    proprioCaso: null,
    telas: ['/adm/integracoes'],
    registro: ['importar', 'importar.desfazer', 'erp.pedir', 'erp.responder'],
  },
  'fila.repetir': {
    papel: null,
    motivo: DO_OPERADOR,
    sistema: ['cli'],
    porArea: false,
    proprioCaso: null,
    telas: [],
    registro: ['fila.repetir'],
  },
  'relogio.mudar': {
    papel: null,
    motivo: DO_OPERADOR,
    sistema: ['cli'],
    porArea: false,
    proprioCaso: null,
    telas: [],
    registro: ['relogio.mudar'],
  },
} as const satisfies Record<string, Declaracao>;
