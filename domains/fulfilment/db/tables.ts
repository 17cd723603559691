import type { ColumnType, Generated } from 'kysely';

/** The tables for the dispatches of orders. */
export interface FulfilmentTables {
  shipment: {
    id: Generated<number>;
    order_id: number;
    /** The code of the warehouse that dispatched the goods; null if a supplier dispatched them. */
    warehouse_code: string | null;
    shipped_on: string;
    /** The day on which the customer received the shipment; null until the shipment is marked as delivered. */
    delivered_on: ColumnType<string | null, string | null | undefined, string | null>;
    carrier: Generated<string>;
    tracking: Generated<string>;
    /** The address of the carrier's tracking page; empty if unknown. */
    tracking_url: Generated<string>;
    /** The name of the person who received the goods; empty if nobody recorded it. */
    received_by: Generated<string>;
    created_at: ColumnType<Date, Date | string, never>;
  };
  shipment_line: {
    id: Generated<number>;
    shipment_id: number;
    source: string;
    order_id: number;
    product_id: number;
    quantity: number;
    serial_numbers: Generated<string[]>;
  };
  delivery_failure: {
    id: Generated<number>;
    shipment_id: number;
    /** The day on which the delivery failed. */
    day: string;
    reason: string;
    /** The new delivery day; null if none was agreed. */
    new_day: string | null;
    created_at: ColumnType<Date, Date | string, never>;
  };
  /** The units of an order's products that were picked in a warehouse and have not left. */
  order_pick: {
    order_id: number;
    product_id: number;
    warehouse_code: string;
    quantity: number;
    /** The idempotency keys of the latest requests. */
    request_keys: Generated<string[]>;
  };
  /** The bookings of shipments with carriers. At most one per shipment is requested or booked. */
  carrier_booking: {
    id: Generated<number>;
    shipment_id: number;
    carrier: string;
    /** The idempotency key that the carrier receives. */
    reference: string;
    state: 'requested' | 'booked' | 'refused' | 'cancelled';
    parcels: number;
    booking_id: Generated<string>;
    tracking: Generated<string>;
    /** The text by which the carrier sorts the parcels; empty if it has none. */
    routing: Generated<string>;
    created_at: ColumnType<Date, Date | string, never>;
    updated_at: ColumnType<Date, Date | string, Date | string>;
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

declare module '#foundation/server/database/tables.ts' {
  interface Tables extends FulfilmentTables {}
}
