import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { StoreDetail } from '../contract.ts';

/** A store, with the sites that list it, the name of its company subdivision, and its warehouse. */
export interface StoreRecord extends Omit<StoreDetail, 'holidays'> {
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
  return rows.map((row) => ({
    id: row.id,
    storeUri: row.uri,
    name: row.name,
    thumbImg: { src: row.image },
    virtualTourId: row.virtual_tour_id,
    isAppointmentOnly: row.is_appointment_only,
    openTimes: row.open_times,
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
  }));
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
