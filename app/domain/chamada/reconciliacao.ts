import type { EstadoDaChamada, SituacaoLa } from './types.ts';

/** `aguarda`: the decision that the call asked for is still awaited here. */
type Aqui = { estado: EstadoDaChamada; aguarda: boolean };

export type Diferenca =
  | 'igual'
  | 'encerrada-la'
  | 'cancelada-la'
  | 'desconhecida-la'
  | 'aberta-la'
  | 'chegou-la';

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

/** The workflow told that nothing more comes of the process by itself: a person may record what was decided. R-EXT-20. */
export const terminouLa = (la: SituacaoLa | null): boolean => la === 'encerrada' || la === 'cancelada';

export type DecisaoQueFicouLa = { texto: string; documento: string };

/** What a person who records such a decision is told of the process; null where there is none to record. R-EXT-20. */
export function decisaoQueFicouLa(
  chamada: { situacaoLa: string | null; numeroExterno: string | null } | undefined,
): DecisaoQueFicouLa | null {
  const la = (chamada?.situacaoLa ?? null) as SituacaoLa | null;
  if (!terminouLa(la)) return null;
  const processo = `processo ${chamada?.numeroExterno ?? ''}`.trim();
  const estado = la === 'encerrada' ? 'encerrado' : 'cancelado';
  return {
    texto: `O ${processo} está ${estado} no Fluig, que não disse ao portal o que foi decidido. Registre o que está lá.`,
    documento: `${processo} do Fluig`.replace(/^p/, 'P'),
  };
}

/** What differs and what a person does about it. */
export const TEXTO_DA_DIFERENCA: Readonly<
  Record<Exclude<Diferenca, 'igual'>, { nome: string; fazer: string }>
> = {
  'encerrada-la': {
    nome: 'Encerrada lá, sem decisão aqui',
    fazer:
      'Leia no processo do Fluig o que foi decidido e registre aqui, ou peça a quem cuida dele que envie a decisão de novo.',
  },
  'cancelada-la': {
    nome: 'Cancelada lá, esperada aqui',
    fazer:
      'Confira com quem cuida do Fluig por que o processo foi cancelado. Se a decisão foi tomada de outra forma, registre-a aqui.',
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
    fazer: 'O portal guarda o número na próxima tentativa. Para não esperar, peça outra agora.',
  },
};

/** A nightly reconciliation that did not come is told from the second night on. */
export const CONFERENCIA_VELHA_MS = 36 * 60 * 60_000;
