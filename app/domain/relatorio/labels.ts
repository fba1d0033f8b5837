import type { ConteudoDoRelatorio, EstadoDaMontagem, EstadoDoDocumento } from './types.ts';

export const ESTADOS: Readonly<
  Record<EstadoDoDocumento, { texto: string; tom: 'success' | 'warning' | 'error' }>
> = {
  pronto: { texto: 'Pronto', tom: 'success' },
  pendente: { texto: 'Em preparação', tom: 'warning' },
  erro: { texto: 'Falhou', tom: 'error' },
};

export const ESTADOS_DA_MONTAGEM: Readonly<Record<EstadoDaMontagem, (typeof ESTADOS)[EstadoDoDocumento]>> = {
  ...ESTADOS,
  parado: { texto: 'Parada', tom: 'warning' },
};

/** The button of a report. */
export const ACAO_DO_ESTADO: Readonly<Record<EstadoDoDocumento, string>> = {
  pronto: 'Baixar',
  pendente: 'Acompanhar',
  erro: 'Ver e gerar de novo',
};

export const MENSAGEM_SEM_RELATORIOS = 'Não foi possível obter a lista de relatórios.';

/** 'Retificação 2', nothing for the original. */
export const nomeDaVersao = (versao: number): string =>
  versao === 0 ? 'Original' : `Retificação ${String(versao)}`;

/** What says which report a page is of: beside the title, and at the head of each page after the first. R-REL-03. */
export const linhasDoCabecalho = (
  { edital, processo }: Pick<ConteudoDoRelatorio, 'edital' | 'processo'>,
  versao: number,
): string[] => [
  ...(edital ? [`Edital ${edital}`] : []),
  ...(processo ? [`Processo ${processo}`] : []),
  versao === 0 ? 'Versão 0, sem retificação' : nomeDaVersao(versao),
];
