import { ACESSOS } from '#app/domain/acesso/registros.ts';
import { PRAZO } from '../prazos.ts';
import {
  NINGUEM,
  comALinha,
  conta,
  fica,
  id,
  naCopiaDe,
  nada,
  nomeDe,
  pela,
  some,
  textoSobre,
  textos,
} from './escrever.ts';
import { tabela } from './tipos.ts';

export const ACESSO = {
  Usuario: tabela('Usuario', {
    dado: 'conta',
    pessoas: { titular: conta('id') },
    colunas: {
      ...naCopiaDe('titular', {
        ...id('id'),
        nome: some('nome'),
        sobrenome: some('sobrenome'),
        email: some('email'),
        cpf: some('nulo'),
        telefone: some('nulo'),
        ativo: some('falso'),
        ...fica('criadoEm'),
      }),
      senhaHash: some('nulo'),
      anonimizadoEm: some('agora-se-nulo'),
      agendaVersao: some('mais-um'),
      ...fica('avisosCanceladosEm', 'ultimaDemandaId'),
    },
  }),
  AcertoDeCpf: tabela('AcertoDeCpf', {
    dado: 'conta',
    pessoas: { titular: conta('usuarioId') },
    apagar: 'titular',
    colunas: {
      ...naCopiaDe('titular', {
        ...comALinha('cpfDaConta', 'cpfDoCurriculo', 'abertoEm', 'decisao', 'cpfNovo', 'decididoEm'),
        motivo: textoSobre('titular'),
      }),
      ...id('id', 'usuarioId', 'papelId', 'decididoPorId'),
      decididoPorNome: nomeDe('decididoPorId'),
    },
  }),
  UsuarioGrupo: tabela('UsuarioGrupo', {
    dado: 'grupos',
    pessoas: { titular: conta('usuarioId') },
    apagar: 'titular',
    colunas: {
      ...naCopiaDe('titular', {
        ...comALinha('grupo'),
      }),
      ...id('usuarioId'),
    },
  }),
  Sessao: tabela('Sessao', {
    dado: 'sessoes',
    pessoas: { titular: conta('usuarioId') },
    apagar: 'titular',
    vence: [{ nome: 'sessoes', prazo: null, desde: 'expiraEm', por: 'acesso', relogio: 'banco' }],
    colunas: {
      ...naCopiaDe('titular', {
        ...comALinha('criadaEm', 'vistaEm', 'expiraEm'),
      }),
      ...id('id', 'usuarioId'),
      ...comALinha('tokenHash'),
    },
  }),
  BuscaGuardada: tabela('BuscaGuardada', {
    dado: 'buscas',
    pessoas: { titular: pela('sessaoId', 'Sessao', 'titular') },
    apagar: 'titular',
    vence: [{ nome: 'buscas', prazo: PRAZO.busca, desde: 'criadaEm', por: 'acesso', relogio: 'banco' }],
    colunas: {
      ...naCopiaDe('titular', {
        ...textos('texto'),
        ...comALinha('criadaEm'),
      }),
      ...id('id', 'sessaoId'),
    },
  }),
  FiltroSalvo: tabela('FiltroSalvo', {
    dado: 'filtros',
    pessoas: { titular: conta('usuarioId') },
    apagar: 'titular',
    colunas: {
      ...naCopiaDe('titular', {
        ...textos('nome', 'consulta'),
        ...comALinha('lista', 'compartilhado', 'criadoEm'),
      }),
      ...id('id', 'usuarioId'),
    },
  }),
  Aparelho: tabela('Aparelho', {
    dado: 'aparelhos',
    pessoas: { titular: conta('usuarioId') },
    apagar: 'titular',
    vence: [{ nome: 'aparelhos', prazo: PRAZO.aparelho, desde: 'vistoEm', por: 'acesso', relogio: 'banco' }],
    colunas: {
      ...comALinha('tokenHash', 'criadoEm', 'vistoEm'),
      ...id('usuarioId'),
    },
  }),
  Cadastro: tabela('Cadastro', {
    dado: 'cadastros',
    pessoas: {
      titular: [
        { por: 'email', campo: 'email' },
        { por: 'cpf', campo: 'cpf' },
      ],
    },
    apagar: 'titular',
    colunas: {
      ...id('id'),
      ...textos('nome', 'sobrenome', 'email', 'cpf', 'telefone', 'politica'),
      ...comALinha('criadoEm', 'expiraEm'),
    },
  }),
  TokenAcesso: tabela('TokenAcesso', {
    dado: 'links',
    pessoas: { titular: conta('usuarioId') },
    apagar: 'titular',
    vence: [{ nome: 'links', prazo: PRAZO.link, desde: 'expiraEm', por: 'acesso', relogio: 'banco' }],
    colunas: {
      ...naCopiaDe('titular', {
        ...comALinha('tipo', 'criadoEm', 'expiraEm', 'usadoEm'),
      }),
      ...id('id', 'usuarioId', 'cadastroId'),
      ...comALinha('tokenHash'),
    },
  }),
  TokenIntegracao: tabela('TokenIntegracao', {
    dado: 'ninguem',
    pessoas: NINGUEM,
    colunas: {
      ...id('id', 'tokenHash'),
      ...nada('nome', 'escopo', 'exigeAssinatura', 'criadoEm', 'criadoPor', 'ultimoUsoEm', 'revogadoEm'),
    },
  }),
  LimiteTentativa: tabela('LimiteTentativa', {
    dado: 'tentativas',
    pessoas: NINGUEM,
    vence: [{ nome: 'limites', prazo: null, desde: 'expire', por: 'acesso', relogio: 'banco' }],
    colunas: {
      ...nada('key', 'points', 'expire'),
    },
  }),
  RespostaGuardada: tabela('RespostaGuardada', {
    dado: 'respostas',
    pessoas: { titular: conta('usuarioId') },
    apagar: 'titular',
    vence: [{ nome: 'respostas', prazo: PRAZO.resposta, desde: 'feitaEm', por: 'acesso', relogio: 'banco' }],
    colunas: {
      ...id('usuarioId'),
      ...comALinha('chave', 'feitaEm'),
      ...textos('pedido', 'corpo'),
    },
  }),
  AceiteTermos: tabela('AceiteTermos', {
    dado: 'aceites',
    pessoas: { titular: conta('usuarioId') },
    colunas: {
      ...naCopiaDe('titular', {
        ...fica('termo', 'versao', 'aceitoEm'),
      }),
      ...id('id', 'usuarioId'),
    },
  }),
  AcessoPagina: tabela('AcessoPagina', {
    dado: 'telas',
    pessoas: { titular: conta('usuarioId') },
    apagar: 'titular',
    vence: [
      {
        nome: 'acessos',
        prazo: PRAZO.acessoPagina,
        desde: 'instante',
        por: 'dados-pessoais',
        relogio: 'portal',
      },
    ],
    colunas: {
      ...naCopiaDe('titular', {
        ...comALinha('rota', 'instante'),
      }),
      ...comALinha('id'),
      ...id('usuarioId'),
    },
  }),
  Auditoria: tabela('Auditoria', {
    dado: ['leituras', 'atos'],
    pessoas: { ator: conta('atorId'), lida: [conta('atorId'), { por: 'sql', nome: 'auditoriaSobre' }] },
    vence: [
      {
        nome: 'leituras',
        prazo: PRAZO.leitura,
        desde: 'instante',
        por: 'dados-pessoais',
        relogio: 'portal',
        so: { campo: 'acao', em: ACESSOS },
      },
    ],
    colunas: {
      ...naCopiaDe('lida', {
        ...fica('instante', 'acao', 'entidade'),
      }),
      ...id('id', 'atorId', 'entidadeId'),
      atorNome: nomeDe('atorId'),
      ...fica('origem'),
      dados: textoSobre('lida'),
    },
  }),
  PedidoAnonimizacao: tabela('PedidoAnonimizacao', {
    dado: 'pedidos',
    pessoas: { titular: conta('usuarioId') },
    colunas: {
      ...naCopiaDe('titular', {
        ...fica('estado', 'pedidoEm', 'decididoEm'),
        motivo: { ...some('nulo'), mencao: 'titular' },
        resposta: textoSobre('titular'),
      }),
      ...id('id', 'usuarioId', 'decididoPorId'),
      decididoPor: nomeDe('decididoPorId'),
    },
  }),
} as const;
