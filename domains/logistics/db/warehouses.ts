import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';

type Db = Kysely<Tables>;

/** Returns all warehouses, sorted by code. */
export async function listWarehouses(
  db: Db,
): Promise<{ code: string; name: string; country: string; timeZone: string }[]> {
  return db
    .selectFrom('warehouse')
    .select(['code', 'name', 'country', 'time_zone as timeZone'])
    .orderBy('code')
    .execute();
}

/** Returns the warehouses of a country, sorted by name. */
export async function listWarehousesOfCountry(
  db: Db,
  country: string,
): Promise<{ code: string; name: string }[]> {
  return db
    .selectFrom('warehouse')
    .select(['code', 'name'])
    .where('country', '=', country)
    .orderBy('name')
    .execute();
}

/** Returns the public holidays of all countries, sorted by day. `state` is empty for national holidays. */
export async function listHolidays(
  db: Db,
): Promise<{ day: string; name: string; country: string; state: string }[]> {
  return db
    .selectFrom('public_holiday')
    .select(['country', 'state', 'day', 'name'])
    .orderBy('day')
    .orderBy('name')
    .execute();
}
