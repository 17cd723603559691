import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Returns false on the server and in the first browser render, so that both render the same HTML; true
 * afterwards.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
