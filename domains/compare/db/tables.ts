import type { Instant } from '#foundation/server/database/columns.ts';

/** The columns of the compare tables, as created by the migrations. */
export interface CompareTables {
  compare_list: {
    id: string;
    site_id: string;
    updated_at: Instant;
    /** The account to which the list belongs; null for a guest's list. */
    account_id: string | null;
  };
  compare_item: { list_id: string; product_id: number; position: number };
}

declare module '#foundation/server/database/tables.ts' {
  interface Tables extends CompareTables {}
}
