import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, TEST_TODAY } from '#testing/test-database.ts';
import type { Database } from '#foundation/server/database/open.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { QUOTE_STATUSES } from '#domains/projects/contract/values.ts';
import { loadDemoPeople } from '../people.ts';
import { PROJECT_PLANS } from '../projects/room-templates.ts';

let database: Database<Tables>;
const now = new Date(`${TEST_TODAY}T01:00:00Z`);
beforeAll(async () => {
  database = await openTestDatabase({ world: 'small' });
  await loadDemoPeople(database.db, { seal: (text) => text, now });
});
afterAll(() => database?.close());

it('wa has 240 projects of every status over two years, with rooms, products and customers', async () => {
  const { db } = database;
  const { rows } = await sql<{ status: string; count: number; oldest: Date; latest: Date }>`
    select quote_status as status, count(*)::int as count, min(created_at) as oldest, max(modified_at) as latest
    from project where site_id = 'wa' group by 1`.execute(db);
  expect(rows.map(({ status }) => status).toSorted()).toEqual([...QUOTE_STATUSES].toSorted());
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(240);
  const days = Math.max(...rows.map(({ oldest }) => (now.getTime() - oldest.getTime()) / 86_400_000));
  expect(days).toBeGreaterThan(650);
  expect(rows.every(({ latest }) => latest.getTime() < now.getTime())).toBe(true);
  const { rows: empty } = await sql`
    select p.id from project p where not exists (select 1 from project_line l where l.project_id = p.id)`.execute(
    db,
  );
  expect(empty).toEqual([]);
  // Projects that were quoted, won or lost have a quote with a sum; the others have none yet.
  const { rows: quoted } = await sql<{ status: string; quotes: number; sum: number }>`
    select p.quote_status as status, count(q.id)::int as quotes, coalesce(sum(p.quote_cents), 0)::float8 as sum
    from project p left join project_quote q on q.project_id = p.id group by 1`.execute(db);
  for (const { status, quotes, sum } of quoted) {
    const isQuoted = ['Quoted', 'Won', 'Lost', 'Partial'].includes(status);
    expect([status, quotes > 0, sum > 0]).toEqual([status, isQuoted, isQuoted]);
  }
  const { rows: found } = await sql<{ count: number }>`
    select count(*)::int as count from project where search_words @@ to_tsquery('simple', 'okafor')`.execute(
    db,
  );
  expect(found[0]!.count).toBeGreaterThan(0);
  // The counter continues after the loaded rows.
  const next = await sql<{ ref: string }>`
    insert into project (site_id, name, created_at, modified_at) values ('wa', 'Next', ${now}, ${now}) returning ref`.execute(
    db,
  );
  expect(next.rows[0]!.ref).toBe('WA-10289');
});

it('an open project contains a discontinued product whose other finishes are available', async () => {
  const { rows } = await sql<{ status: string; finishes: number }>`
    select p.quote_status as status, (select count(*)::int from product o
      where o.variant_group = g.variant_group and not o.is_superseded and 'wa' = any(o.sites)) as finishes
    from project p join project_line l on l.project_id = p.id join product g on g.id = l.product_id and g.is_superseded
    where p.site_id = 'wa'`.execute(database.db);
  expect(rows).toMatchObject([{ status: 'Open' }]);
  expect(rows[0]!.finishes).toBeGreaterThan(1);
});

it('aol and aoc also have projects of every status, with their own products, stores and quote numbers', async () => {
  const { db } = database;
  for (const site of ['aol', 'aoc']) {
    const { rows } = await sql<{ status: string; count: number; foreign: number; stores: number }>`
      select p.quote_status as status, count(*)::int as count,
        count(*) filter (where exists (select 1 from project_line l join product g on g.id = l.product_id
          where l.project_id = p.id and not (p.site_id = any(g.sites))))::int as foreign,
        count(*) filter (where p.store_uri is not null and not exists (
          select 1 from store s where s.uri = p.store_uri and p.site_id = any(s.sites)))::int as stores
      from project p where p.site_id = ${site} group by 1`.execute(db);
    expect([site, rows.map(({ status }) => status).toSorted()]).toEqual([
      site,
      [...QUOTE_STATUSES].toSorted(),
    ]);
    expect([site, rows.reduce((sum, { count }) => sum + count, 0)]).toEqual([site, 24]);
    expect(rows.map(({ foreign, stores }) => [foreign, stores])).toEqual(rows.map(() => [0, 0]));
    const { rows: quotes } = await sql<{ count: number }>`
      select count(*)::int as count from project_quote q join project p on p.id = q.project_id
      where p.site_id = ${site} and q.number like ${`${site.toUpperCase()}-Q%`}`.execute(db);
    expect(quotes[0]!.count).toBeGreaterThan(3);
  }
});

