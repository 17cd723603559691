import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Place } from '../rules/locality.ts';
import type { StreetQuery } from '../rules/street.ts';

/** Returns all localities of all countries (some 20,000 rows). */
export async function readLocalities(db: Kysely<Tables>): Promise<Place[]> {
  return db
    .selectFrom('locality')
    .select(['id', 'suburb', 'postcode', 'state', 'country', 'latitude', 'longitude'])
    .orderBy('id')
    .execute();
}

export interface FoundStreet {
  name: string;
  suburb: string;
  /** The state; empty in New Zealand. */
  state: string;
  postcode: string;
}

interface StreetSearch {
  /** Ranges of street search keys. */
  ranges: StreetQuery['ranges'];
  /** The shopper's locality; null if unknown. */
  near: { id: number; postcode: string; state: string } | null;
  limit: number;
}

/**
 * Returns streets in a country whose search key is in one of the ranges. Streets in the shopper's locality
 * come first, then those with its postcode, then those in its state. Equally near streets are sorted by key.
 */
export async function findStreets(
  db: Kysely<Tables>,
  country: string,
  { ranges, near, limit }: StreetSearch,
): Promise<FoundStreet[]> {
  const condition = sql.join(
    ranges.map(([from, to]) => sql`(s.key >= ${from} and s.key < ${to})`),
    sql` or `,
  );
  const { rows } = await sql<FoundStreet>`
    select s.name, l.suburb, l.state, l.postcode
    from street s join locality l on l.id = s.locality_id
    where s.country = ${country} and (${condition})
    order by (l.id = ${near?.id ?? 0}) desc, (l.postcode = ${near?.postcode ?? ''}) desc, (l.state = ${near?.state ?? ''}) desc, s.key
    limit ${limit}`.execute(db);
  return rows;
}
