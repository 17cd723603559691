import type { ColumnType, Generated } from 'kysely';
import type { Instant, InstantNow } from '#foundation/server/database/columns.ts';

/** The tables of stock: levels, what orders hold of them, the ledger and the counts. */
export interface StockTables {
  stock: {
    warehouse_code: string;
    product_id: number;
    on_hand: number;
    held: Generated<number>;
    allocated: Generated<number>;
    /** The number of ordered units in excess of the units on hand. */
    short: Generated<number>;
    changed_tx: Generated<number>;
    changed_at: InstantNow;
  };
  /** The units that orders hold or have bought and not yet received, by warehouse. */
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
     * The day in the warehouse on which the movement happened; null if it happened when the row was written.
     */
    day: string | null;
  };
  stock_count: { product_id: number; warehouse_code: string; counted_on: string | null; counted_at: Date };
}

declare module '#foundation/server/database/tables.ts' {
  interface Tables extends StockTables {}
  interface ReadableTables extends Pick<StockTables, 'stock' | 'stock_hold'> {}
}
