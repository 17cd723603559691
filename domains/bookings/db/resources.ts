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
  /** The link to the video calls of a consultant; empty for calls by phone. */
  joinUrl: string;
  isActive: boolean;
}

/** Returns all resources, stores first, in the order of their names. */
export async function readResources(db: Db): Promise<StoredResource[]> {
  const { rows } = await sql<StoredResource>`
    select id, uri, kind, name, store_uri as "storeUri", sites, time_zone as "timeZone", open_times as "openTimes",
      takes_appointments as "takesAppointments", slot_minutes as "slotMinutes", slot_capacity as "slotCapacity",
      lead_minutes as "leadMinutes", horizon_days as "horizonDays", join_url as "joinUrl", is_active as "isActive"
    from booking_resource order by kind = 'store' desc, name, id`.execute(db);
  return rows;
}

/** Locks a resource, so that no other transaction adds a session to it, and returns its stored link. */
export async function lockResource(tx: Db, id: number): Promise<Pick<StoredResource, 'joinUrl'>> {
  const { rows } = await sql<Pick<StoredResource, 'joinUrl'>>`
    select join_url as "joinUrl" from booking_resource where id = ${id} for update`.execute(tx);
  return rows[0]!;
}

/** Changes the link to the video calls of a consultant. */
export async function setJoinUrl(tx: Db, id: number, joinUrl: string): Promise<void> {
  await tx.updateTable('booking_resource').set({ join_url: joinUrl }).where('id', '=', id).execute();
}

/** Inserts a resource, or updates the one with its uri. */
export async function saveResource(tx: Db, resource: Omit<StoredResource, 'id'>): Promise<void> {
  const columns = {
    kind: resource.kind,
    name: resource.name,
    store_uri: resource.storeUri,
    sites: resource.sites,
    time_zone: resource.timeZone,
    open_times: resource.openTimes === null ? null : JSON.stringify(resource.openTimes),
    takes_appointments: resource.takesAppointments,
    slot_minutes: resource.slotMinutes,
    slot_capacity: resource.slotCapacity,
    lead_minutes: resource.leadMinutes,
    horizon_days: resource.horizonDays,
    join_url: resource.joinUrl,
    is_active: resource.isActive,
  };
  await tx
    .insertInto('booking_resource')
    .values({ uri: resource.uri, ...columns })
    .onConflict((conflict) => conflict.column('uri').doUpdateSet(columns))
    .execute();
}
