import { cents, type Cents } from '#foundation/pure/money.ts';
import type { LedgerEntry } from './statement.ts';

/** An order on account that is not paid in full. */
export interface OpenInvoice {
  orderId: number;
  orderNumber: string;
  /** The day of the order, and the last day to pay, as `YYYY-MM-DD`; null if the terms state none. */
  day: string;
  dueDay: string | null;
  /** The amount of the order less its credits, and the part that is not paid yet. */
  cents: Cents;
  openCents: Cents;
  isOverdue: boolean;
}

/**
 * Allocates the payments of a company to its oldest orders on account. A credit reduces the order that was refunded.
 * `ledger` must contain all entries in chronological order. `creditCents` is the amount that exceeds all orders.
 */
export function allocatePayments(
  ledger: readonly LedgerEntry[],
  today: string,
): { invoices: OpenInvoice[]; creditCents: Cents } {
  const credits = new Map<number, number>();
  for (const { kind, orderId, cents: amount } of ledger)
    if (kind === 'credit' && orderId !== null) credits.set(orderId, (credits.get(orderId) ?? 0) - amount);
  let left = -ledger.reduce((sum, { kind, cents: amount }) => (kind === 'payment' ? sum + amount : sum), 0);
  const invoices: OpenInvoice[] = [];
  for (const { kind, orderId, reference, day, dueDay = null, cents: amount } of ledger) {
    if (kind !== 'order' || orderId === null) continue;
    const due = Math.max(0, amount - (credits.get(orderId) ?? 0));
    const paid = Math.min(due, left);
    left -= paid;
    if (due > paid)
      invoices.push({
        orderId,
        orderNumber: reference,
        day,
        dueDay,
        cents: cents(due),
        openCents: cents(due - paid),
        isOverdue: dueDay !== null && dueDay < today,
      });
  }
  return { invoices, creditCents: cents(left) };
}
