import { createContext } from 'react';

/** What a person keeps under names for a list: those at hand, how many there are, and the page of them all. */
export type KeptFilters = {
  page: string;
  total: number;
  atHand: readonly { name: string; href: string; current: boolean }[];
};

/** What is kept for the list at an address; null where it keeps none. Given by the shell. */
export const SavedFilters = createContext<(address: string) => KeptFilters | null>(() => null);
