import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and in the first pass in the browser, so that both draw the same; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
