import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Day } from '#foundation/pure/day.ts';
import { KEYS, type DeliveryData, type DeliveryPart, type DeliveryRows } from '../rules/delivery-data.ts';
import type { PromisedDay } from '../rules/promised-days.ts';

type Db = Kysely<Tables>;
/** Parts stored in delivery's own tables; options belong to the catalogue. */
export type OwnPart = Exclude<DeliveryPart, 'options'>;

const TABLES: { readonly [Part in OwnPart]: keyof Tables } = {
  warehouses: 'warehouse',
  transfers: 'warehouse_transfer',
  zones: 'delivery_zone',
  areas: 'delivery_zone_area',
  rates: 'delivery_rate',
  capacity: 'delivery_weekday_capacity',
  holidays: 'public_holiday',
  services: 'delivery_service',
};

/** Returns all rows of delivery's own tables, ordered by key, services by position. */
export async function readDeliveryData(db: Db): Promise<Omit<DeliveryData, 'options'>> {
  const read = async (part: OwnPart) => {
    // Read as JSON, so that days are text whatever the driver does with dates.
    const order = [...(part === 'services' ? ['position'] : []), ...KEYS[part]];
    const { rows } = await sql<{ row: never }>`
      select to_jsonb(found) as row from ${sql.table(TABLES[part])} found
      order by ${sql.join(order.map((column) => sql.ref(`found.${column}`)))}`.execute(db);
    return rows.map(({ row }) => row);
  };
  const parts = Object.keys(TABLES) as OwnPart[];
  const entries: [OwnPart, unknown[]][] = [];
  for (const part of parts) entries.push([part, await read(part)]);
  return Object.fromEntries(entries) as Omit<DeliveryData, 'options'>;
}

/** Locks delivery for one writer at a time; shoppers can still hold days. */
export async function lockDelivery(tx: Db): Promise<void> {
  await sql`lock table warehouse, delivery_zone in share row exclusive mode`.execute(tx);
}

