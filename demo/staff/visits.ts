import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Day } from '#foundation/pure/day.ts';
import { bucketOf, type Metric } from '#domains/analytics/rules/web-vitals.ts';
import { SITES } from '#sites/registry.ts';
import { insertRows } from '../write-rows.ts';

/** The number of days before today that have counts. */
const DAYS = 28;
/** The number of products per site that have counts, the most viewed first. */
const PRODUCTS = 30;

/** Search terms with their number of searches in 28 days, whether they find products, and the number of clicks. */
const SEARCHES: readonly [term: string, searches: number, isFound: boolean, clicks: number][] = [
  ['fridge', 41, true, 33],
  ['washing machine', 36, true, 30],
  ['dishwasher', 28, true, 22],
  ['quiet dishwasher', 17, true, 13],
  ['oven 90cm', 15, true, 9],
  ['coffee machine', 14, true, 12],
  ['induction cooktop', 12, true, 9],
  ['ice maker', 9, false, 0],
  ['robot mower', 7, false, 0],
  ['fridge filter', 11, true, 1],
  ['hose', 8, true, 1],
];

/** Typical values of each metric on phones, fastest first; desktops are faster. */
const SPEED: Readonly<Record<Metric, readonly number[]>> = {
  LCP: [900, 1300, 1700, 2300, 3600],
  INP: [40, 70, 110, 180, 320],
  CLS: [0, 0, 0.01, 0.02, 0.12],
  FCP: [600, 900, 1200, 1600, 2600],
  TTFB: [120, 210, 340, 520, 1100],
};
const SPEED_PAGES = ['homepage', 'categoryPage', 'product'] as const;
const DESKTOP_SHARE = 0.6;

/** Writes invented counts of visits, searches, products and page speed for the 28 days before today. */
export async function loadDemoVisits(tx: Kysely<Tables>, today: Day): Promise<void> {
  const places = SITES.map(({ id }, place) => ({ site: id, place }));
  const sites = sql`jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as s (site text, place int)`;
  // More visits at weekends, and on the sites that are first in the list.
  await sql`
    insert into funnel_day (site_id, day, step, visits)
    select site, ${today}::date - ago, step, ceil(visits * share)::int
    from ${sites}
    cross join generate_series(1, ${DAYS}::int) ago
    cross join lateral (
      select (620 - place * 55) * (1 + 0.22 * (extract(isodow from ${today}::date - ago) >= 6)::int)
        + (ago * 37 + place * 91) % 83 as visits
    ) counted
    cross join (values ('visit', 1.0), ('product', 0.58), ('cart', 0.091), ('checkout', 0.043), ('order', 0.021)) steps (step, share)`.execute(
    tx,
  );
  await sql`
    insert into product_view (site_id, product_id, day, views)
    select site, product.id, ${today}::date - ago, 3 + (product.id * 13 + ago * 7 + place) % 19
    from ${sites}
    cross join lateral (
      select id from product where site = any (product.sites) order by id limit ${PRODUCTS}
    ) product
    cross join generate_series(1, ${DAYS}::int) ago`.execute(tx);
  await sql`
    insert into product_day (site_id, day, product_id, added, units, cents)
    select v.site_id, v.day, v.product_id, v.views / 9, v.views / 19, (v.views / 19) * coalesce(p.price_cents, 0)
    from product_view v
    join site s on s.id = v.site_id
    left join product_price p on p.product_id = v.product_id and p.market = s.country
    where v.views >= 9`.execute(tx);
  await writeSearches(tx, today);
  await writeSpeed(tx, today);
}

async function writeSearches(tx: Kysely<Tables>, today: Day): Promise<void> {
  const terms = SEARCHES.map(([term, searches, isFound, clicks]) => ({ term, searches, isFound, clicks }));
  const sites = SITES.map(({ id }) => id);
  await sql`
    insert into analytics_event (site_id, type, query, product_list, path, is_repeat_user, happened_at)
    select site, case when number <= t.searches then 'search' else 'productClick' end, t.term,
      case when t."isFound" then array['demo'] else '{}'::text[] end, '/search/' || replace(t.term, ' ', '%20'),
      number % 3 = 0, ${today}::date - (1 + (number * 11) % ${DAYS}::int) * interval '1 day'
    from jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) as t (term text, searches int, "isFound" boolean, clicks int)
    cross join unnest(${sites}::text[]) site
    cross join lateral generate_series(1, t.searches + t.clicks) number`.execute(tx);
}

async function writeSpeed(tx: Kysely<Tables>, today: Day): Promise<void> {
  const counted = new Map<string, { views: number } & Record<string, string | number>>();
  for (const { id: site_id } of SITES)
    for (const page_type of SPEED_PAGES)
      for (const device of ['phone', 'desktop'])
        for (const metric of Object.keys(SPEED) as Metric[])
          for (const value of SPEED[metric]) {
            const bucket = bucketOf(metric, device === 'phone' ? value : value * DESKTOP_SHARE);
            const key = [site_id, page_type, device, metric, bucket].join(' ');
            const views = (counted.get(key)?.views ?? 0) + 40;
            counted.set(key, { site_id, page_type, device, metric, bucket, views });
          }
  await insertRows(
    tx,
    'web_vital_day',
    {
      site_id: 'text',
      day: 'date',
      page_type: 'text',
      device: 'text',
      metric: 'text',
      bucket: 'int',
      views: 'int',
    },
    [...counted.values()].map((row) => ({ ...row, day: today })),
  );
}
