import { useEffect, useRef } from 'react';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/overlays/dialog.tsx';

/** Displayed before the shopper leaves an unfinished order (CHECKOUT-33). */
const LEAVE_TEXT = 'You have not completed your order yet. Are you sure you want to leave?';

export type LeaveDialogProps = {
  isOpen: boolean;
  onLeave: () => void;
  onStay: () => void;
};

/** Asks for confirmation before the shopper leaves an unfinished order. */
export function LeaveDialog({ isOpen, onLeave, onStay }: LeaveDialogProps) {
  // The button for staying has the focus, so that pressing Enter loses nothing.
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) stay.current?.focus();
  }, [isOpen]);
  return (
    <Dialog
      open={isOpen}
      onClose={onStay}
      title={LEAVE_TEXT}
      size="small"
      inHistory={false}
      footer={
        <>
          <Button variant="ghost" onClick={onLeave}>
            Leave
          </Button>
          <Button ref={stay} onClick={onStay}>
            Stay
          </Button>
        </>
      }
    />
  );
}
