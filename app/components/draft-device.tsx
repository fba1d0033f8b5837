import { createContext, useContext, useEffect, type ReactNode } from 'react';
import { forgetDrafts, type Device } from './draft-store.ts';
import { LOGOUT_ACTION } from './shell.tsx';

const DeviceContext = createContext<Device | null>(null);

export const useDraftDevice = (): Device | null => useContext(DeviceContext);

/** Around every page of a person: with what this browser hides their unsaved texts, which go when they leave. */
export function DraftDevice({ aparelho, children }: { aparelho: Device; children: ReactNode }) {
  useEffect(() => {
    const leave = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      if (form.getAttribute('action') === LOGOUT_ACTION) forgetDrafts(aparelho);
    };
    document.addEventListener('submit', leave);
    return () => document.removeEventListener('submit', leave);
  }, [aparelho]);
  return <DeviceContext.Provider value={aparelho}>{children}</DeviceContext.Provider>;
}
