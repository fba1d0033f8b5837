import type { SituacaoDaDemanda } from '#app/domain/demanda/types.ts';
import { diasEntre, formatarDiaSemAno, type Dia } from '#app/lib/dates.ts';
import { vencimentoDoDia } from '#app/domain/vencimento/rules.ts';
import type { Vencimento } from '#app/domain/vencimento/types.ts';
import type { Urgencia } from '../types.ts';

/** 'hoje', 'ontem', 'há 3 dias' */
export function haDias(dia: Dia, hoje: Dia): string {
  const dias = diasEntre(dia, hoje);
  if (dias <= 0) return 'hoje';
  return dias === 1 ? 'ontem' : `há ${dias} dias`;
}

/** 'termina amanhã', 'terminou há 2 dias, em 08/03'; `oQue` says what ends. */
export function fimEmPalavras(oQue: string, fim: Dia, hoje: Dia): string {
  const faltam = diasEntre(hoje, fim);
  if (faltam < 0) return `${oQue} terminou ${haDias(fim, hoje)}, em ${formatarDiaSemAno(fim)}`.trim();
  const quando = faltam === 0 ? 'hoje' : faltam === 1 ? 'amanhã' : `em ${formatarDiaSemAno(fim)}`;
  return `${oQue} termina ${quando}`.trim();
}

/** The group of the list that says it: what waits, or has no day, comes with what is to come. R-VEN-01. */
export const urgenciaDe = (vencimento: Pick<Vencimento, 'codigo'> | null): Urgencia =>
  vencimento?.codigo === 'atrasado' || vencimento?.codigo === 'hoje' ? vencimento.codigo : 'proximos';

export const urgenciaDoDia = (fim: Dia | null, hoje: Dia): Urgencia =>
  urgenciaDe(fim && vencimentoDoDia(fim, hoje));

type PrazoDaTarefa = { dia: Dia | null; texto: string } | null;

/** Until when somebody does what the demand asks; where nobody has to, what runs. Null where the schedule gives no day. */
export function prazoDaTarefa(
  vencimento: Vencimento | null,
  { faseAtual, periodo }: Pick<SituacaoDaDemanda, 'faseAtual' | 'periodo'>,
  hoje: Dia,
): PrazoDaTarefa {
  if (vencimento !== null && vencimento.codigo !== 'espera') {
    const { codigo, dia } = vencimento;
    return dia && { dia, texto: fimEmPalavras(codigo === 'atrasado' ? 'o prazo' : '', dia, hoje) };
  }
  if (faseAtual === null) return null;
  const { realizacaoInicio, realizacaoFim, fim } = faseAtual;
  if (periodo === 'antes')
    return { dia: realizacaoFim, texto: `começa em ${formatarDiaSemAno(realizacaoInicio)}` };
  if (periodo === 'depois') return { dia: null, texto: fimEmPalavras('a última etapa', fim, hoje) };
  const dia = periodo === 'realizacao' ? realizacaoFim : fim;
  return { dia, texto: fimEmPalavras(periodo === 'recurso' ? 'o recurso' : '', dia, hoje) };
}
