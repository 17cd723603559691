import type { RawBuilder } from 'kysely';
import { isOrderOfKnown } from './fragments.ts';

/** Returns the condition of {@link isOrderOfKnown} for an order, which the vouchers domain completes. */
export function knownBuyerOf(orderId: number): (giverId: RawBuilder<unknown>) => RawBuilder<boolean> {
  return (giverId) => isOrderOfKnown(orderId, giverId);
}
