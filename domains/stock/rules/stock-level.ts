/** The stock of a product in a warehouse, in units. */
export interface StockLevel {
  onHand: number;
  /** Units that unpaid orders have reserved. */
  held: number;
  /** Units that are sold but not yet shipped. */
  allocated: number;
}

/** A number of units that an order claims from a warehouse. */
export interface StockClaim {
  productId: number;
  warehouse: string;
  quantity: number;
}

/** Returns the number of held and allocated units that exceed the units on hand; 0 if none. */
export function shortOf({ onHand, held, allocated }: StockLevel): number {
  return Math.max(0, held + allocated - onHand);
}

/**
 * The meaning of the counts in a stock file. A `physical` count includes every unit in the warehouse, even if
 * it is sold but not yet shipped. An `available` count excludes the units of orders that the warehouse
 * already knew about.
 */
export type CountMeaning = 'physical' | 'available';

/**
 * Calculates the units on hand from a count. `soldSince` is the number of units sold after the count; a count
 * of available units still includes them. `movedSince` is the number of units received after the count, minus
 * the number shipped; a physical count does not reflect it. Held units need no correction, because warehouses
 * do not know about them.
 */
export function onHandOfCount(
  count: number,
  meaning: CountMeaning,
  { allocated, soldSince, movedSince }: { allocated: number; soldSince: number; movedSince: number },
): number {
  return Math.max(0, meaning === 'physical' ? count + movedSince : count + allocated - soldSince);
}

/**
 * A change to a stock level. `goods` is added to the units on hand, and `promised` is added to the allocated
 * units.
 */
export interface Movement {
  goods: number;
  promised: number;
}

/**
 * Returns the stock level after a movement, and the movement that was applied. If more units left than were
 * on hand, the units on hand become 0; the next count corrects them.
 */
export function afterMovement(
  level: StockLevel,
  { goods, promised }: Movement,
): { level: StockLevel; moved: Movement } {
  const moved = {
    goods: Math.max(goods, -level.onHand),
    promised: Math.max(promised, -level.allocated),
  };
  return {
    level: {
      onHand: level.onHand + moved.goods,
      held: level.held,
      allocated: level.allocated + moved.promised,
    },
    moved,
  };
}
