import type { Instant } from '#foundation/server/database/columns.ts';

/** The compare tables, as the migrations create them. */
export interface CompareTables {
  compare_list: {
    id: string;
    site_id: string;
    updated_at: Instant;
    /** The account that owns the list; null for guests. */
    account_id: string | null;
  };
  compare_item: { list_id: string; product_id: number; position: number };
}

declare module '#foundation/server/database/tables.ts' {
  interface Tables extends CompareTables {}
}
