import type { Day } from '#foundation/pure/day.ts';

/** The products of a confirmed order and the stock reserved for it by warehouse, in pieces. */
export interface OrderGoods {
  /** The date in its delivery zone on which the order was confirmed. */
  confirmedOn: Day;
  lines: readonly { productId: number; quantity: number }[];
  reserved: readonly { productId: number; warehouse: string; quantity: number }[];
}
