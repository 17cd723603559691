import { sql, type RawBuilder } from 'kysely';
import { attemptsList, type AttemptsList } from './attempts.ts';
import { underWayOf, type Holder, type UnderWay } from './holds.ts';

/** Values that the same statement reads together with the cart of an order. */
export interface CartExtras<Left> {
  attempts: AttemptsList;
  /** Null if the attempts in progress are not counted. */
  held: UnderWay | null;
  left: Left;
}

/**
 * Returns an SQL expression for the attempts of a cart, its holder's attempts in progress, and the remaining
 * places of its zone.
 */
export function buildCartExtras<Left>({
  cartId,
  holder,
  left,
}: {
  cartId: string;
  holder: Holder | null;
  left: RawBuilder<Left>;
}): RawBuilder<CartExtras<Left>> {
  const held = holder ? underWayOf(holder) : sql`null::json`;
  return sql<
    CartExtras<Left>
  >`json_build_object('attempts', ${attemptsList(cartId)}, 'held', ${held}, 'left', ${left})`;
}
