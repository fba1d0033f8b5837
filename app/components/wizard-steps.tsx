import type { ReactNode } from 'react';
import { Anchor } from './anchor.tsx';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';
import { Ball, STATE_CLASS, type StepState } from './step-ball.tsx';

export interface WizardStep {
  titulo: string;
  /** Absent when the step cannot be opened yet. */
  href?: string;
  completo: boolean;
}

/**
 * Steps of a wizard: a column on desktop, bars and 'Etapa 4 de 7' that open on phones. Both are in the page and
 * CSS shows one. `<WizardSteps rotulo="Etapas do currículo" passos={passos} atual={4} />`
 */
export function WizardSteps({
  rotulo,
  passos,
  atual,
}: {
  rotulo: string;
  passos: readonly WizardStep[];
  /** Position of the current step, from 1. */
  atual: number;
}) {
  const states = passos.map((step, index): StepState =>
    index + 1 === atual ? 'atual' : step.completo ? 'feita' : 'pendente',
  );
  return (
    <>
      <details className="painel lg:hidden">
        <summary className="grid gap-2 px-4 py-3">
          <span className="flex items-center justify-between text-sm font-semibold">
            <span>
              Etapa {atual} de {passos.length}
            </span>
            <span className="elo inline-flex items-center gap-1">
              Ver etapas
              <Icon name="chevron-down" pequeno />
            </span>
          </span>
          <span className="flex gap-1" aria-hidden="true">
            {states.map((state, index) => (
              <span key={index} className={cx('h-1.5 flex-1 rounded-full', BAR_CLASS[state])} />
            ))}
          </span>
        </summary>
        <ol className="border-t border-base-300 p-2">
          {passos.map((step, index) => (
            <li key={step.titulo}>
              <StepLink
                step={step}
                state={states[index] ?? 'pendente'}
                className={cx('flex min-h-11 items-center gap-3 px-2', index + 1 === atual && 'font-bold')}
              >
                <Icon {...MOBILE_ICON[states[index] ?? 'pendente']} />
                {step.titulo}
              </StepLink>
            </li>
          ))}
        </ol>
      </details>
      <nav aria-label={rotulo} className="max-lg:hidden lg:sticky lg:top-[4.75rem] lg:pt-1">
        <ol className="etapas">
          {passos.map((step, index) => {
            const state = states[index] ?? 'pendente';
            return (
              <li key={step.titulo} className={cx(STATE_CLASS[state], '!pb-3.5')}>
                <Ball estado={state} numero={index + 1} />
                <StepLink step={step} state={state} className={cx('pt-1 text-sm', TEXT_CLASS[state])}>
                  {step.titulo}
                  {state !== 'atual' && (
                    <span className="sr-only">{state === 'feita' ? ' (completa)' : ' (a preencher)'}</span>
                  )}
                </StepLink>
              </li>
            );
          })}
        </ol>
      </nav>
    </>
  );
}

const BAR_CLASS: Record<StepState, string> = {
  feita: 'bg-primary',
  atual: 'bg-accent',
  recusada: 'bg-error',
  pendente: 'bg-base-300',
};

const TEXT_CLASS: Record<StepState, string> = {
  feita: 'font-medium',
  atual: 'font-bold',
  recusada: 'font-medium',
  pendente: 'text-suave',
};

const MOBILE_ICON: Record<StepState, { name: IconName; className: string }> = {
  feita: { name: 'circle-check', className: 'text-primary' },
  atual: { name: 'circle-dot', className: 'text-accent' },
  recusada: { name: 'circle-x', className: 'text-error' },
  pendente: { name: 'circle', className: 'text-suave' },
};

function StepLink({
  step,
  state,
  className,
  children,
}: {
  step: WizardStep;
  state: StepState;
  className: string;
  children: ReactNode;
}) {
  const current = state === 'atual' ? 'step' : undefined;
  return step.href === undefined ? (
    <span className={className} aria-current={current}>
      {children}
    </span>
  ) : (
    <Anchor className={cx(className, 'hover:underline')} para={step.href} aria-current={current}>
      {children}
    </Anchor>
  );
}
