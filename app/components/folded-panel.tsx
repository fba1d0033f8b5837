import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/**
 * A part of a page that folds, with how much is in it; paper has it whole. Nothing that demands an act stands in one that
 * comes closed. `<FoldedPanel titulo="Importações" detalhe="7">…</FoldedPanel>`
 */
export function FoldedPanel({
  titulo,
  detalhe,
  aberta = false,
  solta = false,
  children,
}: {
  titulo: string;
  detalhe?: string;
  aberta?: boolean;
  /** What is inside brings its own spaces. */
  solta?: boolean;
  children: ReactNode;
}) {
  return (
    <details className="painel dobra" open={aberta}>
      <summary>
        <h2 className="text-base">{titulo}</h2>
        {detalhe !== undefined && <span className="num text-sm text-suave">{detalhe}</span>}
        <Icon name="chevron-down" className="seta ml-auto" />
      </summary>
      <div className={solta ? undefined : 'px-4 pb-3'}>{children}</div>
    </details>
  );
}
