import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { isStaffSession } from '#foundation/browser/session/session.ts';
import { useFlagged } from '#foundation/browser/session/signed-in.ts';
import { useHydrated } from '#foundation/browser/hydration/use-hydrated.ts';
import { useOwnAccount } from '#domains/identity/web/account/own-account.ts';
import { Component as StaffDoor } from '../identity/staff-door-page.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';

// Uses the document head of the staff door, because the server renders the page without a signed-in user.
export { handle, loader } from '../identity/staff-door-page.tsx';

const Dashboard = lazy(async () => ({
  default: (await import('#domains/dashboard/web/dashboard.tsx')).Dashboard,
}));
const SEARCH = /^\/performance-dashboard\/project-search/i;

/** The performance dashboard for staff (ROUTE-33, -34); other users see the staff door. */
export function Component() {
  const { pathname } = useLocation();
  const { account, state } = useOwnAccount();
  const isHydrated = useHydrated();
  const isAwaited = useFlagged() && isStaffSession() && state === 'loading';
  if (isHydrated && isAwaited) return <Skeleton height={600} />;
  if (!isHydrated || account?.winningUserId === undefined) return <StaffDoor />;
  return (
    <Suspense fallback={<Skeleton height={600} />}>
      <Dashboard account={account} only={SEARCH.test(pathname) ? 'search' : null} />
    </Suspense>
  );
}
