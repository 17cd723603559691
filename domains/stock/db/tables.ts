import type { ColumnType, Generated } from 'kysely';
import type { Instant, InstantNow } from '#foundation/server/database/columns.ts';

/**
 * The tables of the stock domain: stock levels, holds and allocations of orders, the ledger, and the counts.
 */
export interface StockTables {
  stock: {
    warehouse_code: string;
    product_id: number;
    on_hand: number;
    held: Generated<number>;
    allocated: Generated<number>;
    /** The number of held and allocated units that exceed the units on hand. */
    short: Generated<number>;
    changed_tx: Generated<number>;
    changed_at: InstantNow;
  };
  /** The units that orders hold, and the bought units that have not been shipped yet, by warehouse. */
  stock_hold: {
    order_id: number;
    product_id: number;
    warehouse_code: string;
    quantity: number;
    state: 'held' | 'allocated';
    expires_at: Instant;
  };
  stock_movement: {
    id: ColumnType<number, never, never>;
    source: string;
    kind: 'opening' | 'counted' | 'sold' | 'cancelled' | 'shipped' | 'returned';
    product_id: number;
    warehouse_code: string;
    on_hand_change: Generated<number>;
    allocated_change: Generated<number>;
    order_id: number | null;
    reason: Generated<string>;
    at: ColumnType<Date, Date | string | undefined, never>;
    /**
     * The day of the movement in the time zone of the warehouse; null if the movement happened when the row
     * was written.
     */
    day: string | null;
  };
  /** Where a product is in a warehouse, such as an aisle and a shelf. */
  stock_location: { product_id: number; warehouse_code: string; location: string };
  stock_count: { product_id: number; warehouse_code: string; counted_on: string | null; counted_at: Date };
}

declare module '#foundation/server/database/tables.ts' {
  interface Tables extends StockTables {}
  interface ReadableTables extends Pick<StockTables, 'stock' | 'stock_hold'> {}
}
