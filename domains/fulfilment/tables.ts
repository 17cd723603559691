import type { ColumnType, Generated } from 'kysely';

/** What was sent of orders. */
export interface FulfilmentTables {
  shipment: {
    id: Generated<number>;
    order_id: number;
    /** Null: a supplier sent it. */
    warehouse_code: string | null;
    shipped_on: string;
    /** When it came to who ordered; null while nobody has said so. */
    delivered_on: ColumnType<string | null, string | null | undefined, string | null>;
    carrier: Generated<string>;
    tracking: Generated<string>;
    created_at: ColumnType<Date, Date | string, never>;
  };
  shipment_line: {
    id: Generated<number>;
    shipment_id: number;
    source: string;
    order_id: number;
    product_id: number;
    quantity: number;
  };
  goods_return: {
    reference: string;
    order_id: number;
    product_id: number;
    warehouse_code: string;
    quantity: number;
    is_sellable: boolean;
    reason: Generated<string>;
    at: ColumnType<Date, Date | string, never>;
  };
}
