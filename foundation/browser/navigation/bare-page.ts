import { useEffect } from 'react';
import { createStore } from '../storage/store.ts';

/** Whether the page is a staff tool without the shop's header and footer. */
export const barePage = createStore(false);

/** Hides the shop's header and footer while the component is mounted. */
export function useBarePage(): void {
  useEffect(() => {
    barePage.set(true);
    return () => barePage.set(false);
  }, []);
}
