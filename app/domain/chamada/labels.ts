import { formatarInstante } from '#app/lib/dates.ts';
import { parada } from './rules.ts';
import type { EstadoDaChamada } from './types.ts';

export const NOME_DO_ESTADO: Readonly<Record<EstadoDaChamada, string>> = {
  pendente: 'Pendente',
  em_andamento: 'Em andamento',
  incerta: 'Sem resposta',
  recusada: 'Recusada',
  concluida: 'Concluída',
  cancelada: 'Cancelada',
};

/** What a person does next about a call in this state. */
export const O_QUE_FAZER: Readonly<Record<EstadoDaChamada, string>> = {
  pendente: 'O portal tenta de novo sozinho. Para não esperar, peça outra tentativa agora.',
  em_andamento: 'A chamada está sendo feita agora. Nada a fazer.',
  incerta:
    'A chamada foi enviada e a resposta não chegou. O portal confere lá antes de enviar de novo, para não abrir dois processos.',
  recusada:
    'Tentar de novo dá a mesma resposta enquanto a causa não for resolvida. Resolva com quem cuida do outro sistema e tente de novo, ou cancele a chamada.',
  concluida: 'O outro sistema aceitou. Nada a fazer.',
  cancelada: 'A chamada foi cancelada por uma pessoa. Tente de novo se ela voltar a ser necessária.',
};

type Chamada = { estado: EstadoDaChamada; tentativas: number };

export type MarcaDaChamada = { tom: 'error' | 'warning'; texto: string };

/** The short mark of a row whose call stands still; null where nothing needs to be said. */
export function marcaDaChamada(chamada: Chamada, sistema: string): MarcaDaChamada | null {
  const porque = parada(chamada);
  if (porque === null) return null;
  return porque === 'recusada'
    ? { tom: 'error', texto: `Recusada por: ${sistema}` }
    : { tom: 'warning', texto: `Esperando: ${sistema}` };
}

/** '3 tentativas, a última em 10/03/2027, às 10h05'. */
export function tentativasEmPalavras({
  tentativas,
  atualizadaEm,
}: {
  tentativas: number;
  atualizadaEm: Date;
}): string {
  if (tentativas === 0) return 'nenhuma tentativa ainda';
  const quantas = tentativas === 1 ? '1 tentativa, feita' : `${String(tentativas)} tentativas, a última`;
  return `${quantas} em ${formatarInstante(atualizadaEm)}`;
}

/** Numbers of people are not needed to understand what was sent. */
export const semCpf = (texto: string): string =>
  texto.replace(/\b\d{3}\.?(\d{3})\.?(\d{3})-?\d{2}\b/g, '***.$1.$2-**');
