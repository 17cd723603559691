import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';

type Db = Kysely<Tables>;

/** A period of a site. `to` is exclusive. */
export interface FigurePeriod {
  siteId: string;
  name: string;
  from: Date;
  to: Date;
}

export interface PeriodFigures {
  siteId: string;
  name: string;
  orders: number;
  /** The totals after edits, without tips. */
  salesCents: number;
  refundedCents: number;
}

/**
 * Returns the confirmed orders that were placed in each period, and the refunds of each period. Periods without either
 * have no row. Reads only the rows of the periods, which must not overlap except on the same day.
 */
export async function readDayFigures(db: Db, periods: readonly FigurePeriod[]): Promise<PeriodFigures[]> {
  if (periods.length === 0) return [];
  const listed = sql.join(
    periods.map(
      ({ siteId, name, from, to }) =>
        sql`(${siteId}::text, ${name}::text, ${from}::timestamptz, ${to}::timestamptz)`,
    ),
  );
  const inPeriod = sql.join(
    spansOf(periods).map(({ from, to }) => sql`(x.created_at >= ${from} and x.created_at < ${to})`),
    sql` or `,
  );
  const { rows } = await sql<PeriodFigures>`
    with period (site_id, name, starts, ends) as (values ${listed}),
    placed as (
      select p.site_id, p.name, count(*)::int as orders,
        sum(x.total_cents + x.edited_cents - x.tip_cents)::float8 as sales
      from customer_order x join period p on p.site_id = x.site_id and x.created_at >= p.starts and x.created_at < p.ends
      where x.state = 'confirmed' and (${inPeriod}) group by 1, 2
    ), refunded as (
      select p.site_id, p.name, -sum(x.cents)::float8 as cents
      from money_entry x join customer_order o on o.id = x.order_id
        join period p on p.site_id = o.site_id and x.created_at >= p.starts and x.created_at < p.ends
      where x.kind in ('refund', 'refund-failed') and (${inPeriod}) group by 1, 2
    )
    select coalesce(s.site_id, r.site_id) as "siteId", coalesce(s.name, r.name) as name, coalesce(s.orders, 0) as orders,
      coalesce(s.sales, 0) as "salesCents", coalesce(r.cents, 0) as "refundedCents"
    from placed s full join refunded r on r.site_id = s.site_id and r.name = s.name`.execute(db);
  return rows;
}

/** Merges the periods that overlap, so that the condition has one part per day instead of one per site. */
function spansOf(periods: readonly FigurePeriod[]): { from: Date; to: Date }[] {
  const spans: { from: Date; to: Date }[] = [];
  for (const { from, to } of periods.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    const last = spans.at(-1);
    if (last && from <= last.to) last.to = last.to > to ? last.to : to;
    else spans.push({ from, to });
  }
  return spans;
}
