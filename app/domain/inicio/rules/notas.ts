import { NOME_DA_PARTE } from '#app/domain/avaliacao/labels.ts';
import type { NotasAFazer } from '#app/domain/avaliacao/queries.server/minhas.ts';
import { enderecoDaLista, enderecoDasDeclaracoes } from '#app/domain/avaliacao/telas.ts';
import { comoDia, diaDoInstante, formatarDiaSemAno, formatarHora, type Dia } from '#app/lib/dates.ts';
import type { Tarefa } from '../types.ts';
import { fimEmPalavras, urgenciaDoDia } from './prazo.ts';

const plural = (n: number, um: string, varios: string): string => `${String(n)} ${n === 1 ? um : varios}`;

/** What an evaluator has to score, one line for each demand and part, and another for a round of reconsideration. */
export const tarefasDasNotas = (notas: readonly NotasAFazer[], now: Date): Tarefa[] =>
  notas.map((uma) => {
    const { demandaId, processo, parte, rodada, candidatos, ate, inicio } = uma;
    const comecou = inicio <= now;
    const dia = ate === null ? null : comoDia(ate);
    const quantos = plural(candidatos, 'candidato', 'candidatos');
    return {
      chave: `notas-${demandaId}-${parte}-${String(rodada)}`,
      ...quando(comecou ? dia : diaDoInstante(inicio), diaDoInstante(now)),
      desde: diaDoInstante(inicio),
      icone: 'list-checks',
      titulo:
        rodada === 2
          ? `Reconsiderar as notas de ${quantos}: ${NOME_DA_PARTE[parte]}`
          : `Avaliar ${quantos}: ${NOME_DA_PARTE[parte]}`,
      processo,
      complemento: complementoDe(uma),
      progresso: null,
      prazo: comecou ? fim(dia, diaDoInstante(now)) : comeco(inicio),
      botao: uma.aDeclarar > 0 ? 'Declarar' : rodada === 2 ? 'Reconsiderar' : 'Avaliar',
      href: uma.aDeclarar > 0 ? enderecoDasDeclaracoes(demandaId) : enderecoDaLista(parte),
    };
  });

const quando = (dia: Dia | null, hoje: Dia) => ({
  dia,
  urgencia: dia === null ? ('proximos' as const) : urgenciaDoDia(dia, hoje),
});

const fim = (dia: Dia | null, hoje: Dia): string | null =>
  dia === null ? null : fimEmPalavras('', dia, hoje);

const comeco = (inicio: Date): string =>
  `começa em ${formatarDiaSemAno(diaDoInstante(inicio))}, às ${formatarHora(inicio)}`;

function complementoDe({ rodada, aDeclarar }: NotasAFazer): string {
  if (rodada === 2) return 'A Comissão pediu que a banca olhe de novo: as notas divergem';
  return aDeclarar === 0
    ? 'As notas ficam ocultas até os três finalizarem'
    : `Antes, declare se está impedido: ${plural(aDeclarar, 'candidato', 'candidatos')}`;
}
