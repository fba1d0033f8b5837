import type { ReactNode } from 'react';
import { Anchor } from './anchor.tsx';
import { Badge } from './badge.tsx';
import { EmptyState } from './empty-state.tsx';

export type Choice = {
  id: string;
  href: string;
  titulo: string;
  /** What identifies it: 'FPR-0146/2026'. */
  codigo: string;
  status: string;
  /** What there is: '12 agendados'. */
  conta: string;
  /** When: 'próxima em ter. 24/11, 09h00'; null where nothing has a day. */
  quando: string | null;
  /** It is the one that was opened last. */
  ultima: boolean;
};

/**
 * A screen of one thing, not chosen yet: those that have something there, one press away.
 * `<ChoiceList convite="Escolha um credenciamento" opcoes={opcoes}>Aparecem os …</ChoiceList>`
 */
export function ChoiceList({
  convite,
  opcoes,
  children,
}: {
  convite: string;
  opcoes: readonly Choice[];
  /** Which ones there are to choose. */
  children?: ReactNode;
}) {
  if (opcoes.length === 0)
    return (
      <EmptyState titulo={convite} icone="funnel">
        {children}
      </EmptyState>
    );
  return (
    <section className="border-t border-base-300" aria-labelledby="escolha">
      <div className="px-4 pt-4 pb-2">
        <h2 id="escolha" className="text-base">
          {convite}
        </h2>
        <p className="text-sm text-suave">{children} Os que não estão aqui se acham pelo filtro.</p>
      </div>
      <ul>
        {opcoes.map(({ id, href, titulo, codigo, status, conta, quando, ultima }) => (
          <li
            key={id}
            className="grid items-center gap-x-6 gap-y-1 border-t border-base-300 px-4 py-2 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]"
          >
            <div className="min-w-0">
              <Anchor className="elo alvo font-semibold wrap-anywhere" para={href}>
                {titulo}
              </Anchor>
              <p className="text-xs text-suave">
                <span className="num">{codigo}</span>
                {ultima && ' · a última que você abriu'}
              </p>
            </div>
            <p>
              <Badge>{status}</Badge>
            </p>
            <p className="text-sm">
              <span className="font-semibold">{conta}</span>
              {quando !== null && <span className="text-suave"> · {quando}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
