import { cents, type Cents } from '#foundation/pure/money.ts';

/** Kinds of entries of the ledger: money that came in, by the way it came, and `refund` for what went back. */
export type MoneyKind = 'charge' | 'refund' | 'gift-card' | 'account' | 'cash';

/**
 * What is still to be paid of an order: its total less what came in for it, never below 0. Only an order that stands is
 * owed for, and money that was given back is not asked for again.
 */
export function dueCents(order: { state: string; totalCents: number; receivedCents: number }): Cents {
  return cents(order.state === 'confirmed' ? Math.max(0, order.totalCents - order.receivedCents) : 0);
}
