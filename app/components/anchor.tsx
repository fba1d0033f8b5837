import { Link, useNavigate } from '@remix-run/react';
import { createContext, useContext, useEffect } from 'react';
import type { AnchorHTMLAttributes, ReactNode } from 'react';

/**
 * Attribute of the anchors that navigate without a reload once there is scripting; 'fica' keeps the scroll, 'nao' reloads.
 * What has it says it for the anchors in it, too.
 */
const MARK = 'data-nav';

/** The rows of a table say once that their anchors keep the scroll. */
export const InRows = createContext(false);

/** Where the links of what somebody else only looks at lead. */
export type LinksElsewhere = {
  /** The address in place of the one that a link says; null: its words, and no link. */
  leads: (para: string) => string | null;
  /** Said beside a button that leads nowhere. */
  porque: string;
};

/** Whatever is inside leads elsewhere or nowhere; absent, each link leads where it says. */
export const LinksElsewhere = createContext<LinksElsewhere | null>(null);

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
  const inRows = useContext(InRows);
  const elsewhere = useContext(LinksElsewhere);
  const href = elsewhere === null ? para : elsewhere.leads(para);
  if (href === null) return <span className={withoutLink(native.className)}>{children}</span>;
  if (recarregar) {
    return (
      <a href={href} data-nav={inRows ? 'nao' : undefined} {...native}>
        {children}
      </a>
    );
  }
  if (!/^[/?#]/.test(href)) {
    return (
      <Link to={href} preventScrollReset={manterRolagem} {...native}>
        {children}
      </Link>
    );
  }
  return (
    <a href={href} data-nav={manterRolagem ? (inRows ? undefined : 'fica') : ''} {...native}>
      {children}
    </a>
  );
}

/** What made words look like a link. */
const withoutLink = (className: string | undefined): string | undefined =>
  className?.replace(/\b(elo|alvo)\b/g, '').trim() || undefined;

let opener: string | null = null;

/** The address of the link of the page that was pressed last: what opened the dialog over it. */
export const lastOpener = (): string | null => opener;

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
      const how = anchor.closest(`[${MARK}]`)?.getAttribute(MARK) ?? 'nao';
      // A page or a file that the browser loads by itself would take this one away.
      if (how === 'nao' && !navigator.onLine) event.preventDefault();
      if (how === 'nao') return;
      if ((anchor.target !== '' && anchor.target !== '_self') || anchor.hasAttribute('download')) return;
      if (!anchor.closest('dialog')) opener = anchor.getAttribute('href');
      event.preventDefault();
      navigate(anchor.pathname + anchor.search + anchor.hash, {
        preventScrollReset: how === 'fica',
      });
    };
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('click', onClick);
    };
  }, [navigate]);
}
