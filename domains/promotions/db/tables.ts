import type { InstantNow, Json } from '#foundation/server/database/columns.ts';

/** The tables of promotions, as created by the migrations. */
export interface PromotionsTables {
  promotion_entry: {
    site_id: string;
    kind: 'promotions' | 'sales' | 'promoBanners' | 'alertBanners';
    key: string;
    starts_at: string;
    ends_at: string;
    source: Json<Record<string, unknown>>;
    body: Json<Record<string, unknown>>;
    saved_at: InstantNow;
  };
}

declare module '#foundation/server/database/tables.ts' {
  interface Tables extends PromotionsTables {}
}
