import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { NETWORK_KEYS, type NetworkPart, type NetworkRows } from '../rules/network-rows.ts';

type Db = Kysely<Tables>;

export type NetworkData = { [Part in NetworkPart]: NetworkRows[Part][] };

const TABLES: { readonly [Part in NetworkPart]: keyof Tables } = {
  warehouses: 'warehouse',
  transfers: 'warehouse_transfer',
  zones: 'delivery_zone',
  areas: 'delivery_zone_area',
  rates: 'delivery_rate',
  capacity: 'delivery_weekday_capacity',
  holidays: 'public_holiday',
  services: 'delivery_service',
};

/**
 * Returns all rows of the delivery network, ordered by key. Services are ordered by position and then by key.
 */
export async function readNetworkRows(db: Db): Promise<NetworkData> {
  const read = async (part: NetworkPart) => {
    // Reads the rows as JSON, in which days are texts. Outside JSON, the database driver might parse them as
    // dates.
    const order = [...(part === 'services' ? ['position'] : []), ...NETWORK_KEYS[part]];
    const { rows } = await sql<{ row: never }>`
      select to_jsonb(found) as row from ${sql.table(TABLES[part])} found
      order by ${sql.join(order.map((column) => sql.ref(`found.${column}`)))}`.execute(db);
    return rows.map(({ row }) => row);
  };
  const parts = Object.keys(TABLES) as NetworkPart[];
  const entries: [NetworkPart, unknown[]][] = [];
  for (const part of parts) entries.push([part, await read(part)]);
  return Object.fromEntries(entries) as NetworkData;
}

/**
 * Locks the delivery network, so that only one transaction at a time can change it. Shoppers can still
 * reserve delivery days.
 */
export async function lockNetwork(tx: Db): Promise<void> {
  await sql`lock table warehouse, delivery_zone in share row exclusive mode`.execute(tx);
}

/**
 * Inserts rows, or updates the rows with the same keys, in one statement. All rows must have the same
 * columns.
 */
export async function writeNetworkRows<Part extends NetworkPart>(
  tx: Db,
  part: Part,
  rows: readonly NetworkRows[Part][],
): Promise<void> {
  if (rows.length === 0) return;
  const table = sql.table(TABLES[part]);
  const keys: readonly string[] = NETWORK_KEYS[part];
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

/** Deletes the rows with these keys. */
export async function removeNetworkRows<Part extends NetworkPart>(
  tx: Db,
  part: Part,
  rows: readonly NetworkRows[Part][],
): Promise<void> {
  if (rows.length === 0) return;
  const table = sql.table(TABLES[part]);
  const keys: readonly string[] = NETWORK_KEYS[part];
  const same = keys.map((name) => sql`t.${sql.ref(name)} = row.${sql.ref(name)}`);
  await sql`
    delete from ${table} t
    using jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) as row
    where ${sql.join(same, sql` and `)}`.execute(tx);
}

export interface LocalityCount {
  country: string;
  localities: number;
  withoutZone: number;
  /**
   * The ranges of postcodes whose localities have no delivery zone. Each range includes its first and last
   * postcode.
   */
  gaps: { from: string; to: string }[];
}

/**
 * Counts the localities of each country, and those without a delivery zone. Also returns the postcodes of the
 * localities without a delivery zone.
 */
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

export interface ServiceRow {
  sku: string;
  title: string;
  blurb: string;
  priceCents: number;
}

/**
 * Returns the services for products in these categories that are sold with deliveries in a country, ordered
 * by position. A service without categories applies to every product.
 */
export async function listServices(
  db: Kysely<Tables>,
  categoryUris: readonly string[],
  country: 'AU' | 'NZ',
): Promise<ServiceRow[]> {
  const price = sql<number>`${sql.ref(`s.${country === 'NZ' ? 'price_nzd_cents' : 'price_aud_cents'}`)}`;
  return db
    .selectFrom('delivery_service as s')
    .select(['s.sku', 's.title', 's.blurb', price.as('priceCents')])
    .where(price, 'is not', null)
    .where(sql<boolean>`(s.category_uris = '{}' or s.category_uris && ${[...categoryUris]}::text[])`)
    .orderBy('s.position')
    .orderBy('s.sku')
    .execute();
}
