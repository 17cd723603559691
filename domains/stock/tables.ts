import type { ColumnType, Generated } from 'kysely';

/** The ledger of stock and what stock levels were counted. `stock` itself is the catalogue's to read. */
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
    /** The day on which it happened in the warehouse; null: when it was written. */
    day: string | null;
  };
  stock_count: { product_id: number; warehouse_code: string; counted_on: string | null; counted_at: Date };
}
