import type { ReactNode } from 'react';

/**
 * Bar that stays at the bottom of a long form: state at the left, buttons at the right.
 * `<FixedBar estado={<AutosaveLine …/>}><SubmitButton …/></FixedBar>`
 */
export function FixedBar({ estado, children }: { estado?: ReactNode; children: ReactNode }) {
  return (
    <div className="barra-fixa -mx-4 mt-6 px-4 py-3 sm:mx-0">
      {estado}
      <div className="ml-auto flex flex-wrap gap-2 max-sm:ml-0 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
        {children}
      </div>
    </div>
  );
}
