import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';

/** Counts of the data that a shop needs. */
export interface DataCounts {
  products: number;
  /** The number of products that have neither a price nor a message that replaces the price. */
  unpriced: number;
  /** The number of products, by site and country, that have a price only in the other country. */
  pricedElsewhere: { site: string; country: string; products: number }[];
  /** The number of products without a photograph. */
  unpictured: number;
  warehouses: number;
  zones: number;
  localities: number;
  /** The countries that have delivery zones. `localitiesIn` contains the countries that have localities. */
  zonesIn: string[];
  localitiesIn: string[];
  stores: number;
  pages: number;
  /** The slugs of draft pages. */
  drafts: readonly string[];
  /**
   * The names of texts for modals, such as `terms` and `privacy`. Includes pages with the path `/s/NAME`,
   * which modals can also display.
   */
  texts: string[];
  /** The paths whose lists have entries, but no published page on any site: `/cooking-demos`, `/pe-bookings`. */
  unlistedBookings: string[];
  /**
   * The last public holiday (`YYYY-MM-DD`) that the shop knows, in the country whose known holidays end
   * first. Null if no holidays are known.
   */
  holidaysUntil: string | null;
  /** The SKUs in the setting `GiftCardProducts` that match no product. */
  unknownGiftCards: string[];
}

/** Returns the SKUs in the setting `GiftCardProducts` of all sites that match no product. */
export async function readUnknownGiftCards(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    select distinct trim(named) as sku
    from setting, regexp_split_to_table(value #>> '{}', ',') named
    where name = 'GiftCardProducts' and trim(named) <> ''
      and not exists (select from product where lower(product.sku) = lower(trim(named)))
    order by 1`.execute(db);
  return rows.map(({ sku }) => sku);
}

/** Returns at most `limit` names of photographs of active products, from a sample of the whole catalogue. */
export async function readPhotographNames(db: Kysely<Tables>, limit: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct substring(image ->> 'src' from '^/img/photo/([0-9a-f]{32})') as name
    from (
      select images from product where is_active and images @? '$[*] ? (@.src starts with "/img/photo/")'
      order by md5(id::text) limit ${limit}
    ) p, jsonb_array_elements(p.images) as image
    where image ->> 'src' ~ '^/img/photo/[0-9a-f]{32}' limit ${limit}`.execute(db);
  return rows.map(({ name }) => name);
}

async function readPricedElsewhere(db: Kysely<Tables>): Promise<DataCounts['pricedElsewhere']> {
  const { rows } = await sql<DataCounts['pricedElsewhere'][number]>`
    with priced as (
      select product_id, bool_or(market = 'AU') as in_au, bool_or(market = 'NZ') as in_nz
      from product_price where price_cents is not null or alt_price_message <> '' group by product_id
    )
    select site, country, count(*)::int as products
    from priced
    join product p on p.id = product_id and p.is_active
    cross join lateral (values ('AU', in_au), ('NZ', in_nz)) as m(country, is_priced)
    cross join unnest(p.sites) as site
    where not is_priced group by site, country order by site, country`.execute(db);
  return rows;
}

export async function readDataCounts(db: Kysely<Tables>): Promise<DataCounts> {
  const { rows } = await sql<Omit<DataCounts, 'unknownGiftCards' | 'pricedElsewhere'>>`
    select
      (select count(*) from product where is_active)::int as products,
      (select count(*) from product p where is_active and not exists (
        select from product_price pp
        where pp.product_id = p.id and (pp.price_cents is not null or pp.alt_price_message <> '')))::int as unpriced,
      (select count(*) from product
        where is_active and not images @? '$[*] ? (@.src starts with "/img/photo/")')::int as unpictured,
      (select count(*) from warehouse)::int as warehouses,
      (select count(*) from delivery_zone)::int as zones,
      (select count(*) from locality)::int as localities,
      (select coalesce(array_agg(distinct country::text), '{}') from delivery_zone) as "zonesIn",
      (select coalesce(array_agg(distinct country::text), '{}') from locality) as "localitiesIn",
      (select count(*) from store)::int as stores,
      (select count(*) from content_document where kind = 'page' and body ->> 'draft' is distinct from 'true')::int as pages,
      (select coalesce(array_agg(distinct slug order by slug), '{}') from content_document
        where kind = 'page' and body ->> 'draft' = 'true') as drafts,
      (select coalesce(array_agg(distinct regexp_replace(slug, '^s/', '')), '{}') from content_document
        where kind = 'static' or (slug like 's/%' and body ->> 'draft' is distinct from 'true')) as texts,
      (select coalesce(array_agg(path order by path), '{}') from (values
        ('/cooking-demos', exists (select from booking_session where kind = 'demo' and state = 'scheduled' and starts_at > now())),
        ('/pe-bookings', exists (select from booking_resource where is_active and takes_appointments))
        ) as list(path, has_entries)
        where has_entries and not exists (select from content_document
          where kind = 'page' and slug = substr(path, 2) and body ->> 'draft' is distinct from 'true')) as "unlistedBookings",
      (select min(until)::text from (
        select max(day) as until from public_holiday group by country) by_country) as "holidaysUntil"`.execute(
    db,
  );
  return {
    ...rows[0]!,
    pricedElsewhere: await readPricedElsewhere(db),
    unknownGiftCards: await readUnknownGiftCards(db),
  };
}
