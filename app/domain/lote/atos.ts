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
} as const satisfies Record<TipoDeAto, DadosDoAto>;
