import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Day } from '#foundation/pure/day.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { arrivalOfOrder } from '#domains/fulfilment/db/fragments.ts';
import { deliveriesDue } from '#domains/orders/db/fragments.ts';
import type { TableGrouping } from '../contract/tables.ts';

/** The deliveries of a group of orders, by what became of the promised day. */
export interface DeliveryGroup {
  /** A day (for weeks their Monday), a site id or the code of a zone; empty for none. */
  key: string;
  due: number;
  onTime: number;
  /** Arrived after the promised day. */
  late: number;
  /** Has not arrived, and the promised day is over. */
  overdue: number;
  /** Attempts at delivery that failed. */
  failures: number;
}

const KEY: Readonly<Record<TableGrouping<'deliveries'>, RawBuilder<string>>> = {
  day: sql`d.day::text`,
  // Weeks begin on Monday.
  week: sql`date_trunc('week', d.day)::date::text`,
  site: sql`d.site_id`,
  zone: sql`d.zone`,
};

/** Returns the deliveries of sites that were due in a period, by key. Those due before `today` are overdue. */
export async function sumDeliveries(
  db: Kysely<Tables>,
  { today, ...selection }: { siteIds: readonly string[]; from: Day; to: Day; today: Day },
  by: TableGrouping<'deliveries'>,
): Promise<DeliveryGroup[]> {
  const hasArrived = sql`d.fulfilment = 'delivered'`;
  const { rows } = await sql<DeliveryGroup>`
    select ${KEY[by]} as key, count(*)::int as due,
      count(*) filter (where ${hasArrived} and arrival.arrived_on <= d.last_day)::int as "onTime",
      count(*) filter (where ${hasArrived} and arrival.arrived_on > d.last_day)::int as late,
      count(*) filter (where not ${hasArrived} and d.last_day < ${today}::date)::int as overdue,
      coalesce(sum(arrival.failures), 0)::int as failures
    from (${deliveriesDue(selection)}) d cross join lateral (${arrivalOfOrder(sql`d.order_id`)}) arrival
    group by 1 order by 1`.execute(db);
  return rows;
}
