import { cents, formatCents, sumCents, ZERO, type Cents } from '#foundation/pure/money.ts';

/** Refundable money: of one payment, or of the gift cards of an order. */
export interface Refundable {
  /** Null for gift cards. */
  attemptId: string | null;
  /** The amount that was received and is not already being refunded. */
  leftCents: Cents;
}

/**
 * Returns when a provider can refund an amount of a payment. A partial refund waits until the payment is
 * captured. A full refund, or any refund of a captured payment, can be made immediately (null). `afterMs`:
 * the maximum time from charge to capture. `isCaptured`: the provider has already confirmed the capture.
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

/** Returns the message about an amount that exceeds the amount of the selected rows. */
export function beyondRowsText(mostCents: Cents): string {
  return `Your selection comes to ${formatCents(mostCents, { zero: '$0' })}. Lower the amount, or select more.`;
}

/**
 * Plans how much is refunded to which source: payments first, in their order, then gift cards. Null if the
 * sources do not cover the amount.
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
 * Returns how a refund changes the order's total: at most 0, and never below a total of 0. The total does not
 * change for a refund of an overpayment. It also does not change for an amount that an earlier failed refund
 * already took off.
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

/** Returns the key that makes the cancellation of an order count once. */
export function cancellationKey(orderId: number): string {
  return `cancel:${orderId}`;
}
