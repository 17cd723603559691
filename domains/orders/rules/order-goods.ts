import type { Day } from '#foundation/pure/day.ts';

/** The products of a confirmed order and the stock reserved for it by warehouse, in pieces. */
export interface OrderGoods {
  /** The day of its delivery zone on which it was confirmed. */
  confirmedOn: Day;
  lines: readonly { productId: number; quantity: number }[];
  kept: readonly { productId: number; warehouse: string; quantity: number }[];
}
