import { sql, type Kysely } from 'kysely';

/**
 * Prepares the delivery tables for imports: capacity by weekday, and areas that begin at the same postcode.
 * Services, installs and warranties can be limited to one country. If they are withdrawn from sale, they
 * remain in carts.
 */
export async function up(db: Kysely<never>): Promise<void> {
  // `weekday` 0 is Monday. On a weekday without a row, the zone has its usual daily capacity.
  await sql`
    create table delivery_weekday_capacity (
      zone_code text not null references delivery_zone (code),
      weekday smallint not null check (weekday between 0 and 6),
      capacity integer not null check (capacity >= 0),
      primary key (zone_code, weekday)
    )`.execute(db);
  // Two areas may begin at the same postcode, because an area may exclude the first postcodes of a larger
  // area.
  await sql`alter table delivery_zone_area drop constraint delivery_zone_area_pkey`.execute(db);
  await sql`alter table delivery_zone_area add primary key (country, postcode_from, postcode_to)`.execute(db);
  await sql`alter table delivery_zone_area add check (postcode_from <= postcode_to)`.execute(db);
  // An option without a price for a country is not offered in that country.
  for (const table of ['delivery_service', 'product_option'] as const) {
    await sql`
      alter table ${sql.table(table)}
        alter column price_aud_cents drop not null, alter column price_nzd_cents drop not null`.execute(db);
  }
  await sql`alter table product_option add column is_offered boolean not null default true`.execute(db);
}
