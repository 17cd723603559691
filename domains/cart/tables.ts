import type { Generated } from 'kysely';
import type {
  DateText,
  GeneratedId,
  Instant,
  InstantNow,
  InstantOrNull,
} from '#foundation/server/database/columns.ts';
import type { PriceGiver } from './rules/purchase.ts';

/** The tables of cart, as the migrations make them. */
export interface CartTables {
  cart: {
    id: string;
    site_id: string;
    version: Generated<number>;
    created_at: InstantNow;
    updated_at: InstantNow;
    ordered_at: InstantOrNull;
    /** Whose it is, who acts for them, for which project: null for guests. */
    account_id: string | null;
    acted_by: string | null;
    project_id: string | null;
    /** A keyed hash of the browser whose first add made it. */
    begun_by: string | null;
  };
  /** Codes by which carts of staff are taken over, as keyed hashes. */
  cart_hand_over: { hash: string; site_id: string; cart_id: string; expires_at: Instant };
  cart_line: {
    cart_id: string;
    product_id: number;
    quantity: number;
    install_id: number | null;
    warranty_id: number | null;
    service_skus: Generated<string[]>;
    position: number;
    seen_cents: number | null;
    /** A price that staff gave the line, and the last day on which it holds. */
    override_cents: number | null;
    override_until: DateText | null;
    /** The most pieces that it is for; null: as many as there are. */
    override_most: number | null;
    /** Who gave it, and by which permission; null: unknown. */
    override_by: Generated<string | null>;
    override_permission: Generated<PriceGiver['permission'] | null>;
    /** Of this line alone: one that takes its place has another. */
    line_no: GeneratedId;
    /** Lines of projects that it was made of. */
    project_line_ids: Generated<number[]>;
  };
}
