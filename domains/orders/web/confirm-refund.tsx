import { cents, formatCents, fromDollars, type Cents } from '#foundation/pure/money.ts';
import { inASentence } from '#foundation/pure/text/text.ts';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/overlays/dialog.tsx';
import type { RefundFormView } from '../contract/refunds.ts';

/**
 * Returns a text that names the payment methods to which an amount is refunded, such as "Visa, Mastercard" or
 * "$700 to PayPal and $112 to gift card".
 */
export function describeMethods(amount: Cents, sources: RefundFormView['sources']): string {
  let open: number = amount;
  const parts = sources.flatMap((source) => {
    const part = Math.min(open, fromDollars(source.amount));
    open -= part;
    return part > 0
      ? [{ method: source.method || 'the payment method of the order', part: cents(part) }]
      : [];
  });
  return parts.length === 1
    ? `${formatCents(amount)} to ${parts[0]!.method}`
    : inASentence(parts.map(({ method, part }) => `${formatCents(part)} to ${method}`));
}

/**
 * Renders a dialog that asks staff to confirm a refund. It displays the amount, the order and the payment
 * methods.
 */
export function ConfirmRefund({
  amount,
  orderNumber,
  sources,
  what,
  onCancel,
  onConfirm,
}: {
  amount: Cents;
  orderNumber: string;
  sources: RefundFormView['sources'];
  /** The text that names the refunded rows; empty if the order as a whole is refunded. */
  what: string;
  onCancel: () => void;
  onConfirm: () => void;
}) {
  const text = formatCents(amount);
  return (
    <Dialog
      open
      onClose={onCancel}
      title={`Refund ${text}?`}
      type="left"
      size="small"
      footer={
        <>
          <Button variant="ghost" onClick={onCancel}>
            Go back
          </Button>
          <Button onClick={onConfirm}>Refund {text}</Button>
        </>
      }
    >
      <div className="stack">
        <p>
          Order {orderNumber}: {describeMethods(amount, sources)}.
        </p>
        {what === '' ? null : <p className="muted">{what}</p>}
        <p className="muted">You can’t undo this. The customer receives an email.</p>
      </div>
    </Dialog>
  );
}
