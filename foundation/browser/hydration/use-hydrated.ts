import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Returns whether the component has hydrated. False on the server and in the browser's first render, so that
 * both render the same HTML.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
