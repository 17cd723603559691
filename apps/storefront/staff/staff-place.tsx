import { lazy, Suspense } from 'react';
import { useFlagged } from '#foundation/browser/signed-in.ts';

const StaffGate = lazy(async () => ({ default: (await import('./staff-gate.tsx')).StaffGate }));

/** Where the tools of staff stand, before everything else of the page; guests fetch nothing of them. */
export function StaffPlace() {
  return useFlagged() ? (
    <Suspense fallback={null}>
      <StaffGate />
    </Suspense>
  ) : null;
}
