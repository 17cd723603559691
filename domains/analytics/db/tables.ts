import type { Generated } from 'kysely';
import type { DateText, GeneratedId, Instant } from '#foundation/server/database/columns.ts';

/** The tables of the analytics domain. The migrations create them. */
export interface AnalyticsTables {
  analytics_event: {
    id: GeneratedId;
    site_id: string;
    type: string;
    query: Generated<string>;
    product_list: Generated<string[]>;
    path: Generated<string>;
    is_repeat_user: Generated<boolean>;
    happened_at: Instant;
  };
  product_view: { site_id: string; product_id: number; day: DateText; views: number };
}

declare module '#foundation/server/database/tables.ts' {
  interface Tables extends AnalyticsTables {}
}
