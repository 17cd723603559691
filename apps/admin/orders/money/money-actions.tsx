import { useState } from 'react';
import { Button } from '#design/button.tsx';
import type { StaffOrder } from '#domains/orders/contract/back-office.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';

/** Renders the buttons that refund and cancel an order of the current site, with their dialogs. */
export function MoneyActions({
  order: { orderNumber, state, ledger },
  onChanged,
}: {
  order: StaffOrder;
  /** Called after a change, to display the order as it is now. */
  onChanged: () => void;
}) {
  const [open, setOpen] = useState<'refund' | 'cancel' | null>(null);
  const dialog = {
    orderNumber,
    onClose: () => setOpen(null),
    onDone: () => {
      setOpen(null);
      onChanged();
    },
  };
  return (
    <>
      {ledger.length === 0 ? null : (
        <Button size="small" variant="ghost" onClick={() => setOpen('refund')}>
          Refund
        </Button>
      )}
      {state === 'confirmed' ? (
        <Button size="small" variant="ghost" onClick={() => setOpen('cancel')}>
          Cancel order
        </Button>
      ) : null}
      {open === 'refund' ? <RefundDialog {...dialog} /> : null}
      {open === 'cancel' ? <CancelDialog {...dialog} /> : null}
    </>
  );
}
