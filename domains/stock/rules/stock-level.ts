/** A product's stock in a warehouse, in units. */
export interface StockLevel {
  onHand: number;
  /** Reserved by orders that are being paid. */
  held: number;
  /** Sold and not yet shipped. */
  allocated: number;
}

/** Units of a product that an order wants from a warehouse. */
export interface StockClaim {
  productId: number;
  warehouse: string;
  quantity: number;
}

/** How many more orders wait for than are on hand. */
export function shortOf({ onHand, held, allocated }: StockLevel): number {
  return Math.max(0, held + allocated - onHand);
}

/**
 * What a stock file counts: `physical`, everything that stands in the warehouse, also what is sold and not yet shipped;
 * `available`, what is left to sell once the orders that the warehouse knew of are taken off.
 */
export type CountMeaning = 'physical' | 'available';

/**
 * What is on hand by a count. `soldSince` are units that were sold after the count was taken, which a count of what is
 * available still has in it; `movedSince` goods that came (or, negative, left) after it, which a physical count does not
 * know. What is held is the shop's alone: no warehouse takes it off.
 */
export function onHandOfCount(
  count: number,
  meaning: CountMeaning,
  { allocated, soldSince, movedSince }: { allocated: number; soldSince: number; movedSince: number },
): number {
  return Math.max(0, meaning === 'physical' ? count + movedSince : count + allocated - soldSince);
}

/** What leaves or comes to a stock level: `goods` from what is on hand, `promised` from what is allocated. */
export interface Movement {
  goods: number;
  promised: number;
}

/**
 * A stock level after a movement, and what really moved: goods that left although the stock level had none by our books take it to
 * zero, not below; the next count tells the truth.
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
