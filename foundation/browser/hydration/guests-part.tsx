import type { ReactNode } from 'react';
import { useHydrated } from './use-hydrated.ts';

/**
 * Wraps content that the server renders for guests and that differs for signed-in users. The handle of the
 * page must set `guestsPart`. The content is then hidden from signed-in users until the page has hydrated.
 */
export function GuestsPart({ children }: { children: ReactNode }) {
  return <div data-guests={useHydrated() ? undefined : ''}>{children}</div>;
}
