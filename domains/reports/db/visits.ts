import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Day } from '#foundation/pure/day.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { visitSteps } from '#domains/analytics/db/fragments.ts';
import type { TableGrouping } from '../contract/tables.ts';

/** How many visits of a group reached each step. */
export interface VisitGroup {
  /** A day (for weeks their Monday) or a site id. */
  key: string;
  visits: number;
  product: number;
  cart: number;
  checkout: number;
  orders: number;
}

const KEY: Readonly<Record<TableGrouping<'visits'>, RawBuilder<string>>> = {
  day: sql`v.day::text`,
  // Weeks begin on Monday.
  week: sql`date_trunc('week', v.day)::date::text`,
  site: sql`v.site_id`,
};

/** Returns the visits of sites in a period, by key. */
export async function sumVisits(
  db: Kysely<Tables>,
  selection: { siteIds: readonly string[]; from: Day; to: Day },
  by: TableGrouping<'visits'>,
): Promise<VisitGroup[]> {
  const count = (step: string) =>
    sql`coalesce(sum(v.visits) filter (where v.step = ${sql.lit(step)}), 0)::int`;
  const { rows } = await sql<VisitGroup>`
    select ${KEY[by]} as key, ${count('visit')} as visits, ${count('product')} as product, ${count('cart')} as cart,
      ${count('checkout')} as checkout, ${count('order')} as orders
    from (${visitSteps(selection)}) v group by 1 order by 1`.execute(db);
  return rows;
}
