import { sql, type RawBuilder } from 'kysely';

/*
 * SQL that other domains embed in their statements. Aliases are whole words, so that they never hide an alias of the larger
 * statement.
 */

/** The time zone of the delivery zone with a code; null if the zone does not exist. */
export function timeZoneOfZone(code: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(select zone.time_zone from delivery_zone zone where zone.code = ${code})`;
}

/** The services among SKUs that are sold in a country: `{ sku, title, cents }`, by position. */
export function pricedServices(
  skus: RawBuilder<unknown>,
  country: 'AU' | 'NZ',
): RawBuilder<{ sku: string; title: string; cents: number }[]> {
  const price = sql.ref(`service.${country === 'NZ' ? 'price_nzd_cents' : 'price_aud_cents'}`);
  return sql`coalesce((
      select json_agg(json_build_object('sku', service.sku, 'title', service.title, 'cents', ${price}) order by service.position, service.sku)
      from delivery_service service where service.sku = any(${skus}) and ${price} is not null), '[]')`;
}
