import type { Generated } from 'kysely';
import type { DateText, GeneratedId, Instant, InstantOrNull } from '#foundation/server/database/columns.ts';
import type { AskState } from '../contract/asks.ts';

/** Product facts that only staff see. Money in cents, with GST. */
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
  /** A request for a price that a staff member may not give without approval (contract/asks.ts). */
  price_ask: {
    id: GeneratedId;
    site_id: string;
    product_id: number;
    cart_id: string | null;
    /**
     * Number of the cart line to which the price applies. It does not apply to a line that replaces this one.
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
