import type { Dito } from '#app/domain/vencimento/labels.ts';
import type { Dia } from '#app/lib/dates.ts';
import { textoDoObjeto } from './labels.ts';
import type { Acao, Selo } from './types.ts';

/** Schedule in short: the place of the current phase in it. */
export type BarraDoCronograma = {
  atual: number;
  total: number;
  estado: 'agora' | 'parada' | 'feita';
  fase: string | null;
  periodo: string | null;
};

export type AcaoDaLinha = Pick<Acao, 'rotulo' | 'href' | 'tipo' | 'motivo'>;

/** A row of the process list, ready to be shown. */
export type LinhaDeProcesso = {
  id: string;
  identificacaoProcesso: string;
  /** 'Misto, Técnico de Campo'. */
  detalhe: string;
  /** What is asked for, in its two parts. */
  partes: readonly (string | null)[];
  /** Names of the current phases; empty when the schedule has none for the status. */
  faseAtual: string[];
  nomeStatus: string;
  selo: Selo;
  barra: BarraDoCronograma | null;
  principal: AcaoDaLinha | null;
  outras: AcaoDaLinha[];
  indisponiveis: AcaoDaLinha[];
  /** What is waited for when nothing is to be done. */
  espera: string | null;
  /** Said beside the actions: what is wrong, or already done. */
  aviso: string | null;
  /** What is late or due, with its day. */
  vencimento: Dito | null;
  temCronograma: boolean;
  /** Empty where the windows of each phase were not asked for. */
  fases: {
    faseId: number;
    nome: string;
    realizacao: string;
    recurso: string | null;
    /** First and last day, and those of its appeal. */
    datas: readonly (Dia | null)[];
    atual: boolean;
  }[];
};

const NENHUMA: LinhaDeProcesso['fases'] = [];

const elo = ({ rotulo, href }: AcaoDaLinha) => ({ rotulo, href });

/**
 * What the page shows of a row. The browser is sent what it was drawn from once more, so that what is not shown (why
 * each of the other actions is not offered, and those that its menu has) stays here.
 */
export const linhaNaTela = (linha: LinhaDeProcesso) => ({
  id: linha.id,
  identificacaoProcesso: linha.identificacaoProcesso,
  detalhe: linha.detalhe,
  objeto: textoDoObjeto(linha.partes),
  faseAtual: linha.faseAtual.join(' e '),
  nomeStatus: linha.nomeStatus,
  selo: { cor: linha.selo.cor, icone: linha.selo.icone, texto: linha.selo.texto },
  barra: linha.barra,
  principal: linha.principal && elo(linha.principal),
  motivo: linha.espera ?? linha.indisponiveis[0]?.motivo ?? null,
  aviso: linha.aviso,
  vencimento: linha.vencimento,
  temCronograma: linha.temCronograma,
  fases: linha.fases.length > 0 ? linha.fases : NENHUMA,
});

export type LinhaNaTela = ReturnType<typeof linhaNaTela>;

export type FaseDaLista = Pick<LinhaDeProcesso['fases'][number], 'faseId' | 'nome'>;

/** Every phase that some of the rows have, once. */
export const fasesDe = (linhas: readonly Pick<LinhaNaTela, 'fases'>[]): FaseDaLista[] => [
  ...new Map(
    linhas.flatMap(({ fases }) => fases.map(({ faseId, nome }) => [faseId, { faseId, nome }] as const)),
  ).values(),
];
