import type { Generated } from 'kysely';
import type { Instant, Json } from '#foundation/server/database/columns.ts';

/** The tables of the saved domain, as the migrations create them. */
export interface SavedTables {
  saved_list: {
    id: string;
    site_id: string;
    share_token: string | null;
    /** The account that owns the list; null for a guest's list. */
    account_id: string | null;
    created_at: Instant;
    updated_at: Instant;
  };
  saved_item: { list_id: string; product_id: number; note: Generated<string>; added_at: Instant };
  saved_merged_link: {
    token: string;
    list_id: string;
    items: Json<{ productId: number; note: string }[]>;
  };
}

declare module '#foundation/server/database/tables.ts' {
  interface Tables extends SavedTables {}
}
