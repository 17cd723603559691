import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { isStaffSession } from '#foundation/browser/session/session.ts';
import { useFlagged } from '#foundation/browser/session/signed-in.ts';
import { useHydrated } from '#foundation/browser/hydration/use-hydrated.ts';
import { useOwnAccount } from '#domains/identity/web/account/own-account.ts';
import { Component as StaffDoor } from '../identity/staff-door-page.tsx';
import { StaffFrame } from '#domains/staff/web/staff-frame.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';

// The server renders the page without a signed-in user, so the page has the title and metadata of the staff
// sign-in page.
export { handle, loader } from '../identity/staff-door-page.tsx';

const Dashboard = lazy(async () => ({
  default: (await import('#domains/dashboard/web/dashboard.tsx')).Dashboard,
}));
const SEARCH = /^\/performance-dashboard\/project-search/i;

/** Renders the performance dashboard for staff (ROUTE-33, -34). Other users see the staff sign-in page. */
export function Component() {
  const { pathname } = useLocation();
  const { account, state } = useOwnAccount();
  const isHydrated = useHydrated();
  const isAwaited = useFlagged() && isStaffSession() && state === 'loading';
  if (isHydrated && isAwaited) return <Skeleton height={600} />;
  if (!isHydrated || account?.winningUserId === undefined) return <StaffDoor />;
  return (
    <StaffFrame section="dashboard">
      <Suspense fallback={<Skeleton height={600} />}>
        <Dashboard account={account} only={SEARCH.test(pathname) ? 'search' : null} />
      </Suspense>
    </StaffFrame>
  );
}
