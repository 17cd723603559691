import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { Store } from './contract.ts';

/** A store with the sites that show it, and the part of the company that it belongs to. */
export interface StoreRecord extends Store {
  sites: readonly string[];
  subdivision: string;
}

/** All stores of all sites, by state and name. */
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
  }));
}
