import { useState } from 'react';
import { errorText, isCallError } from '#foundation/pure/fault.ts';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/overlays/dialog.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { CANCEL_REASON_LABEL, CANCEL_REASONS, type CancelReason } from '../contract/changes.ts';

const FAILED = 'We couldn’t cancel the order. Please try again, or call us.';

/** Renders a button that cancels an order without shipments, after asking for a reason. */
export function CancelOrder({
  number,
  cancel,
  onCancelled,
  variant = 'ghost',
  className,
}: {
  number: string;
  /** Use `line` on a dark background. */
  variant?: 'ghost' | 'line';
  className?: string;
  cancel: (reason: CancelReason) => Promise<unknown>;
  onCancelled: () => void;
}) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState<CancelReason | ''>('');
  const [error, setError] = useState('');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const close = () => {
    setOpen(false);
    setFailure('');
  };
  const send = async () => {
    if (reason === '') {
      setError('Please choose a reason');
      return;
    }
    setBusy(true);
    try {
      await cancel(reason);
      close();
      onCancelled();
    } catch (thrown) {
      setFailure(isCallError(thrown) && thrown.status === 409 ? (errorText(thrown) ?? FAILED) : FAILED);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant={variant} className={className} onClick={() => setOpen(true)}>
        Cancel order
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={`Cancel order ${number}?`}
        type="left"
        size="small"
        errors={failure ? [failure] : []}
        onDismissError={() => setFailure('')}
        footer={
          <>
            <Button variant="ghost" onClick={close}>
              Keep it
            </Button>
            <Button variant="danger" loading={busy} onClick={() => void send()}>
              Cancel order
            </Button>
          </>
        }
      >
        <div className="stack">
          <p className="muted">
            Nothing has been sent yet. We’ll refund your payment to your payment method. Banks take up to five
            working days to show it.
          </p>
          <SelectField
            label="Why are you cancelling?"
            placeholder="Please select"
            value={reason}
            error={error}
            options={CANCEL_REASONS.map((value) => ({ value, label: CANCEL_REASON_LABEL[value] }))}
            onChange={(event) => {
              setReason(event.target.value as CancelReason);
              setError('');
            }}
          />
        </div>
      </Dialog>
    </>
  );
}
