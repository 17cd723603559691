import { sql, type Kysely } from 'kysely';
import type { Day } from '#foundation/pure/day.ts';
import type { Tables } from '#foundation/server/database/tables.ts';

type Db = Kysely<Tables>;

export interface StepCount {
  siteId: string;
  day: Day;
  step: string;
  visits: number;
}

export interface ProductCount {
  siteId: string;
  day: Day;
  productId: number;
  added: number;
  units: number;
  cents: number;
}

export interface VitalCount {
  siteId: string;
  day: Day;
  pageType: string;
  device: string;
  metric: string;
  bucket: number;
  views: number;
}

/** Sorts rows, so that concurrent processes lock the counters in the same order. */
const sorted = <Row>(rows: readonly Row[], keyOf: (row: Row) => string) =>
  rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));

/** Adds visits to the steps of each day. The rows must have different keys. */
export async function addSteps(db: Db, rows: readonly StepCount[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('funnel_day')
    .values(
      sorted(rows, ({ siteId, day, step }) => `${siteId} ${day} ${step}`).map(
        ({ siteId, day, step, visits }) => ({ site_id: siteId, day, step, visits }),
      ),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'day', 'step'])
        .doUpdateSet({ visits: sql`funnel_day.visits + excluded.visits` }),
    )
    .execute();
}

/** Adds to the counts of products. The rows must have different keys. */
export async function addProducts(db: Db, rows: readonly ProductCount[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('product_day')
    .values(
      sorted(rows, ({ siteId, day, productId }) => `${siteId} ${day} ${productId}`).map(
        ({ siteId, day, productId, added, units, cents }) => ({
          site_id: siteId,
          day,
          product_id: productId,
          added,
          units,
          cents,
        }),
      ),
    )
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'day', 'product_id']).doUpdateSet({
        added: sql`product_day.added + excluded.added`,
        units: sql`product_day.units + excluded.units`,
        cents: sql`product_day.cents + excluded.cents`,
      }),
    )
    .execute();
}

/** Adds page views to the buckets of page speed. The rows must have different keys. */
export async function addVitals(db: Db, rows: readonly VitalCount[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('web_vital_day')
    .values(
      sorted(
        rows,
        ({ siteId, day, pageType, device, metric, bucket }) =>
          `${siteId} ${day} ${pageType} ${device} ${metric} ${bucket}`,
      ).map(({ siteId, day, pageType, device, metric, bucket, views }) => ({
        site_id: siteId,
        day,
        page_type: pageType,
        device,
        metric,
        bucket,
        views,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'day', 'page_type', 'device', 'metric', 'bucket'])
        .doUpdateSet({ views: sql`web_vital_day.views + excluded.views` }),
    )
    .execute();
}

/** The days of a report, both included. */
export interface Period {
  from: Day;
  to: Day;
}

/** Returns the visits per day, site and step, latest day first. */
export async function readSteps(
  db: Db,
  siteId: string | null,
  { from, to }: Period,
): Promise<{ day: string; siteId: string; step: string; visits: number }[]> {
  let query = db
    .selectFrom('funnel_day')
    .select(['day', 'site_id as siteId', 'step', 'visits'])
    .where('day', '>=', from)
    .where('day', '<=', to);
  if (siteId !== null) query = query.where('site_id', '=', siteId);
  return query.orderBy('day', 'desc').orderBy('site_id').execute();
}

export interface SearchRow {
  term: string;
  searches: number;
  withoutResults: number;
  clicks: number;
}

/**
 * Returns the search terms of a period. The terms with the most searches that were not followed by a product
 * click are first. Omits terms with fewer than `atLeast` searches, which might identify a person.
 */
export async function readSearches(
  db: Db,
  siteId: string,
  { since, until, atLeast, limit }: { since: Date; until: Date; atLeast: number; limit: number },
): Promise<SearchRow[]> {
  const { rows } = await sql<SearchRow>`
    select query as term,
      (count(*) filter (where type = 'search'))::int as searches,
      (count(*) filter (where type = 'search' and product_list = '{}'))::int as "withoutResults",
      (count(*) filter (where type = 'productClick'))::int as clicks
    from analytics_event
    where site_id = ${siteId} and happened_at >= ${since} and happened_at < ${until}
      and type in ('search', 'productClick') and query <> ''
    group by query
    having count(*) filter (where type = 'search') >= ${atLeast}
    order by greatest(0, count(*) filter (where type = 'search') - count(*) filter (where type = 'productClick')) desc, query
    limit ${limit}`.execute(db);
  return rows;
}

export interface ProductRow {
  productId: number;
  views: number;
  added: number;
  units: number;
  cents: number;
}

/** Returns the counts of products, those with the most views first. */
export async function readProducts(
  db: Db,
  siteId: string,
  { from, to, limit }: Period & { limit: number },
): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select product_id as "productId", sum(views)::int as views, sum(added)::int as added,
      sum(units)::int as units, sum(cents)::float8 as cents
    from (
      select product_id, views, 0 as added, 0 as units, 0::bigint as cents from product_view
      where site_id = ${siteId} and day between ${from} and ${to}
      union all
      select product_id, 0, added, units, cents from product_day
      where site_id = ${siteId} and day between ${from} and ${to}
    ) counted
    group by product_id
    order by views desc, units desc, product_id
    limit ${limit}`.execute(db);
  return rows;
}

/** Returns the counts of page speed by page type, device, metric and bucket. */
export async function readVitals(
  db: Db,
  siteId: string,
  { from, to }: Period,
): Promise<Omit<VitalCount, 'siteId' | 'day'>[]> {
  const { rows } = await sql<Omit<VitalCount, 'siteId' | 'day'>>`
    select page_type as "pageType", device, metric, bucket, sum(views)::int as views from web_vital_day
    where site_id = ${siteId} and day between ${from} and ${to}
    group by page_type, device, metric, bucket`.execute(db);
  return rows;
}

/** Deletes the counts of all days before `day`. Returns the number of rows. */
export async function deleteCountsBefore(db: Db, day: Day): Promise<number> {
  const results = [
    await db.deleteFrom('funnel_day').where('day', '<', day).executeTakeFirst(),
    await db.deleteFrom('product_day').where('day', '<', day).executeTakeFirst(),
    await db.deleteFrom('web_vital_day').where('day', '<', day).executeTakeFirst(),
  ];
  return results.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
}
