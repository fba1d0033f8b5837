import {
  diaDaSemanaCurto,
  diaDoInstante,
  diasEntre,
  formatarDia,
  formatarDiaEmTabela,
  formatarDiaPorExtenso,
  formatarDiaSemAno,
  formatarHora,
  horarioDaZona,
  type Dia,
} from '#app/lib/dates.ts';
import type { Janela } from '../types.ts';

/**
 * - `longa`: 'de segunda-feira, 08/03/2027, às 00h00, até sexta-feira, 12/03/2027, às 23h59, horário de Brasília'
 * - `fim`: 'sexta-feira, 12/03/2027, às 23h59, horário de Brasília'
 * - `curta`: '12/03/2027, até 23h59'
 * - `tabela`: 'seg. 08/03 a sex. 12/03', or 'sex. 12/03' for one day
 * - `periodo`: '08/03/2027 a 12/03/2027', or one day alone
 * - `dialogo`: 'seg. 08/03/2027, às 00h00, a sex. 12/03/2027, às 23h59', or 'sex. 12/03/2027, das 00h00 às 23h59'
 * - `resumo`: '08/03 a 12/03', or one day alone
 */
export type FormaDaJanela = 'longa' | 'fim' | 'curta' | 'tabela' | 'periodo' | 'dialogo' | 'resumo';

/** The one text of a window, for page, mail and PDF alike. */
export function formatarJanela(janela: Janela, forma: FormaDaJanela): string {
  const { inicio, fim } = janela;
  const intervalo = (texto: (dia: typeof inicio) => string): string =>
    inicio === fim ? texto(fim) : `${texto(inicio)} a ${texto(fim)}`;
  switch (forma) {
    case 'longa':
      return `de ${formatarDiaPorExtenso(inicio)}, às 00h00, até ${formatarDiaPorExtenso(fim)}, às 23h59, ${horarioDaZona()}`;
    case 'fim':
      return `${formatarDiaPorExtenso(fim)}, às 23h59, ${horarioDaZona()}`;
    case 'curta':
      return `${formatarDia(fim)}, até 23h59`;
    case 'tabela':
      return intervalo(formatarDiaEmTabela);
    case 'periodo':
      return intervalo(formatarDia);
    case 'dialogo': {
      const dia = (qual: typeof inicio): string => `${diaDaSemanaCurto(qual)} ${formatarDia(qual)}`;
      return inicio === fim
        ? `${dia(fim)}, das 00h00 às 23h59`
        : `${dia(inicio)}, às 00h00, a ${dia(fim)}, às 23h59`;
    }
    case 'resumo':
      return intervalo(formatarDiaSemAno);
  }
}

/** 'segunda-feira, 08/03/2027, às 00h00, horário de Brasília': when a window opens. */
export function formatarAbertura(janela: Janela): string {
  return `${formatarDiaPorExtenso(janela.inicio)}, às 00h00, ${horarioDaZona()}`;
}

/** A date inside a sentence: 'na segunda-feira, 08/03/2027', but 'no sábado, 13/03/2027'. */
export const naData = (data: string): string => `${/^(sábado|domingo)/.test(data) ? 'no' : 'na'} ${data}`;

/** 'hoje, ter. 24/11', 'amanhã, qua. 25/11', 'qui. 26/11'; with its year where that is another: 'seg. 18/01/2027'. R-CRO-19. */
export function diaCurto(dia: Dia, hoje: Dia): string {
  const distancia = diasEntre(hoje, dia);
  const perto = distancia === 0 ? 'hoje, ' : distancia === 1 ? 'amanhã, ' : '';
  const data = dia.slice(0, 4) === hoje.slice(0, 4) ? formatarDiaSemAno(dia) : formatarDia(dia);
  return `${perto}${diaDaSemanaCurto(dia)} ${data}`;
}

/** A deadline said once, short and whole: 'amanhã, qua. 25/11, 23h59'. R-CRO-19. */
export const fimCurto = (fim: Dia, hoje: Dia): string => `${diaCurto(fim, hoje)}, 23h59`;

/** The same of an hour: 'amanhã, qua. 25/11, 09h00'. */
export const instanteCurto = (instante: Date, now: Date): string =>
  `${diaCurto(diaDoInstante(instante), diaDoInstante(now))}, ${formatarHora(instante)}`;

/** A window in the same way: until when, while it runs; else from when to when. The hour of a start is always midnight. */
export function janelaCurta({ inicio, fim }: Janela, hoje: Dia): string {
  if (inicio <= hoje && fim >= hoje) return `até ${fimCurto(fim, hoje)}`;
  return inicio === fim
    ? `${diaCurto(fim, hoje)}, até 23h59`
    : `de ${diaCurto(inicio, hoje)} a ${fimCurto(fim, hoje)}`;
}

/** The days of a window alone, where its hours change nothing for who reads. */
export function diasCurtos({ inicio, fim }: Janela, hoje: Dia): string {
  if (inicio <= hoje && fim >= hoje) return `até ${diaCurto(fim, hoje)}`;
  return inicio === fim ? diaCurto(fim, hoje) : `de ${diaCurto(inicio, hoje)} a ${diaCurto(fim, hoje)}`;
}
