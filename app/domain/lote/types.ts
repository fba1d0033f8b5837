import type { Operacao } from '../acesso/operacoes.ts';

/** What can be done to many at once. A kind is here when its list offers it. */
export const TIPOS_DE_ATO = [
  'presenca',
  'prazo-proprio',
  'escrever',
  'encerrar-fase',
  'encerrar-demanda',
] as const;
export type TipoDeAto = (typeof TIPOS_DE_ATO)[number];

export const ESTADOS_DO_ATO = ['previa', 'pedido', 'concluido'] as const;
export type EstadoDoAto = (typeof ESTADOS_DO_ATO)[number];

/** Of one of the many, in the order in which they are told. */
export const ESTADOS_DO_ITEM = ['escolhido', 'espera', 'feito', 'recusado', 'falhou', 'fora'] as const;
export type EstadoDoItem = (typeof ESTADOS_DO_ITEM)[number];

export type Contagem = Readonly<Record<EstadoDoItem, number>>;

/** What was typed for all of them, as it was typed. */
export type Digitado = Readonly<Record<string, string>>;

/** What an act is, besides what it does. */
export type DadosDoAto = {
  titulo: string;
  /** What its items are. */
  de: 'pessoa' | 'demanda';
  /** The button under the list. */
  rotulo: string;
  /** The button that does it, after the preview. */
  confirmar: string;
  /** What whoever confirms reads that it does, of each. */
  efeito: string;
  /** What came of one, in a word or two, where nothing differs from one to another. */
  deCada: string;
  /** Whose right it is; asked of each again when its turn comes. */
  operacao: Operacao;
};

/** Which of a list: those that were marked, or all that these filters select. */
export type Escolha = { ids: readonly string[] } | { filtros: URLSearchParams };

/** One of the many, as it is chosen. */
export type Alvo = { demandaId: string; participacaoId: string | null; agendamentoId: string | null };

export type Item = Alvo & { id: string; versao: number | null };

/** What the rule of the act says of one of them: why not, or what it would do where that differs from one to another. */
export type Veredito =
  | { ok: false; motivo: string; campo?: string | undefined }
  | { ok: true; efeito?: string; versao?: number };
