import { useState } from 'react';
import type { StaffOrder } from '#domains/orders/contract/back-office.ts';
import { ActionButton } from '../../shell/palette/action-button.tsx';
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
        <ActionButton action="Refund this order" paletteIcon="swap" onPress={() => setOpen('refund')}>
          Refund
        </ActionButton>
      )}
      {state === 'confirmed' ? (
        <ActionButton action="Cancel this order" paletteIcon="close" onPress={() => setOpen('cancel')}>
          Cancel order
        </ActionButton>
      ) : null}
      {open === 'refund' ? <RefundDialog {...dialog} /> : null}
      {open === 'cancel' ? <CancelDialog {...dialog} /> : null}
    </>
  );
}
