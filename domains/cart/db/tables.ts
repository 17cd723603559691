import type { Generated } from 'kysely';
import type {
  DateText,
  GeneratedId,
  Instant,
  InstantNow,
  InstantOrNull,
} from '#foundation/server/database/columns.ts';
import type { PriceGiver } from '../rules/purchase.ts';

/** The tables of the cart domain. The migrations create them. */
export interface CartTables {
  cart: {
    id: string;
    site_id: string;
    version: Generated<number>;
    created_at: InstantNow;
    updated_at: InstantNow;
    ordered_at: InstantOrNull;
    /** The owner, the staff member who acts for the owner, and the project. All are null for guests. */
    account_id: string | null;
    acted_by: string | null;
    project_id: string | null;
    /** A keyed hash that identifies the browser in which the shopper added the first product to the cart. */
    begun_by: string | null;
  };
  /**
   * Handover codes, with which customers take over carts from staff. Only keyed hashes of the codes are
   * stored.
   */
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
    /** The price override of the line, and the last day on which it applies. */
    override_cents: number | null;
    override_until: DateText | null;
    /** The maximum number of units with the price override; null for all units of the line. */
    override_most: number | null;
    /**
     * The staff member who set the price override; null if unknown. `override_permission` is the permission
     * that the staff member used.
     */
    override_by: Generated<string | null>;
    override_permission: Generated<PriceGiver['permission'] | null>;
    /** Identifies this line. If a product is removed and added again, its new line has a different number. */
    line_no: GeneratedId;
    /** The ids of the project lines from which the line was made. */
    project_line_ids: Generated<number[]>;
  };
}

declare module '#foundation/server/database/tables.ts' {
  interface Tables extends CartTables {}
}
