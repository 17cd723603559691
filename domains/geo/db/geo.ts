import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Place } from '../rules/locality.ts';

/** Returns all localities of all countries; there are some 20,000 rows. */
export async function readLocalities(db: Kysely<Tables>): Promise<Place[]> {
  return db
    .selectFrom('locality')
    .select(['id', 'suburb', 'postcode', 'state', 'country', 'latitude', 'longitude'])
    .orderBy('id')
    .execute();
}
