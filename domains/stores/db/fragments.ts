import { sql, type RawBuilder } from 'kysely';

/* SQL fragments that other domains embed in their statements. The aliases are whole words, so that they do
   not conflict with the aliases of those statements. */

/** Selects the time zone of a store by its URI; null if the store does not exist. */
export function timeZoneOfStore(uri: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(select located.time_zone from store located where located.uri = ${uri})`;
}
