import { Link, useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import type { AnchorHTMLAttributes, ReactNode } from 'react';

/** Attribute of the anchors that navigate without a reload once there is scripting; 'fica' keeps the scroll. */
const MARK = 'data-nav';

/**
 * Link inside the portal: a plain `<a>`, cheap enough for hundreds on a page; one listener of the root
 * (`useAnchorNavigation`) turns the press into a client navigation. `recarregar` for files and other addresses
 * outside the router. Relative paths ('..', 'x') go through the router's own link; '/', '?' and '#' do not need it.
 * `<Anchor para="/adm/cronograma" className="elo">Cronograma</Anchor>`
 */
export function Anchor({
  para,
  manterRolagem = false,
  recarregar = false,
  children,
  ...native
}: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  para: string;
  manterRolagem?: boolean;
  recarregar?: boolean;
  children?: ReactNode;
}) {
  if (recarregar) {
    return (
      <a href={para} {...native}>
        {children}
      </a>
    );
  }
  if (!/^[/?#]/.test(para)) {
    return (
      <Link to={para} preventScrollReset={manterRolagem} {...native}>
        {children}
      </Link>
    );
  }
  return (
    <a href={para} data-nav={manterRolagem ? 'fica' : ''} {...native}>
      {children}
    </a>
  );
}

function plainPress(event: MouseEvent): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return !event.defaultPrevented && event.button === 0 && !modified;
}

/** Client navigation for every `Anchor`; used once, by the root. */
export function useAnchorNavigation(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (!plainPress(event) || !(event.target instanceof Element)) return;
      const anchor = event.target.closest<HTMLAnchorElement>('a[href]');
      if (!anchor || anchor.origin !== location.origin || anchor.getAttribute('href')?.startsWith('#'))
        return;
      // A page or a file that the browser loads by itself would take this one away.
      if (!anchor.hasAttribute(MARK) && !navigator.onLine) event.preventDefault();
      if (!anchor.hasAttribute(MARK)) return;
      if ((anchor.target !== '' && anchor.target !== '_self') || anchor.hasAttribute('download')) return;
      event.preventDefault();
      navigate(anchor.pathname + anchor.search + anchor.hash, {
        preventScrollReset: anchor.getAttribute(MARK) === 'fica',
      });
    };
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('click', onClick);
    };
  }, [navigate]);
}
