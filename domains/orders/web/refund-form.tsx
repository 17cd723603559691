import { useId, useState } from 'react';
import { cents, formatCents, fromDollars, toDollars, ZERO, type Cents } from '#foundation/pure/money.ts';
import { readAmount } from '#foundation/pure/input/typed-amount.ts';
import { FormButtons } from '#design/forms/form-buttons.tsx';
import { findRejectedQuantity } from '#design/forms/use-quantity-draft.ts';
import { TextField } from '#design/forms/text-field.tsx';
import type { RefundFormView } from '../contract/refunds.ts';
import { beyondRowsText } from '../rules/refund.ts';
import { suggestedRefund, type RowChoice } from '../rules/refund-rows.ts';
import { ConfirmRefund } from './confirm-refund.tsx';
import { RefundRows, toOpenRow } from './refund-rows.tsx';
import styles from './refund-form.module.css';

export interface RefundFormInput {
  /** The amount to refund, in dollars. */
  amount: number;
  rows: RowChoice[];
  /** A text that names the selected rows, such as "2 × Fridge, Delivery"; empty if no row is selected. */
  what: string;
  /** The reason for the refund, as typed by the staff member. */
  reason: string;
  /** The idempotency key. A repeated request with the same key does not refund again. */
  key: string;
}

type RefundErrors = { amount?: string; reason?: string };

interface RefundFormProps {
  form: RefundFormView;
  orderNumber: string;
  /** Whether the form has a field for the reason. */
  withReason?: boolean;
  busy: boolean;
  onCancel?: () => void;
  onSend: (input: RefundFormInput) => void;
}

/**
 * Renders a refund form. The amount is computed from the selected rows, and staff can change it. Staff must
 * confirm before the refund starts.
 */
export function RefundForm({
  form: { rows, unassigned, refundable, sources },
  orderNumber,
  withReason = false,
  busy,
  onCancel,
  onSend,
}: RefundFormProps) {
  const id = useId();
  const [key] = useState(() => crypto.randomUUID());
  const [units, setUnits] = useState<Record<string, number>>(() =>
    Object.fromEntries(rows.map(({ id, chosen }) => [id, chosen])),
  );
  const [typed, setTyped] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<RefundErrors>({});
  const [requestedCents, setRequestedCents] = useState<Cents | null>(null);
  const most = fromDollars(refundable);
  const choices = rows
    .map(({ id }) => ({ id, quantity: units[id] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  const counted = suggestedRefund(rows.map(toOpenRow), choices, fromDollars(unassigned));
  const worth = suggestedRefund(rows.map(toOpenRow), choices, ZERO);
  const suggested = cents(Math.min(counted, most));
  const text = typed ?? (suggested === 0 ? '' : toDollars(suggested).toFixed(2));
  const what = nameRows(rows, choices);
  const check = () => {
    const amount = fromDollars(readAmount(text) ?? 0);
    const wrong = findErrors({
      amount,
      most,
      worth: choices.length > 0 ? worth : most,
      reason: withReason ? reason : null,
    });
    setErrors(wrong);
    // The errors have the same order as the form's fields, so the first error belongs to the first invalid
    // field.
    const [firstWrong] = Object.keys(wrong);
    if (firstWrong === undefined) setRequestedCents(amount);
    else document.getElementById(`${id}-${firstWrong}`)?.focus();
  };
  return (
    <form
      method="post"
      noValidate
      className={styles.form}
      aria-label="Refund"
      onSubmit={(event) => {
        event.preventDefault();
        const rejected = findRejectedQuantity(event.currentTarget);
        if (rejected) rejected.focus();
        else check();
      }}
    >
      <RefundRows
        rows={rows}
        units={units}
        onChange={(id, quantity) => {
          setUnits({ ...units, [id]: quantity });
          setTyped(null);
        }}
      />
      <TextField
        id={`${id}-amount`}
        label="Amount in dollars"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        error={errors.amount}
        hint={amountHint({
          // The error message already states the maximum amount.
          limit: errors.amount === limitText(most) ? '' : `${limitText(most)}.`,
          deducted: choices.length > 0 ? fromDollars(unassigned) : ZERO,
        })}
        onChange={(event) => {
          setTyped(event.target.value);
          setErrors({});
        }}
      />
      {withReason ? (
        <ReasonField
          id={`${id}-reason`}
          value={reason}
          error={errors.reason}
          onChange={(typedReason) => {
            setReason(typedReason);
            setErrors({});
          }}
        />
      ) : null}
      <FormButtons send="Refund" isSending={busy} isOff={most === 0} size="small" onCancel={onCancel} />
      {requestedCents === null ? null : (
        <ConfirmRefund
          amount={requestedCents}
          orderNumber={orderNumber}
          sources={sources}
          what={[reason.trim(), what].filter((part) => part !== '').join(': ')}
          onCancel={() => setRequestedCents(null)}
          onConfirm={() => {
            setRequestedCents(null);
            onSend({ amount: toDollars(requestedCents), rows: choices, what, reason: reason.trim(), key });
          }}
        />
      )}
    </form>
  );
}

function ReasonField({
  id,
  value,
  error,
  onChange,
}: {
  id: string;
  value: string;
  error: string | undefined;
  onChange: (reason: string) => void;
}) {
  return (
    <TextField
      id={id}
      label="What for?"
      hint="It appears on the adjustment note."
      autoComplete="off"
      maxLength={200}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Returns a text that states the maximum amount. */
function limitText(most: Cents): string {
  return `At most ${formatCents(most, { zero: '$0' })} can be refunded`;
}

/**
 * Returns a hint with the maximum amount and the payment methods that receive the money. If money was
 * refunded earlier without selected rows, the hint also states that this amount is deducted.
 */
function amountHint({
  limit,
  deducted,
}: {
  /** The sentence that states the maximum amount; empty to leave it out. */
  limit: string;
  deducted: Cents;
}): string {
  return [
    limit,
    'The money goes to the original payment methods, gift cards last.',
    deducted > 0 ? `An earlier refund of ${formatCents(deducted)} is deducted.` : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** Returns a text that names the selected rows, such as "2 × Fridge, Delivery". */
export function nameRows(rows: RefundFormView['rows'], choices: readonly RowChoice[]): string {
  return choices
    .map(({ id, quantity }) => {
      const row = rows.find((one) => one.id === id)!;
      return row.most === 1 && row.kind !== 'goods' ? row.title : `${quantity} × ${row.title}`;
    })
    .join(', ');
}

/** Returns the error messages for the form's fields. */
function findErrors({
  amount,
  most,
  worth,
  reason,
}: {
  amount: Cents;
  /** The maximum refundable amount. */
  most: Cents;
  /** The total value of the selected rows; equal to `most` if no row is selected. */
  worth: Cents;
  /** The typed reason; null if the form has no field for it. */
  reason: string | null;
}): RefundErrors {
  return {
    ...(amount <= 0
      ? { amount: 'Enter an amount in dollars, such as 149.90' }
      : amount > most
        ? { amount: limitText(most) }
        : amount > worth
          ? { amount: beyondRowsText(worth) }
          : {}),
    ...(reason !== null && reason.trim() === ''
      ? { reason: 'Enter a reason. It appears on the adjustment note' }
      : {}),
  };
}
