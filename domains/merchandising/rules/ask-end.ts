import type { Cents } from '#foundation/pure/money.ts';
import type { AskState, EndReason } from '../contract/asks.ts';

/** What is known of a price request when it is read. */
export interface AskFacts {
  state: AskState;
  lineState: 'present' | 'ordered' | 'gone';
  askedCents: Cents;
  waitsUntil: Date;
  /** What everyone pays now; null if the product is not for sale on the site. */
  priceCents: Cents | null;
}

/**
 * Returns why a price request has ended without a decision; null if it still waits or was decided. A request that waits ends by
 * itself when its line or its price makes it pointless: nobody writes that down until a manager decides it.
 */
export function endReasonOf(ask: AskFacts, now: Date): EndReason | null {
  if (ask.state === 'approved' || ask.state === 'refused') return null;
  if (ask.lineState === 'ordered') return 'line-ordered';
  if (ask.lineState === 'gone') return 'line-gone';
  if (ask.priceCents === null) return 'not-for-sale';
  if (ask.askedCents >= ask.priceCents) return 'not-lower';
  if (ask.waitsUntil <= now) return 'too-late';
  return ask.state === 'expired' ? 'withdrawn' : null;
}
