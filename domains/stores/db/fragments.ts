import { sql, type RawBuilder } from 'kysely';

/*
 * SQL that other domains embed in their statements. Aliases are whole words, so that they never hide an alias of the larger
 * statement.
 */

/** The time zone of the store with a URI; null if the store does not exist. */
export function timeZoneOfStore(uri: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(select located.time_zone from store located where located.uri = ${uri})`;
}
