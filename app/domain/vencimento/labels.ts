import { formatarDia, somarDias, type Dia } from '#app/lib/dates.ts';
import type { CodigoDoVencimento, OQue, Vencimento, VencimentoDoTrabalho } from './types.ts';

export const NOME_DO_TRABALHO: Readonly<Record<OQue, string>> = {
  cronograma: 'Cronograma',
  avaliacao: 'Avaliação',
  notificacao: 'Notificação',
  acoes: 'Finalizar Ações',
  resultado: 'Resultado das entrevistas',
  encerramento: 'Encerramento',
  analise: 'Análise jurídica',
  recursos: 'Decisão dos recursos',
  homologacao: 'Homologação',
};

/** 'em atraso: era até 17/09/2026', 'vence amanhã, 18/09/2026'; null of what has no day. Completes the name of what it is. */
export function vencimentoEmPalavras({ codigo, dia }: Vencimento, hoje: Dia): string | null {
  if (codigo === 'atrasado') return dia === null ? 'em atraso' : `em atraso: era até ${formatarDia(dia)}`;
  if (dia === null || codigo === 'espera') return null;
  if (codigo === 'hoje') return `vence hoje, ${formatarDia(dia)}`;
  if (codigo === 'logo')
    return `${dia === somarDias(hoje, 1) ? 'vence amanhã,' : 'vence em'} ${formatarDia(dia)}`;
  return `até ${formatarDia(dia)}`;
}

/** What a row or a page says of what ends soon or is late. */
export type Dito = { atrasado: boolean; texto: string };

/** 'Notificação em atraso: era até 17/09/2026'; null where its day is far, but for what `sempre` says it, or there is none. */
export function dizerVencimento(
  nome: string,
  vencimento: Vencimento | null,
  hoje: Dia,
  { sempre = false } = {},
): Dito | null {
  if (vencimento === null || (vencimento.codigo === 'no-prazo' && !sempre)) return null;
  const texto = vencimentoEmPalavras(vencimento, hoje);
  return texto === null ? null : { atrasado: vencimento.codigo === 'atrasado', texto: `${nome} ${texto}` };
}

/** The same of what a demand asks. Until when those apt are asked for is always said (R-HOM-10). */
export const dizerTrabalho = (vencimento: VencimentoDoTrabalho | null, hoje: Dia): Dito | null =>
  vencimento &&
  dizerVencimento(NOME_DO_TRABALHO[vencimento.oQue], vencimento, hoje, {
    sempre: vencimento.oQue === 'homologacao',
  });

/** The same where the demand's own button says what it is: 'Em atraso: era até 17/09/2026'. */
export function dizerNaLinha(vencimento: VencimentoDoTrabalho | null, hoje: Dia): Dito | null {
  const dito = dizerTrabalho(vencimento, hoje);
  if (dito === null || vencimento === null || !DO_STATUS.includes(vencimento.oQue)) return dito;
  const texto = dito.texto.slice(NOME_DO_TRABALHO[vencimento.oQue].length + 1);
  return { ...dito, texto: `${texto.charAt(0).toUpperCase()}${texto.slice(1)}` };
}

const DO_STATUS: readonly OQue[] = ['avaliacao', 'notificacao', 'acoes', 'resultado', 'encerramento'];

/** What a list is asked for by urgency. */
export const FILTROS = {
  atrasado: 'Em atraso',
  hoje: 'Vence hoje',
  logo: 'Vence em até 3 dias',
} as const satisfies Partial<Record<CodigoDoVencimento, string>>;

export type FiltroDoVencimento = keyof typeof FILTROS;

/** The one of an address; null where it names none. */
export const comoFiltroDoVencimento = (texto: string): FiltroDoVencimento | null =>
  Object.hasOwn(FILTROS, texto) ? (texto as FiltroDoVencimento) : null;
