import { sql, type RawBuilder } from 'kysely';

/* SQL fragments that other domains embed in their statements. Table aliases are whole words, so that they do
   not clash with the aliases in those statements. */

/** SQL: the time zone of the delivery zone with a code; null if the zone does not exist. */
export function timeZoneOfZone(code: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(select zone.time_zone from delivery_zone zone where zone.code = ${code})`;
}

/**
 * SQL: those services of `skus` that are sold in a country, as `{ sku, title, cents }`, ordered by position.
 */
export function pricedServices(
  skus: RawBuilder<unknown>,
  country: 'AU' | 'NZ',
): RawBuilder<{ sku: string; title: string; cents: number }[]> {
  const price = sql.ref(`service.${country === 'NZ' ? 'price_nzd_cents' : 'price_aud_cents'}`);
  return sql`coalesce((
      select json_agg(json_build_object('sku', service.sku, 'title', service.title, 'cents', ${price}) order by service.position, service.sku)
      from delivery_service service where service.sku = any(${skus}) and ${price} is not null), '[]')`;
}

/** SQL: selects `code` and `name` of the warehouses of a country. */
export function warehousesIn(country: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select place.code, place.name from warehouse place where place.country = ${country}`;
}

/** SQL: selects `code`, `name` and `warehouse_code` of the delivery zones. */
export function deliveryZones(): RawBuilder<unknown> {
  return sql`select zone.code, zone.name, zone.warehouse_code from delivery_zone zone`;
}
