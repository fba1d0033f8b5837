import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';

/**
 * Bar that stays at the bottom of a long form: state at the left, buttons at the right.
 * `<FixedBar estado="Rascunho salvo hoje, às 09h42" icone="cloud-check"><SubmitButton …/></FixedBar>`
 */
export function FixedBar({
  estado,
  icone = 'cloud-check',
  tomIcone = 'text-success',
  children,
}: {
  estado?: ReactNode;
  icone?: IconName;
  tomIcone?: string;
  children: ReactNode;
}) {
  return (
    <div className="barra-fixa -mx-4 mt-6 px-4 py-3 sm:mx-0">
      {estado !== undefined && (
        <p className="flex items-center gap-2 text-sm max-sm:w-full" role="status">
          <Icon name={icone} className={tomIcone} />
          <span>{estado}</span>
        </p>
      )}
      <div className="ml-auto flex flex-wrap gap-2 max-sm:ml-0 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
        {children}
      </div>
    </div>
  );
}
