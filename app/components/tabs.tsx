import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { withQuery } from '#app/lib/list-params.ts';
import { Anchor } from './anchor.tsx';
import { cx } from './cx.ts';

export interface TabItem {
  /** Value of the query parameter; with `href` the tab leads there instead. */
  id: string;
  rotulo: string;
  conta?: number | null;
  href?: string;
}

/**
 * Tabs as links that keep the other parameters of the address.
 * `<Tabs rotulo="Filtro por situação" atual={aba} itens={[{ id: 'pendentes', rotulo: 'Ações Pendentes', conta: 29 }]} />`
 */
export function Tabs({
  rotulo,
  itens,
  atual,
  parametro = 'aba',
  className,
}: {
  rotulo: string;
  itens: readonly TabItem[];
  atual: string;
  parametro?: string;
  className?: string;
}) {
  const { search } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // Where they do not fit they scroll sideways: the current one is in view (CSS alone does it in newer browsers).
  useEffect(() => {
    const box = nav.current;
    const tab = box?.querySelector('[aria-current=page]');
    if (!box || !tab || box.scrollWidth <= box.clientWidth) return;
    const outer = box.getBoundingClientRect();
    const inner = tab.getBoundingClientRect();
    if (inner.left < outer.left) box.scrollLeft -= outer.left - inner.left;
    else if (inner.right > outer.right) box.scrollLeft += inner.right - outer.right;
  }, [atual]);
  return (
    <nav ref={nav} className={cx('tabs-border', className)} aria-label={rotulo}>
      {itens.map((item) => (
        <Anchor
          key={item.id}
          className="tab"
          para={item.href ?? withQuery(search, { [parametro]: item.id })}
          aria-current={item.id === atual ? 'page' : undefined}
          manterRolagem
        >
          {item.rotulo}
          {typeof item.conta === 'number' && (
            <span className="conta">{item.conta.toLocaleString('pt-BR')}</span>
          )}
        </Anchor>
      ))}
    </nav>
  );
}
