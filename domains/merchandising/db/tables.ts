import type { Generated } from 'kysely';
import type { DateText, GeneratedId, Instant, InstantOrNull } from '#foundation/server/database/columns.ts';
import type { AskState } from '../contract/asks.ts';

/** The tables of product data that only staff can see. Amounts are in cents, including GST. */
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
  /** Requests for a price that a staff member may not offer without approval (contract/asks.ts). */
  price_ask: {
    id: GeneratedId;
    site_id: string;
    product_id: number;
    cart_id: string | null;
    /**
     * The number of the cart line for which the price is requested. A line that replaces it has a different
     * number.
     */
    cart_line_no: Generated<number | null>;
    project_line_id: number | null;
    quantity: number;
    sale_cents: number;
    asked_cents: number;
    reason: string;
    asked_by: string;
    asked_at: Instant;
    waits_until: Instant;
    state: AskState;
    decided_by: string | null;
    decided_at: InstantOrNull;
    answer: Generated<string>;
    until: DateText | null;
  };
}

declare module '#foundation/server/database/tables.ts' {
  interface Tables extends MerchandisingTables {}
  interface ReadableTables extends Pick<MerchandisingTables, 'product_cost'> {}
}
