/** A product's stock in a warehouse, in units. */
export interface StockLevel {
  onHand: number;
  /** Reserved by orders that are being paid. */
  held: number;
  /** Sold but not yet shipped. */
  allocated: number;
}

/** Units of a product that an order claims in a warehouse. */
export interface StockClaim {
  productId: number;
  warehouse: string;
  quantity: number;
}

/** Returns by how many units the held and allocated units exceed the units on hand. */
export function shortOf({ onHand, held, allocated }: StockLevel): number {
  return Math.max(0, held + allocated - onHand);
}

/**
 * The meaning of the counts in a stock file. `physical`: every unit in the warehouse, including units that
 * are sold but not yet shipped. `available`: the units left to sell, after subtracting the orders that the
 * warehouse knew.
 */
export type CountMeaning = 'physical' | 'available';

/**
 * Returns the units on hand according to a count. `soldSince`: units sold after the count, which a count of
 * available units still includes. `movedSince`: units that arrived or (negative) left after the count, which
 * a physical count does not include. Only the shop knows of held units, so no warehouse subtracts them.
 */
export function onHandOfCount(
  count: number,
  meaning: CountMeaning,
  { allocated, soldSince, movedSince }: { allocated: number; soldSince: number; movedSince: number },
): number {
  return Math.max(0, meaning === 'physical' ? count + movedSince : count + allocated - soldSince);
}

/** A change of a stock level. `goods` changes the units on hand, `promised` changes the allocated units. */
export interface Movement {
  goods: number;
  promised: number;
}

/**
 * Returns a stock level after a movement, and the actual movement. If more goods left than were recorded, the
 * level becomes zero instead of negative; the next count corrects it.
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
