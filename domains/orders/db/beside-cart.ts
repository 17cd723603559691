import { sql, type RawBuilder } from 'kysely';
import { attemptsList, type AttemptsList } from './attempts.ts';
import { underWayOf, type Holder, type UnderWay } from './holds.ts';

/** Data that is read in the same statement as a cart. */
export interface CartExtras<Left> {
  attempts: AttemptsList;
  /**
   * The numbers of payment attempts in progress from the cart's browser and from its network address; null if
   * they are not counted.
   */
  held: UnderWay | null;
  left: Left;
}

/**
 * Returns an SQL expression for a cart's payment attempts and the remaining delivery slots of its zone. Also
 * selects the numbers of attempts in progress from the cart's browser and network address.
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
