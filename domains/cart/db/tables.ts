import type { Generated } from 'kysely';
import type {
  DateText,
  GeneratedId,
  Instant,
  InstantNow,
  InstantOrNull,
} from '#foundation/server/database/columns.ts';
import type { PriceGiver } from '../rules/purchase.ts';

/** The cart tables, as the migrations create them. */
export interface CartTables {
  cart: {
    id: string;
    site_id: string;
    version: Generated<number>;
    created_at: InstantNow;
    updated_at: InstantNow;
    ordered_at: InstantOrNull;
    /** The owner, the staff member who acts for them, and the project; null for guests. */
    account_id: string | null;
    acted_by: string | null;
    project_id: string | null;
    /** A keyed hash of the browser that created the cart by adding its first product. */
    begun_by: string | null;
  };
  /** Keyed hashes of the codes with which customers take over carts from staff. */
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
    /** The line's price override, and the last day on which it applies. */
    override_cents: number | null;
    override_until: DateText | null;
    /** Maximum number of pieces at the override; null for all pieces. */
    override_most: number | null;
    /**
     * The staff member who set the override; null if unknown. `override_permission` is the permission that
     * allowed it.
     */
    override_by: Generated<string | null>;
    override_permission: Generated<PriceGiver['permission'] | null>;
    /**
     * Identifies this particular line. If the same product is removed and added again, its line has a
     * different number.
     */
    line_no: GeneratedId;
    /** Ids of the project lines that the line was made from. */
    project_line_ids: Generated<number[]>;
  };
}

declare module '#foundation/server/database/tables.ts' {
  interface Tables extends CartTables {}
}
