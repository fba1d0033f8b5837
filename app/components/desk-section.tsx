import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** A panel of a desk's file: what is read beside the verdict. `apoia`: criteria that rest on it. */
export function DeskSection({
  id,
  titulo,
  detalhe,
  apoia = [],
  children,
}: {
  id: string;
  titulo: string;
  detalhe?: string;
  apoia?: readonly string[];
  children: ReactNode;
}) {
  return (
    <section className="painel overflow-hidden" aria-labelledby={id}>
      <div className="painel-topo">
        <h2 id={id}>{titulo}</h2>
        {detalhe !== undefined && <span className="num text-sm text-suave">{detalhe}</span>}
        {apoia.length > 0 && <span className="text-xs text-suave">Base de: {apoia.join(' e ')}</span>}
      </div>
      {children}
    </section>
  );
}

/** A line of it, marked where a criterion rests on it. */
export function DeskLine({
  marcada,
  titulo,
  lado,
  children,
}: {
  marcada: boolean;
  titulo: string;
  lado: string;
  children: ReactNode;
}) {
  return (
    <div className={cx('linha-exp', marcada && 'prova-aqui')}>
      <b>{titulo}</b>
      <span className="num">{lado}</span>
      <span className="sub whitespace-pre-line">{children}</span>
    </div>
  );
}

export const DeskEmpty = ({ children }: { children: ReactNode }) => (
  <p className="px-4 py-3 text-sm text-suave">{children}</p>
);
