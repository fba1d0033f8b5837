import type { Problema } from '#app/domain/referencia/importacao/types.ts';
import type { Ambito } from './types.ts';

export const NOME_DO_AMBITO: Readonly<Record<Ambito, string>> = {
  nacional: 'Feriado nacional',
  estadual: 'Feriado estadual',
  municipal: 'Feriado municipal',
  folga: 'Dia sem expediente',
  util: 'Dia útil, apesar do feriado',
};

export const TEXTOS = {
  organizacao: 'Organização',
  feriados: 'Feriados',
  confirmar: 'Confira os prazos que a mudança alcança e confirme.',
  salvo: 'A organização foi salva.',
  naoMudam:
    'As datas já gravadas em cronogramas, diligências e agendamentos não mudam sozinhas: ficam como estão até que alguém as mude na tela indicada.',
  oQueMuda:
    'Mudam na mesma hora os cálculos que ainda serão feitos: a proposta de datas de um cronograma, a agenda proposta em Agendar vários e os avisos de prazo que termina em dia não útil.',
  fusoFixo:
    'O fuso horário não muda depois que há demandas ou currículos: os prazos deles já foram contados por ele.',
  ufFixa: 'O estado não muda depois que há demandas em municípios dele.',
  reinicie: 'O fuso horário mudou: reinicie o portal e o worker para que passem a usá-lo.',
} as const;

const MOSTRADOS = 5;

/** What is wrong in a file, in one sentence a line. */
export function problemasDaPlanilha(resumo: string, problemas: readonly Problema[]): string {
  const ditos = problemas.slice(0, MOSTRADOS).map(({ linha, coluna, problema }) => {
    const onde = [linha && `Linha ${String(linha)}`, coluna].filter(Boolean).join(', ');
    return onde === '' ? problema : `${onde}: ${problema}`;
  });
  const resto = problemas.length > MOSTRADOS ? ['…'] : [];
  return [resumo, ...ditos, ...resto].join(' ');
}
