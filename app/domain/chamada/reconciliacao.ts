import type { EstadoDaChamada, SituacaoLa } from './types.ts';

/** `aguarda`: the decision that the call asked for is still awaited here. */
type Aqui = { estado: EstadoDaChamada; aguarda: boolean };

export type Diferenca =
  'igual' | 'encerrada-la' | 'cancelada-la' | 'desconhecida-la' | 'aberta-la' | 'chegou-la';

/**
 * What the workflow has of a process against what the portal has of its call; `la` is null where it knows none. That a
 * process ended does not tell what was decided. R-EXT-18.
 */
export function diferencaEntre({ estado, aguarda }: Aqui, la: SituacaoLa | null): Diferenca {
  if (estado === 'incerta') return la === null ? 'igual' : 'chegou-la';
  if (!aguarda || estado === 'cancelada') return la === 'aberta' ? 'aberta-la' : 'igual';
  if (la === 'aberta') return 'igual';
  return la === null ? 'desconhecida-la' : `${la}-la`;
}

/** What differs and what a person does about it. */
export const TEXTO_DA_DIFERENCA: Readonly<
  Record<Exclude<Diferenca, 'igual'>, { nome: string; fazer: string }>
> = {
  'encerrada-la': {
    nome: 'Encerrada lá, sem decisão aqui',
    fazer: 'Peça a quem cuida do Fluig que envie a decisão de novo: o portal ainda não a recebeu.',
  },
  'cancelada-la': {
    nome: 'Cancelada lá, esperada aqui',
    fazer:
      'Confira com quem cuida do Fluig por que o processo foi cancelado. Aqui a decisão continua esperada.',
  },
  'desconhecida-la': {
    nome: 'O Fluig não conhece o processo',
    fazer: 'Confira com quem cuida do Fluig se o processo foi apagado e se o endereço configurado é o certo.',
  },
  'aberta-la': {
    nome: 'Aberta lá, cancelada aqui',
    fazer: 'Peça a quem cuida do Fluig que cancele o processo: o portal já não espera a decisão dele.',
  },
  'chegou-la': {
    nome: 'Chegou lá, sem resposta aqui',
    fazer: 'O portal guarda o número na próxima tentativa. Para não esperar, use porteira chamada repetir.',
  },
};
