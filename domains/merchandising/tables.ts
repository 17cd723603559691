import type { DateText } from '#foundation/server/database/columns.ts';

/** What staff alone know of products. Money in cents, with GST. */
export interface MerchandisingTables {
  product_cost: { product_id: number; market: 'AU' | 'NZ'; cost_cents: number };
  competitor_price: {
    product_id: number;
    market: 'AU' | 'NZ';
    competitor: string;
    price_cents: number;
    url: string;
    seen_on: DateText;
  };
  incoming_stock: { product_id: number; warehouse_code: string; due_on: DateText; quantity: number };
}
