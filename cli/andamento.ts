import cliProgress, { type Options } from 'cli-progress';
import type { Ambiente } from './ambiente.ts';

/** Says how many are done, and which was the last. */
export type AoAvancar = (feitas: number, qual?: string) => void;

const OPCOES = {
  format: '{rotulo} [{bar}] {percentage}% · {value} de {total} {qual}',
  barCompleteChar: '█',
  barIncompleteChar: '░',
  barsize: 24,
  // The answer of the command takes the line of the bar.
  clearOnComplete: true,
  // Ctrl+C ends the process as it does everywhere: the library would keep it alive.
  gracefulExit: false,
  formatValue: (valor, opcoes, tipo) =>
    tipo === 'value' || tipo === 'total'
      ? valor.toLocaleString('pt-BR')
      : cliProgress.Format.ValueFormat(valor, opcoes, tipo),
} satisfies Options;

/**
 * Shows how far a long command is, on the terminal of whoever waits for it; where standard error is no terminal
 * nothing is written.
 */
export async function comAndamento<T>(
  { terminal }: Pick<Ambiente, 'terminal'>,
  { rotulo, total }: { rotulo: string; total: number },
  executar: (aoAvancar: AoAvancar) => Promise<T>,
): Promise<T> {
  if (terminal === null || total === 0) return executar(() => undefined);
  const barra = new cliProgress.SingleBar({ ...OPCOES, stream: terminal });
  barra.start(total, 0, { rotulo, qual: '' });
  try {
    return await executar((feitas, qual = '') => barra.update(feitas, { qual }));
  } finally {
    barra.stop();
  }
}
