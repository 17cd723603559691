import type { ReactNode } from 'react';
import { useHydrated } from './use-hydrated.ts';

/**
 * Marks content that the server renders for guests but that differs for signed-in users. The page's handle
 * must set `guestsPart`. Signed-in users then do not see the guest content before the page has recognised
 * them.
 */
export function GuestsPart({ children }: { children: ReactNode }) {
  return <div data-guests={useHydrated() ? undefined : ''}>{children}</div>;
}
