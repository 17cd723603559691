import { useState } from 'react';
import { Button } from '#design/button.tsx';
import type { StaffOrder } from '#domains/orders/contract/back-office.ts';
import { EndRefund } from '#domains/orders/web/end-refund.tsx';
import { RefundDialog } from './refund-dialog.tsx';

/** Renders what staff can do about a refund: try a failed one again, or record the result of an unconfirmed one. */
export function RefundEntryActions({
  orderNumber,
  refund: { id, amount, state, isUntold },
  onChanged,
}: {
  orderNumber: string;
  refund: StaffOrder['refunds'][number];
  /** Called after a change, to display the order as it is now. */
  onChanged: () => void;
}) {
  const [isOpen, setOpen] = useState(false);
  if (isUntold) return <EndRefund orderNumber={orderNumber} refund={{ id, amount }} onEnded={onChanged} />;
  if (state !== 'failed') return null;
  return (
    <>
      <Button size="small" variant="ghost" onClick={() => setOpen(true)}>
        Try again
      </Button>
      {isOpen ? (
        <RefundDialog
          orderNumber={orderNumber}
          amount={amount}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            onChanged();
          }}
        />
      ) : null}
    </>
  );
}
