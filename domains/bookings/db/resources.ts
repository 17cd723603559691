import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { ResourceKind } from '../contract/values.ts';
import type { WeekHours } from '../rules/slots.ts';

type Db = Kysely<Tables>;

/** A store, chef or consultant that sessions and appointments belong to. */
export interface StoredResource {
  id: number;
  uri: string;
  kind: ResourceKind;
  name: string;
  storeUri: string | null;
  /** The sites of a resource without a store. */
  sites: string[];
  /** Null if the zone and hours of the store apply. */
  timeZone: string | null;
  openTimes: WeekHours | null;
  takesAppointments: boolean;
  slotMinutes: number;
  slotCapacity: number;
  leadMinutes: number;
  horizonDays: number;
  isActive: boolean;
}

/** Returns all resources, stores first, in the order of their names. */
export async function readResources(db: Db): Promise<StoredResource[]> {
  const { rows } = await sql<StoredResource>`
    select id, uri, kind, name, store_uri as "storeUri", sites, time_zone as "timeZone", open_times as "openTimes",
      takes_appointments as "takesAppointments", slot_minutes as "slotMinutes", slot_capacity as "slotCapacity",
      lead_minutes as "leadMinutes", horizon_days as "horizonDays", is_active as "isActive"
    from booking_resource order by kind = 'store' desc, name, id`.execute(db);
  return rows;
}

/** Locks a resource, so that no other transaction adds a session to it. */
export async function lockResource(tx: Db, id: number): Promise<void> {
  await sql`select 1 from booking_resource where id = ${id} for update`.execute(tx);
}
