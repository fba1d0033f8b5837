import { Icon, type IconName } from './icon.tsx';

export type StepState = 'feita' | 'atual' | 'recusada' | 'pendente';

export const STATE_CLASS: Record<StepState, string | undefined> = {
  feita: 'feita',
  atual: 'atual',
  recusada: 'recusada',
  pendente: undefined,
};

/** The number of a step, or the mark of how it ended. */
export function Ball({ estado, numero, icone }: { estado: StepState; numero: number; icone?: IconName }) {
  const name = estado === 'feita' ? 'check' : estado === 'recusada' ? 'x' : icone;
  return (
    <span className="bola" aria-hidden="true">
      {name ? <Icon name={name} /> : numero}
    </span>
  );
}
