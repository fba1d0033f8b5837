import { rotaEntre } from '#app/domain/acesso/permissions.ts';
import type { Parte } from './types.ts';

/** The address under which the desks of a part stand. */
export const rotaDoAvaliador = rotaEntre('/ava/avaliacao', '/ava/avaliacao-didatica');
export type RotaDoAvaliador = ReturnType<typeof rotaDoAvaliador>;

type Tela = { parte: Parte; titulo: string; vazio: string; formulario: 'entrevista' | 'didatica' };

export const TELAS: Readonly<Record<RotaDoAvaliador, Tela>> = {
  '/ava/avaliacao': {
    parte: 'E',
    titulo: 'Avaliação Entrevista',
    vazio: 'As entrevistas das bancas em que você está chegam aqui quando são agendadas.',
    formulario: 'entrevista',
  },
  '/ava/avaliacao-didatica': {
    parte: 'D',
    titulo: 'Avaliação Didática',
    vazio: 'As avaliações didáticas das bancas em que você está chegam aqui quando são agendadas.',
    formulario: 'didatica',
  },
};

export const enderecoDaAvaliacao = (base: string, agendamentoId: string): string =>
  `${base}/${agendamentoId}`;
