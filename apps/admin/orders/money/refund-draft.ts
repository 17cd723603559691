import { cents, formatCents, fromDollars, toDollars, ZERO } from '#foundation/pure/money.ts';
import { readAmount } from '#foundation/pure/input/typed-amount.ts';
import type { RefundFormView } from '#domains/orders/contract/refunds.ts';
import { beyondRowsText } from '#domains/orders/rules/refund.ts';
import { suggestedRefund, type RowChoice } from '#domains/orders/rules/refund-rows.ts';
import { nameRows } from '#domains/orders/web/refund-form.tsx';
import { toOpenRow } from '#domains/orders/web/refund-rows.tsx';

/** The input of a refund. */
export interface RefundDraft {
  /** The number of units by the id of the row. */
  units: Readonly<Record<string, number>>;
  /** The typed amount; null if the amount follows from the rows. */
  typedAmount: string | null;
}

export interface RefundErrors {
  amount?: string;
  choice?: string;
  details?: string;
}

/** A refund as typed. */
export interface TypedRefund {
  /** The amount in dollars; 0 if the text is not an amount. */
  amount: number;
  /** The text of the amount field. */
  text: string;
  rows: RowChoice[];
  /** A text that names the selected rows, such as "2 × Fridge, Delivery"; empty if no row is selected. */
  what: string;
}

/** Starts a refund, of an amount in dollars or of nothing. */
export const startRefund = (amount: number | undefined): RefundDraft => ({
  units: {},
  typedAmount: amount === undefined ? null : amount.toFixed(2),
});

/** Returns the refund as typed. Rows have at most the units that the order has left. */
export function readRefund({ units, typedAmount }: RefundDraft, form: RefundFormView): TypedRefund {
  const rows = form.rows
    .map(({ id, most }) => ({ id, quantity: Math.min(units[id] ?? 0, most) }))
    .filter(({ quantity }) => quantity > 0);
  const counted = suggestedRefund(form.rows.map(toOpenRow), rows, fromDollars(form.unassigned));
  const suggested = toDollars(cents(Math.min(counted, fromDollars(form.refundable))));
  const text = typedAmount ?? (suggested === 0 ? '' : suggested.toFixed(2));
  return { amount: readAmount(text) ?? 0, text, rows, what: nameRows(form.rows, rows) };
}

/** Returns the error of the amount; an empty object if it can be refunded. */
export function refundErrors({ amount, rows }: TypedRefund, form: RefundFormView): RefundErrors {
  if (amount <= 0) return { amount: 'Enter an amount in dollars, such as 149.90' };
  if (amount > form.refundable)
    return { amount: `At most ${formatCents(fromDollars(form.refundable))} can be refunded` };
  const worth = suggestedRefund(form.rows.map(toOpenRow), rows, ZERO);
  return rows.length > 0 && fromDollars(amount) > worth ? { amount: beyondRowsText(worth) } : {};
}
