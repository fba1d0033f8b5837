import { createContext } from 'react';

/** The page of the filters kept under a name for the list at an address; null where it keeps none. Given by the shell. */
export const SavedFilters = createContext<(address: string) => string | null>(() => null);
