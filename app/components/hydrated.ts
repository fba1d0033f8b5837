import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** True once the browser took over; false on the server and during the first client render. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

/** A layout effect that stays silent on the server. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
