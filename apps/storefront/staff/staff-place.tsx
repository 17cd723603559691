import { Suspense } from 'react';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { useFlagged } from '#foundation/browser/session/signed-in.ts';

const StaffGate = lazyPart(async () => ({ default: (await import('./staff-gate.tsx')).StaffGate }));

/** Renders the staff tools before all other content of the page. Guests fetch no scripts for these tools. */
export function StaffPlace() {
  return useFlagged() ? (
    <Suspense fallback={null}>
      <StaffGate />
    </Suspense>
  ) : null;
}
