import type { Day } from '#foundation/pure/day.ts';

/** The products of a confirmed order, and the stock reserved for the order in each warehouse, in units. */
export interface OrderGoods {
  /** The date in the order's delivery zone on which the order was confirmed. */
  confirmedOn: Day;
  lines: readonly { productId: number; quantity: number }[];
  reserved: readonly { productId: number; warehouse: string; quantity: number }[];
}
