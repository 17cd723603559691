import { lazy, Suspense } from 'react';
import { useFlagged } from '#foundation/browser/signed-in.ts';

const StaffLock = lazy(async () => ({
  default: (await import('#domains/identity/web/staff-lock.tsx')).StaffLock,
}));

/** Where the screen of a member of staff locks; guests fetch nothing of it. */
export function StaffLockPlace() {
  return useFlagged() ? (
    <Suspense fallback={null}>
      <StaffLock />
    </Suspense>
  ) : null;
}
