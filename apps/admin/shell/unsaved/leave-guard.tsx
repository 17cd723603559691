import { useEffect, type ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/overlays/dialog.tsx';

/**
 * Asks before the staff member leaves the page with changes that are not saved. A navigation with the state `isSaved` is
 * never asked about. The children state what is lost.
 */
export function LeaveGuard({ isArmed, children }: { isArmed: boolean; children: ReactNode }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isArmed &&
      nextLocation.pathname !== currentLocation.pathname &&
      (nextLocation.state as { isSaved?: boolean } | null)?.isSaved !== true,
  );
  useEffect(() => {
    if (!isArmed) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isArmed]);
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      inHistory={false}
      footer={
        <>
          <Button onClick={() => blocker.reset?.()}>Keep editing</Button>
          <Button variant="ghost" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
