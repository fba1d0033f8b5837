import { formatarDiaSemAno } from '#app/lib/dates.ts';
import type { Semana } from './rules.ts';

export const TEXTOS = {
  titulo: 'Semana',
  falha: 'Não foi possível obter o que termina nesta semana.',
  atrasadas: 'Em atraso',
  terminam: 'Terminam nesta semana',
  nada: 'Nada em atraso e nada termina nesta semana',
  nadaDetalhe: 'O que cada demanda pede fora da semana está na Listagem Processos.',
  comoSeSabe:
    'Às segundas-feiras, às 7h, este resumo vai por e-mail a cada pessoa da Comissão, se houver o que dizer.',
} as const;

/** '23/11 a 29/11' */
export const diasDaSemana = ({ de, ate }: Semana): string =>
  `${formatarDiaSemAno(de)} a ${formatarDiaSemAno(ate)}`;

export const haMais = (quantas: number): string =>
  `São mostradas as ${String(quantas)} que terminam primeiro. As outras estão na Listagem Processos.`;
