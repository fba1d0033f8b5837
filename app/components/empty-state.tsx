import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';

/**
 * Why a list is empty and what to do.
 * `<EmptyState titulo="Nenhuma demanda com estes filtros" icone="search-x" acao={<a className="btn" …/>}>Área: …</EmptyState>`
 */
export function EmptyState({
  titulo,
  icone = 'inbox',
  acao,
  children,
}: {
  titulo: ReactNode;
  icone?: IconName;
  acao?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="grid justify-items-center gap-1 px-6 py-8 text-center">
      <span className="mb-1 grid size-12 place-items-center rounded-full bg-base-200 text-suave">
        <Icon name={icone} />
      </span>
      <p className="font-semibold">{titulo}</p>
      {children !== undefined && <div className="max-w-[26rem] text-sm text-suave">{children}</div>}
      {acao !== undefined && <div className="mt-3 flex flex-wrap justify-center gap-2">{acao}</div>}
    </div>
  );
}
