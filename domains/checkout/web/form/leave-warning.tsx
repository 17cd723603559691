import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/overlays/dialog.tsx';

/** Displayed before the shopper leaves an unfinished order (CHECKOUT-33). */
const LEAVE_TEXT = 'You have not completed your order yet. Are you sure you want to leave?';

/**
 * Asks for confirmation before the shopper leaves an unfinished order, either to another page of the shop or
 * by closing or reloading the tab (CHECKOUT-33, CHECKOUT-90).
 */
export function LeaveWarning({ isArmed }: { isArmed: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isArmed() && nextLocation.pathname !== currentLocation.pathname,
  );
  // The button for staying has the focus, so that pressing Enter loses nothing.
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (blocker.state === 'blocked') stay.current?.focus();
  }, [blocker.state]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isArmed()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isArmed]);
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={LEAVE_TEXT}
      size="small"
      inHistory={false}
      footer={
        <>
          <Button variant="ghost" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
          <Button ref={stay} onClick={() => blocker.reset?.()}>
            Stay
          </Button>
        </>
      }
    />
  );
}
