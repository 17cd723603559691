import { useEffect } from 'react';
import { createStore } from './store.ts';

/** Whether what is shown is a tool for staff, which has no use for the shop's header and footer. */
export const barePage = createStore(false);

/** Takes header and footer away for as long as the part is shown. */
export function useBarePage(): void {
  useEffect(() => {
    barePage.set(true);
    return () => barePage.set(false);
  }, []);
}
