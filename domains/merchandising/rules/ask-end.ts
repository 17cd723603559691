import type { Cents } from '#foundation/pure/money.ts';
import type { AskState, EndReason } from '../contract/asks.ts';

/** The facts that determine whether a price request has ended. */
export interface AskFacts {
  state: AskState;
  lineState: 'present' | 'ordered' | 'gone';
  requestedCents: Cents;
  waitsUntil: Date;
  /** The current public price; null if the product is not for sale on the site. */
  priceCents: Cents | null;
}

/**
 * Returns why a price request has ended without a decision; null if it is pending or was decided. A request
 * also ends when its line is ordered or removed, or when the public price is low enough. The database still
 * contains such a request as pending until a manager tries to decide on it.
 */
export function endReasonOf(ask: AskFacts, now: Date): EndReason | null {
  if (ask.state === 'approved' || ask.state === 'refused') return null;
  if (ask.lineState === 'ordered') return 'line-ordered';
  if (ask.lineState === 'gone') return 'line-gone';
  if (ask.priceCents === null) return 'not-for-sale';
  if (ask.requestedCents >= ask.priceCents) return 'not-lower';
  if (ask.waitsUntil <= now) return 'too-late';
  return ask.state === 'expired' ? 'withdrawn' : null;
}
