import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { isMigrated, migrate } from '../migrate.ts';
import { MIGRATIONS } from '../migration-list.ts';

/** The last migration of each released version. Add a line for each release, to test upgrades from it. */
const LAST_MIGRATIONS = { '1.0.0': '0220-order-snapshots' };

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
});
afterAll(() => database.close());

test.each(Object.entries(LAST_MIGRATIONS))(
  'a database of version %s with rows is upgraded',
  async (_, last) => {
    const { db } = database;
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
    await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name <= last)));
    await writeRows();
    expect(await isMigrated(db)).toBe(false);

    const applied = await migrate(db);
    expect(applied.toSorted()).toEqual(
      Object.keys(MIGRATIONS)
        .filter((name) => name > last)
        .toSorted(),
    );
    expect(await isMigrated(db)).toBe(true);
    expect(await migrate(db)).toEqual([]);

    const { rows: products } = await sql`
    select sku, title, gtin, rating, review_count as reviews from product`.execute(db);
    expect(products).toEqual([{ sku: 'OVEN', title: 'Oven', gtin: '', rating: 4, reviews: 1 }]);
    const { rows: reviews } = await sql`select name, stars, source, state from review`.execute(db);
    expect(reviews).toEqual([{ name: 'Ada', stars: 4, source: 'import', state: 'published' }]);
    const { rows: pages } = await sql`
    select slug, version, previous_bodies as bodies from content_document`.execute(db);
    expect(pages).toEqual([{ slug: 'about', version: 1, bodies: [] }]);
    const { rows: permissions } = await sql<{ permission: string }>`
    select permission from role_permission where role = 'administrator' order by permission`.execute(db);
    expect(permissions.map(({ permission }) => permission)).toEqual(
      expect.arrayContaining(['content.change', 'reviews.moderate']),
    );
  },
);

test('demonstrations without a code receive that of their rule with the day, or a random one', async () => {
  const { db } = database;
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < '0285')));
  await sql`
    with r as (insert into booking_resource (uri, kind, name, store_uri) values ('lucia', 'chef', 'Lucia', 'redfern') returning id),
      u as (
        insert into booking_rule (code, resource_id, store_uri, title, weekday, start_time, minutes, from_day)
        select 'saturdays', id, 'redfern', 'Bread', 5, '11:00', 60, '2026-01-01' from r returning id)
    insert into booking_session (code, kind, resource_id, store_uri, rule_id, title, day, starts_at, ends_at, time_zone,
      closes_at, created_at, changed_at)
    select s.code, s.kind, r.id, 'redfern', case when s.has_rule then u.id end, 'Bread', s.day::date, s.day::date, s.day::date + 1,
      'Australia/Sydney', s.day::date, now(), now()
    from r, u, (values (null, 'demo', true, '2026-12-05'), (null, 'demo', false, '2026-12-06'), ('own', 'demo', false, '2026-12-07'),
      (null, 'visit', false, '2026-12-08'), (null, 'demo', true, '2026-12-12'), ('saturdays-2026-12-12', 'demo', false, '2026-12-13'))
      as s (code, kind, has_rule, day)`.execute(db);
  await migrate(db);
  const { rows } = await sql<{ code: string | null }>`select code from booking_session order by day`.execute(
    db,
  );
  const random = expect.stringMatching(/^demo-[0-9a-f]{16}$/);
  expect(rows.map(({ code }) => code)).toEqual([
    'saturdays-2026-12-05',
    random,
    'own',
    null,
    random,
    'saturdays-2026-12-12',
  ]);
});

test('limits per phone number have an index', async () => {
  const { rows } = await sql`select indexdef from pg_indexes where indexname = 'booking_phone'`.execute(
    database.db,
  );
  expect(rows).toEqual([{ indexdef: expect.stringMatching(/ON public\.booking USING btree \(phone\)$/) }]);
});

/** Writes rows that later migrations convert or extend. */
async function writeRows(): Promise<void> {
  const { db } = database;
  const reviews = [{ name: 'Ada', stars: 4, text: 'Bakes evenly.', day: '2026-03-01' }];
  await sql`insert into role (name, label) values ('administrator', 'Administrator') on conflict do nothing`.execute(
    db,
  );
  await sql`
    with b as (insert into brand (uri, name) values ('made', 'Made') returning id),
      c as (insert into category (uri, name, sites) values ('ovens', 'Ovens', array['wa']) returning id),
      s as (insert into supplier (code, name, lead_days) values ('MADE', 'Made', 5) returning id)
    insert into product (sku, product_code, uri, title, brand_id, category_id, supplier_id, sites, reviews,
      rating, review_count)
    select 'OVEN', 'OVEN', 'oven', 'Oven', b.id, c.id, s.id, array['wa'], ${JSON.stringify(reviews)}::jsonb, 3.5, 20
    from b, c, s`.execute(db);
  await sql`
    insert into content_document (site_id, kind, slug, version, source, body)
    values ('wa', 'page', 'about', 1, '{}', '[]')`.execute(db);
}
