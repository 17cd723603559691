import { sql, type Kysely, type Selectable } from 'kysely';
import { storeOfStaff } from '#domains/staff/db/fragments.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { SpecialDay, StoreDetail } from '../contract.ts';
import type { StoreDetails } from '../contract/manage.ts';

/** A store, with the sites that list it, the name of its company subdivision, and its warehouse. */
export interface StoreRecord extends Omit<StoreDetail, 'holidays' | 'specialDays'> {
  /** All special days that are stored, also past ones. */
  allSpecialDays: readonly SpecialDay[];
  version: number;
  sites: readonly string[];
  subdivision: string;
  /**
   * The code of the warehouse whose stock the store sells over the counter; null if the store only displays
   * products.
   */
  warehouse: string | null;
}

/** Returns the stores of all sites, ordered by state and name. */
export async function readStores(db: Kysely<Tables>): Promise<StoreRecord[]> {
  const rows = await db.selectFrom('store').selectAll().orderBy('state').orderBy('name').execute();
  return rows.map(toRecord);
}

/** Locks a store until the transaction ends; undefined if there is none with the URI. */
export async function lockStore(tx: Kysely<Tables>, uri: string): Promise<StoreRecord | undefined> {
  const row = await tx
    .selectFrom('store')
    .selectAll()
    .where(sql`lower(uri)`, '=', uri)
    .forUpdate()
    .executeTakeFirst();
  return row && toRecord(row);
}

/** Replaces the hours and details of a store. */
export async function updateStore(tx: Kysely<Tables>, id: number, details: StoreDetails): Promise<void> {
  const { openTimes, specialDays, isAppointmentOnly, timeZone, ...texts } = details;
  await tx
    .updateTable('store')
    .set({
      ...texts,
      open_times: JSON.stringify(openTimes),
      special_days: JSON.stringify(specialDays),
      is_appointment_only: isAppointmentOnly,
      time_zone: timeZone,
    })
    .where('id', '=', id)
    .execute();
}

/** Returns the URI of the store in which a staff member works; null if they have none. */
export async function readStoreOfStaff(db: Kysely<Tables>, accountId: string): Promise<string | null> {
  const { rows } = await sql<{ uri: string | null }>`
    select ${storeOfStaff(sql`${accountId}`)} as uri`.execute(db);
  return rows[0]?.uri ?? null;
}

/** Notifies all processes, as an import does, so that they load the stores again and drop pages with them. */
export async function notifyStoresChanged(tx: Kysely<Tables>): Promise<void> {
  await sql`select pg_notify('stores', '{}')`.execute(tx);
}

function toRecord(row: Selectable<Tables['store']>): StoreRecord {
  return {
    id: row.id,
    storeUri: row.uri,
    name: row.name,
    thumbImg: { src: row.image },
    virtualTourId: row.virtual_tour_id,
    isAppointmentOnly: row.is_appointment_only,
    openTimes: row.open_times,
    allSpecialDays: row.special_days,
    version: row.version,
    address: row.address,
    suburb: row.suburb,
    state: row.state,
    postcode: row.postcode,
    country: row.country,
    phone: row.phone,
    timeZone: row.time_zone,
    latitude: row.latitude,
    longitude: row.longitude,
    sites: row.sites,
    subdivision: row.subdivision,
    headline: row.headline,
    blurb: row.blurb,
    services: row.services,
    facts: row.facts,
    parking: row.parking,
    interior: row.interior,
    warehouse: row.warehouse_code,
  };
}

/** Returns the URIs of all stores in alphabetical order. */
export async function readStoreUris(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db.selectFrom('store').select('uri').orderBy('uri').execute();
  return rows.map(({ uri }) => uri);
}

/** Returns the URI and name of every store, ordered by name. */
export async function readStoreNames(db: Kysely<Tables>): Promise<{ uri: string; name: string }[]> {
  return db.selectFrom('store').select(['uri', 'name']).orderBy('name').orderBy('uri').execute();
}

/** Returns the stores of a site that sell over the counter, ordered by name, with their warehouses. */
export async function readCounters(
  db: Kysely<Tables>,
  siteId: string,
): Promise<{ uri: string; name: string; warehouse: string }[]> {
  const { rows } = await sql<{ uri: string; name: string; warehouse: string }>`
    select uri, name, warehouse_code as warehouse from store
    where warehouse_code is not null and ${siteId} = any(sites) order by name`.execute(db);
  return rows;
}
