import { createContext, type ReactNode } from 'react';

/** What whoever prints a page puts at its end, after the signature: the code by which it is checked. */
export const FimA4 = createContext<ReactNode>(null);