interface Line {
  project: number;
  kind: string;
  room: string;
  leaf: string;
  sku: string;
  width: number;
  quantity: number;
}

it('rooms contain what such rooms need, once, in sizes that fit together', async () => {
  const { rows } = await sql<Line>`
    select p.id::int as project, p.name as kind, f.title as room, regexp_replace(c.uri, '.*/', '') as leaf, g.sku,
      (g.specs->>'width')::float8 as width, l.quantity
    from project p join project_folder f on f.project_id = p.id join project_line l on l.folder_id = f.id
      join product g on g.id = l.product_id join category c on c.id = g.category_id
    where p.quote_data->>'lastName' is not null
    order by p.id, f.sort, l.sort`.execute(database.db);
  expect(rows.length).toBeGreaterThan(1000);
  const plans = new Map(PROJECT_PLANS.map((plan) => [plan.kind, plan]));
  const wrong = rows.filter(({ kind, room, leaf, quantity }) => {
    const plan = plans.get(kind.slice(kind.indexOf(' ') + 1));
    const [, ...templates] = plan?.rooms.find(([title]) => title === room) ?? [room];
    const suits = templates.some((slots) => Object.values(slots).some(({ leaves }) => leaves.includes(leaf)));
    return !suits || (plan?.homes === undefined ? quantity !== 1 : quantity < 2);
  });
  expect(wrong).toEqual([]);
  const rooms = new Map<string, Line[]>();
  for (const line of rows) {
    const key = `${line.project} ${line.room}`;
    rooms.set(key, [...(rooms.get(key) ?? []), line]);
  }
  const faults = [...rooms.values()].flatMap((lines) => {
    const of = (kind: RegExp) => lines.filter(({ leaf }) => kind.test(leaf));
    const [cooktop] = of(/-cooktops$|-cookers$/);
    const [hood] = of(/^rangehoods$/);
    const twice = [
      /-fridges$/,
      /-cooktops$|-cookers$/,
      /^rangehoods$/,
      /-washers$|-combos$/,
      /-dryers$/,
    ].some((kind) => of(kind).length > 1);
    const isNarrow = cooktop && hood && hood.width < cooktop.width - 10;
    const isLoose = of(/^heat-pump|^condenser/).length > 0 && of(/^front-load/).length === 0;
    return twice || isNarrow || isLoose || new Set(lines.map(({ sku }) => sku)).size < lines.length
      ? [lines.map(({ sku }) => sku).join()]
      : [];
  });
  expect(faults).toEqual([]);
});

it('notes are about products of their project, and quotes are dated in order, before now', async () => {
  const { rows: notes } = await sql<{ id: number; is_own: boolean }>`
    select n.project_id as id, exists (select from project_line l join product g on g.id = l.product_id
      where l.project_id = n.project_id and g.sku = n.sku) as is_own
    from project_note n`.execute(database.db);
  expect(notes.length).toBeGreaterThan(50);
  expect(notes.filter(({ is_own }) => !is_own)).toEqual([]);
  const { rows: quotes } = await sql<{ wrong: string | null; least: number; most: number; count: number }>`
    select string_agg(number, ',') filter (where not (p.created_at <= q.created_at and q.created_at <= q.sent_at
        and q.sent_at <= coalesce(q.opened_at, q.sent_at) and coalesce(q.opened_at, q.sent_at) <= coalesce(q.accepted_at, now())
        and coalesce(q.accepted_at, q.sent_at) < ${now})) as wrong,
      min(q.total_cents)::int as least, max(q.total_cents)::int as most, count(*)::int as count
    from project_quote q join project p on p.id = q.project_id`.execute(database.db);
  // From the washer and dryer of a flat to six rental units, or a house with the dearest kitchen.
  expect(quotes[0]).toMatchObject({ wrong: null });
  expect(quotes[0]!.least).toBeGreaterThan(60_000);
  expect(quotes[0]!.most).toBeLessThan(10_000_000);
});
