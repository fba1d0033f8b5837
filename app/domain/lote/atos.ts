import type { DadosDoAto, TipoDeAto } from './types.ts';

/** What can be done to many at once, each as it is told; what it does stands in `atos.server.ts`. */
export const ATOS = {
  presenca: {
    titulo: 'Registrar presenças',
    de: 'pessoa',
    rotulo: 'Registrar presença…',
    confirmar: 'Registrar as presenças',
    efeito: 'Cada pessoa fica registrada como quem compareceu ao seu horário.',
    deCada: 'Compareceu',
    operacao: 'frequencia.registrar',
  },
  'prazo-proprio': {
    titulo: 'Abrir prazos próprios',
    de: 'pessoa',
    rotulo: 'Abrir prazo próprio…',
    confirmar: 'Abrir os prazos e avisar',
    efeito:
      'Cada pessoa tem este prazo além do que o cronograma lhe dá, com comprovante, e é avisada por mensagem.',
    deCada: 'Prazo próprio e aviso',
    operacao: 'prazo-proprio.abrir',
  },
  escrever: {
    titulo: 'Escrever aos candidatos',
    de: 'pessoa',
    rotulo: 'Escrever…',
    confirmar: 'Enviar as mensagens',
    efeito: 'Cada pessoa recebe a mensagem por e-mail e em Mensagens, assinada com o seu nome.',
    deCada: 'Mensagem',
    operacao: 'mensagem.escrever',
  },
  'encerrar-fase': {
    titulo: 'Encerrar fases',
    de: 'demanda',
    rotulo: 'Encerrar fase…',
    confirmar: 'Encerrar as fases',
    efeito: 'Cada demanda segue para a próxima etapa do seu cronograma, dita em cada linha.',
    deCada: 'Fase encerrada',
    operacao: 'demanda.encerrar-fase',
  },
  'encerrar-demanda': {
    titulo: 'Encerrar demandas',
    de: 'demanda',
    rotulo: 'Encerrar demanda…',
    confirmar: 'Encerrar as demandas',
    efeito: 'Cada demanda é finalizada e sai das listas abertas.',
    deCada: 'Demanda encerrada',
    operacao: 'demanda.encerrar',
  },
} as const satisfies Record<TipoDeAto, DadosDoAto>;
