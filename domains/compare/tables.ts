import type { Instant } from '#foundation/server/database/columns.ts';

/** The tables of compare, as the migrations make them. */
export interface CompareTables {
  compare_list: {
    id: string;
    site_id: string;
    updated_at: Instant;
    /** Whose it is; null for guests. */
    account_id: string | null;
  };
  compare_item: { list_id: string; product_id: number; position: number };
}
