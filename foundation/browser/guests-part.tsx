import type { ReactNode } from 'react';
import { useHydrated } from './use-hydrated.ts';

/**
 * What the server renders for guests where people who are signed in see something else. A page with such a part says so in its
 * handle (`guestsPart`): then whoever is signed in does not see it for a moment before the page knows them.
 */
export function GuestsPart({ children }: { children: ReactNode }) {
  return <div data-guests={useHydrated() ? undefined : ''}>{children}</div>;
}
