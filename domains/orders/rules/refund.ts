import { cents, formatCents, sumCents, ZERO, type Cents } from '#foundation/pure/money.ts';

/** The amount that can be refunded to one source: a payment, or the order's gift cards. */
export interface Refundable {
  /** The payment attempt; null for gift cards. */
  attemptId: string | null;
  /** The received amount that is neither refunded nor being refunded. */
  leftCents: Cents;
}

/**
 * Returns when the provider can make a refund of a payment; null if it can make the refund now. A partial
 * refund of an uncaptured payment must wait for the capture. `afterMs` is the maximum time between charge and
 * capture. `isCaptured`: whether the provider has confirmed the capture.
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

/** Returns the error text for a refund that is larger than the amount of the selected rows. */
export function beyondRowsText(mostCents: Cents): string {
  return `Your selection comes to ${formatCents(mostCents, { zero: '$0' })}. Lower the amount, or select more items.`;
}

/**
 * Divides a refund among sources: first the payments, in their order, then the gift cards. Returns null if
 * the amount is larger than all sources together, or is not positive.
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
 * Returns the amount, 0 or negative, by which a refund changes the order's total. The total never becomes
 * negative.
 *
 * The order may be overpaid, or an earlier failed refund may already have reduced the total. Only the part of
 * the refund that exceeds the larger of these two amounts reduces the total.
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

/**
 * Returns the source key for the cancellation of an order, which ensures that the cancellation is recorded
 * only once.
 */
export function cancellationKey(orderId: number): string {
  return `cancel:${orderId}`;
}
