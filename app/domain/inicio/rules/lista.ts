import { formatarHora } from '#app/lib/dates.ts';
import type { Tarefa, Urgencia } from '../types.ts';

/** 'Bom dia', 'Boa tarde' or 'Boa noite' by the hour of Brasília. */
export function saudacao(now: Date): string {
  const hora = Number(formatarHora(now).slice(0, 2));
  if (hora >= 5 && hora < 12) return 'Bom dia';
  return hora >= 12 && hora < 18 ? 'Boa tarde' : 'Boa noite';
}

const SEM_DIA = '9999-12-31';

/** By the day they are due; what has none comes last, the longest waiting first. */
export function emOrdem(tarefas: readonly Tarefa[]): Tarefa[] {
  const comparar = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
  return [...tarefas].sort(
    (a, b) =>
      comparar(a.dia ?? SEM_DIA, b.dia ?? SEM_DIA) ||
      comparar(a.desde ?? SEM_DIA, b.desde ?? SEM_DIA) ||
      comparar(a.processo ?? '', b.processo ?? ''),
  );
}

const GRUPOS: readonly Urgencia[] = ['atrasado', 'hoje', 'proximos'];

/** The tasks by urgency, empty groups left out. */
export function agrupar(tarefas: readonly Tarefa[]): { urgencia: Urgencia; tarefas: Tarefa[] }[] {
  return GRUPOS.map((urgencia) => ({
    urgencia,
    tarefas: tarefas.filter((tarefa) => tarefa.urgencia === urgencia),
  })).filter((grupo) => grupo.tarefas.length > 0);
}

/** What the title card says after the greeting; of what is beyond the tasks that were read, only the total is known. */
export function resumo(tarefas: readonly Tarefa[], total: number): string {
  if (total === 0) return 'Nada precisa de você agora.';
  const atrasados = tarefas.filter(({ urgencia }) => urgencia === 'atrasado').length;
  const hoje = tarefas.filter(({ urgencia }) => urgencia === 'hoje').length;
  const partes = [
    atrasados > 0 ? `${atrasados} ${atrasados === 1 ? 'atrasado' : 'atrasados'}` : null,
    hoje > 0 ? `${hoje} que ${hoje === 1 ? 'termina' : 'terminam'} hoje` : null,
  ].filter((parte) => parte !== null);
  const inicio = total === 1 ? '1 item espera por você' : `${total} itens esperam por você`;
  const aoMenos = total > tarefas.length ? 'ao menos ' : '';
  return partes.length === 0 ? `${inicio}.` : `${inicio}: ${aoMenos}${partes.join(' e ')}.`;
}
