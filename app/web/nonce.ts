import { createContext, useContext } from 'react';

/** The nonce of the content security policy of this answer; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
