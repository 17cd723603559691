import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';

/** Counts of the data that a shop needs to operate. */
export interface DataCounts {
  products: number;
  /** Products without a price and without a message that replaces the price. */
  unpriced: number;
  /**
   * By site and country: the number of products on the site that have a price in the other country but not in
   * this one.
   */
  pricedElsewhere: { site: string; country: string; products: number }[];
  /** Products without a photograph. */
  unpictured: number;
  warehouses: number;
  zones: number;
  localities: number;
  /** Countries that have delivery zones. `localitiesIn` are the countries that have localities. */
  zonesIn: string[];
  localitiesIn: string[];
  stores: number;
  pages: number;
  /** Slugs of draft pages. */
  drafts: readonly string[];
  /**
   * Names of texts for modals, such as `terms` and `privacy`. Includes pages at `/s/NAME`, which modals also
   * display.
   */
  texts: string[];
  /** The earliest of the countries' last known public holidays, `YYYY-MM-DD`; null if no holidays are known. */
  holidaysUntil: string | null;
  /** SKUs in the setting `GiftCardProducts` that belong to no product. */
  unknownGiftCards: string[];
}

/** Returns the SKUs in the setting `GiftCardProducts` of any site that belong to no product. */
export async function readUnknownGiftCards(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    select distinct trim(named) as sku
    from setting, regexp_split_to_table(value #>> '{}', ',') named
    where name = 'GiftCardProducts' and trim(named) <> ''
      and not exists (select from product where lower(product.sku) = lower(trim(named)))
    order by 1`.execute(db);
  return rows.map(({ sku }) => sku);
}

/** Returns at most `limit` photograph names of active products, sampled from the whole catalogue. */
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
