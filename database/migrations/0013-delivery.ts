import { sql, type Kysely } from 'kysely';

/**
 * Lets operators import delivery data: capacity by weekday, and areas that may begin at the same postcode.
 * Services, installs and warranties may be offered in one country only. They may also be withdrawn from sale
 * but remain in carts.
 */
export async function up(db: Kysely<never>): Promise<void> {
  // Weekday 0 is Monday; a weekday without a row has the zone's daily capacity.
  await sql`
    create table delivery_weekday_capacity (
      zone_code text not null references delivery_zone (code),
      weekday smallint not null check (weekday between 0 and 6),
      capacity integer not null check (capacity >= 0),
      primary key (zone_code, weekday)
    )`.execute(db);
  // An area may exclude a few postcodes of a wider area, even its first postcode.
  await sql`alter table delivery_zone_area drop constraint delivery_zone_area_pkey`.execute(db);
  await sql`alter table delivery_zone_area add primary key (country, postcode_from, postcode_to)`.execute(db);
  await sql`alter table delivery_zone_area add check (postcode_from <= postcode_to)`.execute(db);
  // An option is not offered in a country for which it has no price.
  for (const table of ['delivery_service', 'product_option'] as const) {
    await sql`
      alter table ${sql.table(table)}
        alter column price_aud_cents drop not null, alter column price_nzd_cents drop not null`.execute(db);
  }
  await sql`alter table product_option add column is_offered boolean not null default true`.execute(db);
}
