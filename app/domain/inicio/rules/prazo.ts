import type { SituacaoDaDemanda } from '#app/domain/demanda/types.ts';
import { diasEntre, formatarDiaSemAno, type Dia } from '#app/lib/dates.ts';
import type { Urgencia } from '../types.ts';

/** 'hoje', 'ontem', 'há 3 dias' */
export function haDias(dia: Dia, hoje: Dia): string {
  const dias = diasEntre(dia, hoje);
  if (dias <= 0) return 'hoje';
  return dias === 1 ? 'ontem' : `há ${dias} dias`;
}

/** 'termina amanhã', 'terminou há 2 dias'; `oQue` says what ends. */
export function fimEmPalavras(oQue: string, fim: Dia, hoje: Dia): string {
  const faltam = diasEntre(hoje, fim);
  if (faltam < 0) return `${oQue} terminou ${haDias(fim, hoje)}`.trim();
  const quando = faltam === 0 ? 'hoje' : faltam === 1 ? 'amanhã' : `em ${formatarDiaSemAno(fim)}`;
  return `${oQue} termina ${quando}`.trim();
}

export const urgenciaDoDia = (fim: Dia, hoje: Dia): Urgencia =>
  fim < hoje ? 'atrasado' : fim === hoje ? 'hoje' : 'proximos';

/** The next end of what runs, with its words; null when the status has no phase. */
export function prazoDaSituacao(
  { faseAtual, periodo }: SituacaoDaDemanda,
  hoje: Dia,
): { dia: Dia; texto: string } | null {
  if (faseAtual === null) return null;
  const { realizacaoInicio, realizacaoFim, fim } = faseAtual;
  if (periodo === 'antes')
    return { dia: realizacaoFim, texto: `começa em ${formatarDiaSemAno(realizacaoInicio)}` };
  if (periodo === 'depois') return { dia: fim, texto: fimEmPalavras('o prazo', fim, hoje) };
  const dia = periodo === 'realizacao' ? realizacaoFim : fim;
  return { dia, texto: fimEmPalavras(periodo === 'recurso' ? 'o recurso' : '', dia, hoje) };
}
