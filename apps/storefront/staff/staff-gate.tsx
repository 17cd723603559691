import { lazy, Suspense, useEffect } from 'react';
import { isFramed } from '#foundation/browser/framed.ts';
import { isStaffSession, keepStaffId, sessionPerson } from '#foundation/browser/session.ts';
import { useOwnAccount } from '#domains/identity/web/own-account.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';

const StaffLock = lazy(async () => ({
  default: (await import('#domains/identity/web/staff-lock.tsx')).StaffLock,
}));
const StaffChrome = lazy(async () => ({ default: (await import('./staff-chrome.tsx')).StaffChrome }));
const PersonBar = lazy(async () => ({ default: (await import('./person-bar.tsx')).PersonBar }));

/**
 * What somebody who is signed in has over the page: staff their toolbar and panels (STAFF-01, -06), on some sites everybody
 * else a bar with their name (STAFF-23). Nothing in a frame: the page around it has them.
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

/** The session says that staff are signed in; whether they are is the account's to say. */
function Staff() {
  const { account } = useOwnAccount();
  const staffId = account?.winningUserId;
  useEffect(() => {
    if (account) keepStaffId(staffId ?? null);
  }, [account, staffId]);
  return account && staffId !== undefined ? <StaffChrome account={account} /> : null;
}
