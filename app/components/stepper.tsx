import type { ReactNode } from 'react';
import type { IconName } from './icon.tsx';
import { Ball, STATE_CLASS, type StepState } from './step-ball.tsx';

export interface Step {
  /** By which an address opens the page at it. */
  id?: string;
  titulo: string;
  estado: StepState;
  /** Badge beside the title. */
  selo?: ReactNode;
  descricao?: ReactNode;
  conteudo?: ReactNode;
  /** Icon instead of the number. */
  icone?: IconName;
}

/**
 * Life of a thing, step by step: `<Stepper etapas={[{ titulo: 'Análise', estado: 'atual', selo: <Badge …/> }]} />`
 */
export function Stepper({ etapas }: { etapas: readonly Step[] }) {
  return (
    <ol className="etapas">
      {etapas.map((step, index) => (
        <li
          key={step.titulo}
          id={step.id}
          className={STATE_CLASS[step.estado]}
          aria-current={step.estado === 'atual' ? 'step' : undefined}
        >
          <Ball estado={step.estado} numero={index + 1} icone={step.icone} />
          <div>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h3 className="text-base">{step.titulo}</h3>
              {step.selo}
            </div>
            {step.descricao !== undefined && <p className="text-sm text-suave">{step.descricao}</p>}
            {step.conteudo}
          </div>
        </li>
      ))}
    </ol>
  );
}
