import { useState } from 'react';
import {
  cents,
  formatCents,
  fromDollars,
  sumCents,
  timesCents,
  toDollars,
  ZERO,
} from '#foundation/pure/money.ts';
import { EntryLine, EntryWords } from '#design/entries.tsx';
import { FormButtons } from '#design/form-buttons.tsx';
import { Checkbox } from '#design/checkbox.tsx';
import { Stepper } from '#design/stepper.tsx';
import { TextField } from '#design/text-field.tsx';
import styles from './refund-form.module.css';

/** What a refund can be made of. Dollars. */
export interface RefundableOrder {
  lines: readonly { sku: string; title: string; quantity: number; unitPaid: number }[];
  delivery: number;
  refundable: number;
}
export interface WantedRefund {
  /** Dollars. */
  amount: number;
  lines: { sku: string; quantity: number }[];
  /** What it is for, in words. */
  reason: string;
  /** Names this wish: sent twice it is once. */
  key: string;
}

/** How much goes back: counted from lines, and put right by hand. */
export function RefundForm({
  money: { lines, delivery, refundable },
  withReason = false,
  startEmpty = false,
  busy,
  onCancel,
  onSend,
}: {
  money: RefundableOrder;
  /** Asks what it is for. */
  withReason?: boolean;
  /** Nothing is chosen at first. */
  startEmpty?: boolean;
  busy: boolean;
  onCancel?: () => void;
  onSend: (wanted: WantedRefund) => void;
}) {
  const [key] = useState(() => crypto.randomUUID());
  const [units, setUnits] = useState<Record<string, number>>(() =>
    Object.fromEntries(lines.map(({ sku, quantity }) => [sku, startEmpty ? 0 : quantity])),
  );
  const [withDelivery, setWithDelivery] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<{ amount?: string; reason?: string }>({});
  const most = fromDollars(refundable);
  const counted = sumCents([
    ...lines.map(({ sku, unitPaid }) => timesCents(fromDollars(unitPaid), units[sku] ?? 0)),
    withDelivery ? fromDollars(delivery) : ZERO,
  ]);
  const suggested = cents(Math.min(counted, most));
  const text = typed ?? (suggested === 0 ? '' : toDollars(suggested).toFixed(2));
  const send = () => {
    const isAmount = /^\d{1,7}(\.\d{1,2})?$/.test(text.trim());
    const amount = isAmount ? fromDollars(Number(text)) : ZERO;
    const wrong = {
      ...(amount <= 0
        ? { amount: 'An amount in dollars, as 149.90' }
        : amount > most
          ? { amount: `At most ${formatCents(most, { zero: '$0' })} can go back` }
          : {}),
      ...(withReason && reason.trim() === '' ? { reason: 'Say why: it stands on the adjustment note' } : {}),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const chosen = lines
      .map(({ sku }) => ({ sku, quantity: units[sku] ?? 0 }))
      .filter(({ quantity }) => quantity > 0);
    onSend({ amount: toDollars(amount), lines: chosen, reason: reason.trim(), key });
  };
  return (
    <form
      method="post"
      noValidate
      className={styles.form}
      aria-label="Refund"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {lines.map(({ sku, title, quantity, unitPaid }) => (
        <EntryLine key={sku}>
          <EntryWords>
            {title}
            <span className="muted small"> {formatCents(fromDollars(unitPaid), { zero: '$0' })} each</span>
          </EntryWords>
          <Stepper
            size="small"
            label={`How many of ${title}`}
            value={units[sku] ?? 0}
            min={0}
            max={quantity}
            onChange={(value) => {
              setUnits({ ...units, [sku]: value });
              setTyped(null);
            }}
          />
        </EntryLine>
      ))}
      {delivery > 0 ? (
        <Checkbox
          label={`Delivery, ${formatCents(fromDollars(delivery))}`}
          checked={withDelivery}
          onChange={(event) => {
            setWithDelivery(event.target.checked);
            setTyped(null);
          }}
        />
      ) : null}
      <TextField
        label="Amount in dollars"
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        value={text}
        error={errors.amount}
        hint={`At most ${formatCents(most, { zero: '$0' })}. It goes to what was paid with, gift cards last.`}
        onChange={(event) => {
          setTyped(event.target.value);
          setErrors({});
        }}
      />
      {withReason ? (
        <TextField
          label="What for?"
          hint="It stands on the adjustment note."
          autoComplete="off"
          maxLength={200}
          value={reason}
          error={errors.reason}
          onChange={(event) => {
            setReason(event.target.value);
            setErrors({});
          }}
        />
      ) : null}
      <FormButtons send="Give back" isSending={busy} isOff={most === 0} size="small" onCancel={onCancel} />
    </form>
  );
}
