import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface DescriptionItem {
  rotulo: ReactNode;
  valor: ReactNode;
  /** Tabular figures, for dates, CPF and identifiers. */
  num?: boolean;
}

/**
 * Labels and values; two columns on desktop, stacked on phones. `empilhada` stacks always (side cards).
 * Items whose value is null, undefined or '' say 'Não informado'.
 * `<DescriptionList itens={[{ rotulo: 'CNPJ', valor: '99.910.101/9901-24', num: true }]} />`
 */
export function DescriptionList({
  itens,
  empilhada = false,
  vazio = 'Não informado',
  className,
}: {
  itens: readonly DescriptionItem[];
  empilhada?: boolean;
  vazio?: string;
  className?: string;
}) {
  const classes = empilhada
    ? 'grid gap-2 text-sm [&_dt]:text-xs [&_dt]:text-suave [&_dd]:font-semibold'
    : 'rotulos';
  return (
    <dl className={cx(classes, className)}>
      {itens.map((item, index) => {
        const empty = item.valor === null || item.valor === undefined || item.valor === '';
        const term = <dt>{item.rotulo}</dt>;
        const value = (
          <dd className={item.num && !empty ? 'num' : undefined}>
            {empty ? <span className="font-normal text-suave">{vazio}</span> : item.valor}
          </dd>
        );
        return empilhada ? (
          <div key={index}>
            {term}
            {value}
          </div>
        ) : (
          <Fragment key={index}>
            {term}
            {value}
          </Fragment>
        );
      })}
    </dl>
  );
}
