import { cents, formatCents, sumCents, ZERO, type Cents } from '#foundation/pure/money.ts';

/** Money that can go back: of one payment, or of the gift cards of an order. */
export interface Refundable {
  /** Null: gift cards. */
  attemptId: string | null;
  /** What stands and is not on its way back. */
  leftCents: Cents;
}

/**
 * From when on a provider gives back what is wanted of a payment: a part of one only once it is captured, the whole at once
 * (null). `afterMs`: from a charge until it is captured at the latest; `isCaptured`: the provider has told so already.
 */
export function givenBackFrom(
  {
    cents: wanted,
    paymentCents,
    chargedAt,
    isCaptured,
  }: { cents: Cents; paymentCents: Cents; chargedAt: Date | null; isCaptured: boolean },
  afterMs: number,
): Date | null {
  if (afterMs === 0 || chargedAt === null || isCaptured || wanted === paymentCents) return null;
  return new Date(chargedAt.getTime() + afterMs);
}

/** Returns the message about an amount that is greater than the chosen rows come to. */
export function beyondRowsText(mostCents: Cents): string {
  return `What you chose comes to ${formatCents(mostCents, { zero: '$0' })}. Lower the amount, or choose more.`;
}

/** How much goes back where. Payments come first, in their order, then gift cards; null where there is not so much. */
export function planRefund(wanted: Cents, sources: readonly Refundable[]): Refundable[] | null {
  const all = sources.toSorted(
    (one, other) => Number(one.attemptId === null) - Number(other.attemptId === null),
  );
  if (wanted <= 0 || wanted > sumCents(all.map(({ leftCents }) => cents(Math.max(0, leftCents)))))
    return null;
  let open: number = wanted;
  return all.flatMap(({ attemptId, leftCents }) => {
    const taken = Math.min(open, Math.max(0, leftCents));
    open -= taken;
    return taken === 0 ? [] : [{ attemptId, leftCents: cents(taken) }];
  });
}

/**
 * By how much a refund changes the total of its order, at most 0 and never below a total of 0. A refund of an overpayment, or of
 * what an earlier refund has reduced the total by and did not give back, leaves the total as it is.
 */
export function adjustmentOf(
  wanted: Cents,
  {
    paidCents,
    goingBackCents,
    totalCents,
    unreturnedCents,
  }: { paidCents: Cents; goingBackCents: Cents; totalCents: Cents; unreturnedCents: Cents },
): Cents {
  const tooMuch = Math.max(unreturnedCents, paidCents - goingBackCents - totalCents);
  return cents(0 - Math.min(Math.max(ZERO, wanted - tooMuch), Math.max(ZERO, totalCents)));
}

/** What the cancellation of an order is called wherever it counts once. */
export function cancellationKey(orderId: number): string {
  return `cancel:${orderId}`;
}
