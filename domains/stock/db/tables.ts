import type { ColumnType, Generated } from 'kysely';

/** The stock ledger and the counts of stock levels. The catalogue owns `stock`. */
export interface StockTables {
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
    /** The day in the warehouse on which it happened; null if it happened when the row was written. */
    day: string | null;
  };
  stock_count: { product_id: number; warehouse_code: string; counted_on: string | null; counted_at: Date };
}

declare module '#foundation/server/database/tables.ts' {
  interface Tables extends StockTables {}
}
