import { sql, type RawBuilder } from 'kysely';
import { attemptsList, type AttemptsList } from './attempts.ts';
import { underWayOf, type Holder, type UnderWay } from './holds.ts';

/** What is read with the cart of an order, in its statement. */
export interface Beside<Left> {
  attempts: AttemptsList;
  /** Null where nobody counts. */
  held: UnderWay | null;
  left: Left;
}

/** The attempts of a cart, what else its holder has under way, and the places that its zone has left, as one value. */
export function readingBeside<Left>({
  cartId,
  holder,
  left,
}: {
  cartId: string;
  holder: Holder | null;
  left: RawBuilder<Left>;
}): RawBuilder<Beside<Left>> {
  const held = holder ? underWayOf(holder) : sql`null::json`;
  return sql<
    Beside<Left>
  >`json_build_object('attempts', ${attemptsList(cartId)}, 'held', ${held}, 'left', ${left})`;
}
