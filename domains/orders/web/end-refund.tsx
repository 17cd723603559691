import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { errorText, isCallError } from '#foundation/pure/fault.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/overlays/dialog.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { endRefundForShopper, REFUND_ENDS, type RefundEnd } from '../contract/changes.ts';

const FAILED = 'We couldn’t save that. Please try again.';
const END_LABEL: Readonly<Record<RefundEnd, string>> = {
  done: 'The refund succeeded',
  failed: 'The refund failed',
};

/**
 * Renders a button and a form with which staff record the outcome of a refund that its provider never
 * confirmed.
 */
export function EndRefund({
  orderNumber,
  refund: { id, amount },
  onEnded,
}: {
  orderNumber: string;
  /** The refund to complete. `amount` is in dollars. */
  refund: { id: string; amount: number };
  onEnded: () => void;
}) {
  const [open, setOpen] = useState(false);
  const [end, setEnd] = useState<RefundEnd | ''>('');
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<{ end?: string; reason?: string }>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const close = () => {
    setOpen(false);
    setFailure('');
  };
  const send = async () => {
    const wrong = {
      ...(end === '' ? { end: 'Please choose how it ended' } : {}),
      ...(reason.trim() === '' ? { reason: 'Please enter what you found' } : {}),
    };
    setErrors(wrong);
    if (end === '' || Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      const body = { as: end, reason: reason.trim() };
      await call(endRefundForShopper, { params: { id: orderNumber, refund: id }, body });
      showMessage(
        end === 'done'
          ? `The refund of ${formatPrice(amount)} is recorded as done, and the customer is notified`
          : `The refund of ${formatPrice(amount)} is recorded as failed. You can refund the amount again`,
      );
      onEnded();
    } catch (error) {
      setFailure(isCallError(error) && error.status < 500 ? (errorText(error) ?? FAILED) : FAILED);
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => setOpen(true)}>
        Record the result
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={`How did the refund of ${formatPrice(amount)} end?`}
        type="left"
        size="small"
        errors={failure ? [failure] : []}
        onDismissError={() => setFailure('')}
        footer={
          <>
            <Button variant="ghost" onClick={close}>
              Not now
            </Button>
            <Button loading={busy} onClick={() => void send()}>
              Save
            </Button>
          </>
        }
      >
        <div className="stack">
          <p className="muted">
            The provider hasn’t reported a result, and the shop no longer checks. First check the refund in
            the provider’s dashboard. You can’t undo what you save here.
          </p>
          <SelectField
            label="How did it end?"
            placeholder="Please select"
            value={end}
            error={errors.end}
            options={REFUND_ENDS.map((value) => ({ value, label: END_LABEL[value] }))}
            onChange={(event) => {
              setEnd(event.target.value as RefundEnd);
              setErrors({});
            }}
          />
          <TextField
            label="What did you find?"
            hint="Your answer and your name are saved with the order."
            autoComplete="off"
            maxLength={200}
            value={reason}
            error={errors.reason}
            onChange={(event) => {
              setReason(event.target.value);
              setErrors({});
            }}
          />
        </div>
      </Dialog>
    </>
  );
}
