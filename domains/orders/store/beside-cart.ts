import { sql, type RawBuilder } from 'kysely';
import type { DaysLeft } from '#domains/delivery/service.ts';
import { attemptsList, type AttemptsList } from './attempts.ts';
import { underWayOf, type Holder, type UnderWay } from './holds.ts';

/** What is read with the cart of an order, in its statement. */
export interface Beside {
  attempts: AttemptsList;
  /** Null where nobody counts. */
  held: UnderWay | null;
  left: DaysLeft;
}

/** The attempts of a cart, what else its holder has under way, and the places that its zone has left, as one value. */
export function readingBeside({
  cartId,
  holder,
  left,
}: {
  cartId: string;
  holder: Holder | null;
  left: RawBuilder<DaysLeft>;
}): RawBuilder<Beside> {
  const held = holder ? underWayOf(holder) : sql`null::json`;
  return sql<Beside>`json_build_object('attempts', ${attemptsList(cartId)}, 'held', ${held}, 'left', ${left})`;
}
