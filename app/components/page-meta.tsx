import { Meta, useLocation } from '@remix-run/react';
import { Children, cloneElement, createContext, isValidElement, useContext, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useLugar } from '#app/lib/use-lugar.ts';
import { ERROR_PREFIX, inNameOf } from './page-title.ts';

/** True while the server draws the answer to a refused form; entry.server provides it. */
export const RefusedFormContext = createContext(false);

/** The product's name at the end of each title gives way to the organisation's. */
function withName(child: ReactNode, sigla: string): ReactNode {
  if (!isValidElement(child) || child.type !== 'title') return child;
  const title = child as ReactElement<{ children: string }>;
  return cloneElement(title, {}, inNameOf(title.props.children, sigla));
}

function withPrefix(child: ReactNode): ReactNode {
  if (!isValidElement(child) || child.type !== 'title') return child;
  const title = child as ReactElement<{ children: string }>;
  const text = title.props.children;
  return text.startsWith(ERROR_PREFIX) ? title : cloneElement(title, {}, `${ERROR_PREFIX}${text}`);
}

/**
 * The `<Meta />` of every page, whose title begins with 'Erro: ' when the page answers a refused form
 * (R-TEL-03). What happens after scripting took over is told by the error summary itself.
 */
export function PageMeta() {
  const refusedByServer = useContext(RefusedFormContext);
  const { key } = useLocation();
  const { sigla } = useLugar();
  const [loaded] = useState(() => ({
    key,
    refused: typeof document === 'undefined' ? refusedByServer : document.title.startsWith(ERROR_PREFIX),
  }));
  const meta = Meta() as ReactElement<{ children: ReactNode }>;
  const named = Children.map(meta.props.children, (child) => withName(child, sigla));
  if (!loaded.refused || loaded.key !== key) return <>{named}</>;
  return <>{Children.map(named, withPrefix)}</>;
}
