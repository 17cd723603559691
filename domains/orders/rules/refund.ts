import { cents, formatCents, sumCents, ZERO, type Cents } from '#foundation/pure/money.ts';

/** Money that can be refunded from one source: a payment, or the order's gift cards. */
export interface Refundable {
  /** The payment attempt; null for gift cards. */
  attemptId: string | null;
  /** The amount that was received and is not already being refunded. */
  leftCents: Cents;
}

/**
 * Returns when a provider can refund an amount of a payment; null if it can do so immediately. A partial
 * refund must wait until the payment is captured. A full refund, or any refund of a captured payment, need
 * not wait. `afterMs`: the maximum time from charge to capture. `isCaptured`: whether the provider has
 * already confirmed the capture.
 */
export function getRefundableFrom(
  {
    cents: requestedCents,
    paymentCents,
    chargedAt,
    isCaptured,
  }: { cents: Cents; paymentCents: Cents; chargedAt: Date | null; isCaptured: boolean },
  afterMs: number,
): Date | null {
  if (afterMs === 0 || chargedAt === null || isCaptured || requestedCents === paymentCents) return null;
  return new Date(chargedAt.getTime() + afterMs);
}

/** Returns the error message for an amount that exceeds the amount of the selected rows. */
export function beyondRowsText(mostCents: Cents): string {
  return `Your selection comes to ${formatCents(mostCents, { zero: '$0' })}. Lower the amount, or select more items.`;
}

/**
 * Plans how much is refunded to each source: payments first, in their order, then gift cards. Null if the
 * sources do not cover the amount, or if the amount is not positive.
 */
export function planRefund(requestedCents: Cents, sources: readonly Refundable[]): Refundable[] | null {
  const all = sources.toSorted(
    (one, other) => Number(one.attemptId === null) - Number(other.attemptId === null),
  );
  if (
    requestedCents <= 0 ||
    requestedCents > sumCents(all.map(({ leftCents }) => cents(Math.max(0, leftCents))))
  )
    return null;
  let open: number = requestedCents;
  return all.flatMap(({ attemptId, leftCents }) => {
    const taken = Math.min(open, Math.max(0, leftCents));
    open -= taken;
    return taken === 0 ? [] : [{ attemptId, leftCents: cents(taken) }];
  });
}

/**
 * Returns the change of the order's total by a refund: at most 0, and never below a total of 0. The part of a
 * refund that returns an overpayment does not change the total. Nor does an amount by which an earlier failed
 * refund already reduced it.
 */
export function adjustmentOf(
  requestedCents: Cents,
  {
    paidCents,
    goingBackCents,
    totalCents,
    unreturnedCents,
  }: { paidCents: Cents; goingBackCents: Cents; totalCents: Cents; unreturnedCents: Cents },
): Cents {
  const tooMuch = Math.max(unreturnedCents, paidCents - goingBackCents - totalCents);
  return cents(0 - Math.min(Math.max(ZERO, requestedCents - tooMuch), Math.max(ZERO, totalCents)));
}

/** Returns the key that ensures that the cancellation of an order is recorded only once. */
export function cancellationKey(orderId: number): string {
  return `cancel:${orderId}`;
}