/** Inserts or updates rows by their keys, in one statement. All rows have the same columns. */
export async function writeDeliveryRows<Part extends OwnPart>(
  tx: Db,
  part: Part,
  rows: readonly DeliveryRows[Part][],
): Promise<void> {
  if (rows.length === 0) return;
  const table = sql.table(TABLES[part]);
  const keys: readonly string[] = KEYS[part];
  const names = Object.keys(rows[0]!);
  const refs = (list: readonly string[]) => sql.join(list.map((name) => sql.ref(name)));
  const updates = names
    .filter((name) => !keys.includes(name))
    .map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`);
  await sql`
    insert into ${table} (${refs(names)})
    select ${refs(names)} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)
    on conflict (${refs(keys)}) do update set ${sql.join(updates)}`.execute(tx);
}

/** Deletes rows by their keys. */
export async function removeDeliveryRows<Part extends OwnPart>(
  tx: Db,
  part: Part,
  rows: readonly DeliveryRows[Part][],
): Promise<void> {
  if (rows.length === 0) return;
  const table = sql.table(TABLES[part]);
  const keys: readonly string[] = KEYS[part];
  const same = keys.map((name) => sql`t.${sql.ref(name)} = row.${sql.ref(name)}`);
  await sql`
    delete from ${table} t
    using jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) as row
    where ${sql.join(same, sql` and `)}`.execute(tx);
}

/** Returns the number of deliveries that zones have promised from a day on, and the last such day. */
export async function readPromised(
  db: Db,
  zones: readonly string[],
  from: Day,
): Promise<{ zone: string; deliveries: number; lastDay: Day }[]> {
  if (zones.length === 0) return [];
  const { rows } = await sql<{ zone: string; deliveries: number; lastDay: Day }>`
    select zone_code as zone, sum(held + booked)::int as deliveries, max(day)::text as "lastDay"
    from delivery_capacity
    where zone_code in (${sql.join([...zones])}) and day >= ${from}::date and held + booked > 0
    group by zone_code order by zone_code`.execute(db);
  return rows;
}

/** Returns the days from `from` on with promised deliveries, by zone. */
export async function readPromisedDays(db: Db, from: Day): Promise<PromisedDay[]> {
  const { rows } = await sql<PromisedDay>`
    select zone_code as zone, day::text as day, held + booked as promised
    from delivery_capacity where day >= ${from}::date and held + booked > 0
    order by zone_code, day`.execute(db);
  return rows;
}

/** Deletes the counters of zones that no longer have promised deliveries. */
export async function forgetPlaces(tx: Db, zones: readonly string[]): Promise<void> {
  if (zones.length === 0) return;
  await tx
    .deleteFrom('delivery_capacity')
    .where('zone_code', 'in', [...zones])
    .execute();
}

/** Counts the products that have a stock count in warehouses, including a count of zero. */
export async function countStocked(
  db: Db,
  warehouses: readonly string[],
): Promise<{ warehouse: string; products: number }[]> {
  if (warehouses.length === 0) return [];
  const { rows } = await sql<{ warehouse: string; products: number }>`
    select warehouse_code as warehouse, count(distinct product_id)::int as products
    from (select warehouse_code, product_id from stock union all select warehouse_code, product_id from stock_count) counted
    where warehouse_code in (${sql.join([...warehouses])})
    group by warehouse_code order by warehouse_code`.execute(db);
  return rows;
}

/**
 * Updates the capacity of days that already have counters, from a day on, to the current capacity of their
 * weekday. The capacity never falls below the promised deliveries. Returns the days that stay above the new
 * capacity for that reason.
 */
export async function followCapacity(
  tx: Db,
  zones: readonly string[],
  from: Day,
): Promise<{ zone: string; day: Day; promised: number; capacity: number }[]> {
  if (zones.length === 0) return [];
  const { rows } = await sql<{ zone: string; day: Day; promised: number; capacity: number }>`
    with wanted as (
      select c.zone_code, c.day, coalesce(w.capacity, z.daily_capacity) as capacity
      from delivery_capacity c
      join delivery_zone z on z.code = c.zone_code
      left join delivery_weekday_capacity w on w.zone_code = c.zone_code and w.weekday = extract(isodow from c.day) - 1
      where c.zone_code in (${sql.join([...zones])}) and c.day >= ${from}::date
    )
    update delivery_capacity c set capacity = greatest(w.capacity, c.held + c.booked)
    from wanted w
    where c.zone_code = w.zone_code and c.day = w.day
    returning c.zone_code as zone, c.day::text as day, c.held + c.booked as promised, w.capacity`.execute(tx);
  return rows
    .filter(({ promised, capacity }) => promised > capacity)
    .toSorted((a, b) => (`${a.zone} ${a.day}` < `${b.zone} ${b.day}` ? -1 : 1));
}

export interface LocalityCount {
  country: string;
  localities: number;
  withoutZone: number;
  /** First and last postcode of each run of localities without a zone, in order. */
  gaps: { from: string; to: string }[];
}

/** Counts the localities of each country and those without a zone, with their postcodes. */
export async function countLocalities(db: Db): Promise<LocalityCount[]> {
  const { rows } = await sql<{ country: string; postcode: string; localities: number; isServed: boolean }>`
    select l.country, l.postcode, count(*)::int as localities, exists (
      select 1 from delivery_zone_area a
      where a.country = l.country and l.postcode between a.postcode_from and a.postcode_to) as "isServed"
    from locality l group by l.country, l.postcode order by l.country, l.postcode`.execute(db);
  const counts = new Map<string, LocalityCount>();
  let wasServed = true;
  for (const { country, postcode, localities, isServed } of rows) {
    if (!counts.has(country)) wasServed = true;
    const count = counts.get(country) ?? { country, localities: 0, withoutZone: 0, gaps: [] };
    counts.set(country, count);
    count.localities += localities;
    if (!isServed) {
      count.withoutZone += localities;
      if (wasServed) count.gaps.push({ from: postcode, to: postcode });
      else count.gaps.at(-1)!.to = postcode;
    }
    wasServed = isServed;
  }
  return [...counts.values()];
}

/** Notifies every process that delivery has changed, when the transaction commits. */
export async function notifyDeliveryChanged(tx: Db): Promise<void> {
  await sql`select pg_notify('delivery', '{"imported":"delivery"}')`.execute(tx);
}
