import { lazy, Suspense, useEffect } from 'react';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { isFramed } from '#foundation/browser/navigation/frame-messages.ts';
import { isStaffSession, keepStaffId, sessionPerson } from '#foundation/browser/session/session.ts';
import { useOwnAccount } from '#domains/identity/web/account/own-account.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';

// If the script of the lock cannot be loaded, the error page replaces the page, so that the page does not
// stay usable.
const StaffLock = lazy(async () => ({
  default: (await import('#domains/identity/web/lock/staff-lock.tsx')).StaffLock,
}));
const StaffChrome = lazyPart(async () => ({ default: (await import('./staff-chrome.tsx')).StaffChrome }));
const PersonBar = lazyPart(async () => ({ default: (await import('./person-bar.tsx')).PersonBar }));

/**
 * Renders the controls at the top of the page for signed-in users. Staff see the toolbar and panels
 * (STAFF-01, -06); on some sites, other users see a bar with their name (STAFF-23). Renders nothing in a
 * frame, because the surrounding page displays the controls.
 */
export function StaffGate() {
  const { adminBarForEveryone } = useSite().capabilities;
  if (isFramed()) return null;
  return (
    <Suspense fallback={null}>
      {isStaffSession() ? (
        <>
          <StaffLock />
          <Staff />
        </>
      ) : adminBarForEveryone ? (
        <PersonBar name={sessionPerson()?.firstName ?? ''} />
      ) : null}
    </Suspense>
  );
}

/**
 * The session states that the user is a staff member. The controls are rendered after the account data has
 * confirmed it.
 */
function Staff() {
  const { account } = useOwnAccount();
  const staffId = account?.winningUserId;
  useEffect(() => {
    if (account) keepStaffId(staffId ?? null);
  }, [account, staffId]);
  return account && staffId !== undefined ? <StaffChrome account={account} /> : null;
}
