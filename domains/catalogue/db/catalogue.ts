import { availableByWarehouse } from '#domains/stock/db/fragments.ts';
import { RETAIL } from '#foundation/pure/user.ts';
import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Mark } from '../rules/marks.ts';
import type { ModelRow } from './read-model.ts';

export type Market = 'AU' | 'NZ';

type Db = Kysely<Tables>;

/** Product data that only the product page displays. */
export interface DetailRow {
  id: number;
  summary: string;
  description: string;
  specs: Record<string, string | number | boolean>;
  features: { title: string; text: string; picture?: string }[];
  attributes: Selectable<Tables['product']>['attributes'];
  images: { src: string; alt: string }[];
  documents: { title: string; href: string; kind: string }[];
  marks: Mark[];
  energyKwh: number | null;
  gtin: string;
  reviewSummary: string;
  variants: { id: number; label: string }[];
  /** The price history of each market, oldest first: the day of each change and the price in cents. */
  priceHistory: Partial<Record<Market, [day: string, cents: number | null][]>>;
}

export async function readDetail(db: Db, id: number): Promise<DetailRow | undefined> {
  const row = await db
    .selectFrom('product')
    .select([
      'id',
      'summary',
      'description',
      'specs',
      'features',
      'attributes',
      'images',
      'documents',
      'marks',
      'energy_kwh as energyKwh',
      'gtin',
      'review_summary as reviewSummary',
      'variant_group as variantGroup',
      sql<DetailRow['priceHistory']>`(
        select coalesce(json_object_agg(market, points), '{}') from (
          select market, json_agg(json_build_array(day, price_cents) order by day) as points
          from price_history where product_id = product.id group by market) history)`.as('priceHistory'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { variantGroup, ...detail } = row;
  const variants = variantGroup === '' ? [] : await readVariants(db, variantGroup);
  return { ...detail, variants };
}

async function readVariants(db: Db, group: string): Promise<DetailRow['variants']> {
  return db
    .selectFrom('product')
    .select(['id', 'variant_label as label'])
    .where('variant_group', '=', group)
    .where('is_active', '=', true)
    .orderBy('id')
    .limit(24)
    .execute();
}

/** Whether any product exists. */
export async function anyProduct(db: Db): Promise<boolean> {
  return (await db.selectFrom('product').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Returns the names of the price lists that contain a price, except the retail list. */
export async function readPriceLists(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('list_price')
    .select('list')
    .distinct()
    .where('price_cents', 'is not', null)
    .orderBy('list')
    .execute();
  return rows.map(({ list }) => list);
}

/** Returns the title and the brand of a product and the parameters of its drawing, by SKU. */
export async function readProductArt(
  db: Db,
  sku: string,
): Promise<{ art: object; title: string; brand: string } | undefined> {
  const row = await db
    .selectFrom('product')
    .innerJoin('brand', 'brand.id', 'product.brand_id')
    .select(['product.art', 'product.title', 'brand.name as brand'])
    .where('product.sku', '=', sku)
    .executeTakeFirst();
  return row?.art ? { art: row.art, title: row.title, brand: row.brand } : undefined;
}

export interface OptionRow {
  id: number;
  kind: 'install' | 'warranty';
  name: string;
  blurb: string;
  priceCents: number;
  /**
   * The key of a specification that a product must have to qualify for the option; null if every product
   * qualifies.
   */
  onlyWith: string | null;
}

/**
 * Returns the installs and warranties of the provided categories. For a product's options, the caller passes
 * its category and all ancestors.
 */
export async function readOptions(
  db: Db,
  categoryUris: readonly string[],
  market: Market,
): Promise<OptionRow[]> {
  if (categoryUris.length === 0) return [];
  return db
    .selectFrom('product_option as o')
    .innerJoin('category as c', 'c.id', 'o.category_id')
    .select([
      'o.id',
      'o.kind',
      'o.name',
      'o.blurb',
      'o.only_with as onlyWith',
      priceColumn(market).as('priceCents'),
    ])
    .where('c.uri', 'in', categoryUris)
    .where('o.is_offered', '=', true)
    .where(priceColumn(market), 'is not', null)
    .orderBy('o.position')
    .orderBy('o.id')
    .execute();
}

function priceColumn(market: Market) {
  return sql<number>`${sql.ref(`o.${market === 'NZ' ? 'price_nzd_cents' : 'price_aud_cents'}`)}`;
}

export interface PurchaseRow {
  id: number;
  sku: string;
  productCode: string;
  uri: string;
  title: string;
  brandName: string;
  brandUri: string;
  categoryId: number;
  supplierCode: string;
  supplierName: string;
  supplierLeadDays: number;
  deliversDirect: boolean;
  priceCents: number | null;
  rrpCents: number | null;
  altPriceMsg: string | null;
  condition: ModelRow['condition'];
  missingParts: string[];
  ribbon: string;
  ribbonText: string;
  isProforma: boolean;
  isSuperseded: boolean;
  canBackorder: boolean;
  isActive: boolean;
  leadDays: number | null;
  sites: string[];
  image: string | null;
  hasArt: boolean;
  stock: { warehouse: string; available: number }[];
  optionSpecs: string[];
  categoryPath: { uri: string; name: string }[];
}

/** The market and the price list whose prices are read. */
export interface PriceScope {
  country: Market;
  /** The name of the price list; null if prices are hidden from the user. No prices are then read. */
  priceList: string | null;
}

/**
 * Builds the SQL expression for a product's price: the lower of the list price and the retail price. If only
 * one of the two prices exists, the expression returns that price. Returns null if prices are hidden.
 */
function listPrice(market: Market, list: string | null) {
  if (list === null) return sql`null::integer`;
  return list === RETAIL
    ? sql`pp.price_cents`
    : sql`least((
        select lp.price_cents from list_price lp
        where lp.list = ${list} and lp.product_id = p.id and lp.market = ${market}), pp.price_cents)`;
}

/** The SKUs, product codes or ids of the requested products. */
export type PurchaseKeys =
  | { skus: readonly string[] }
  | { productCodes: readonly string[] }
  | { ids: readonly number[] };

/**
 * Returns all product data that a purchase requires, read in the caller's transaction. The sub-select for the
 * keys lets PostgreSQL cache one plan for any number of keys. Planning this statement takes several times as
 * long as executing it.
 */
export async function readPurchaseRows(
  tx: Db,
  keys: PurchaseKeys,
  scope: PriceScope,
  isWhole = true,
): Promise<PurchaseRow[]> {
  const [condition, values] =
    'skus' in keys
      ? ([sql`p.sku = any (array(select unnest(${[...keys.skus]}::text[])))`, keys.skus] as const)
      : 'productCodes' in keys
        ? ([
            sql`p.product_code = any (array(select unnest(${[...keys.productCodes]}::text[])))`,
            keys.productCodes,
          ] as const)
        : ([sql`p.id = any (array(select unnest(${[...keys.ids]}::bigint[])))`, keys.ids] as const);
  if (values.length === 0) return [];
  const { rows } = await purchaseRows(condition, scope, isWhole).execute(tx);
  return rows.map(({ row }) => row);
}

/**
 * Returns an SQL expression for the data of {@link readPurchaseRows}, as one JSON list. `ids` is a sub-select
 * with one column of product ids. Callers embed the expression in a larger statement and convert the result
 * with `purchaseFactsOf`.
 */
export function purchaseList(ids: RawBuilder<unknown>, scope: PriceScope): RawBuilder<PurchaseRow[]> {
  // Pass the ids as an array, so that PostgreSQL always assumes the same number of ids and can cache its
  // plan.
  const condition = sql`p.id = any (array(${ids}))`;
  return sql`(select coalesce(json_agg(f.row), '[]') from (${purchaseRows(condition, scope)}) f)`;
}

/**
 * Selects each product as one JSON value, because drivers read one value five times as fast as thirty
 * columns. Unless `isWhole` is set, omits the categories and the specifications that options require. These
 * parts take five sixths of the query time.
 */
function purchaseRows(
  condition: RawBuilder<unknown>,
  { country: market, priceList }: PriceScope,
  isWhole = true,
) {
  const decides = isWhole
    ? sql`coalesce((
        select json_agg(distinct o.only_with) from product_option o
        where o.only_with is not null and p.specs -> o.only_with <> 'false'::jsonb), '[]'::json)`
    : sql`'[]'::json`;
  const path = isWhole
    ? sql`(
        with recursive above as (
          select c.id, c.parent_id, c.uri, c.name, 0 as depth from category c where c.id = p.category_id
          union all
          select c.id, c.parent_id, c.uri, c.name, above.depth + 1 from category c join above on c.id = above.parent_id
        )
        select json_agg(json_build_object('uri', uri, 'name', name) order by depth desc) from above)`
    : sql`'[]'::json`;
  return sql<{ row: PurchaseRow }>`
    select json_build_object(
      'id', p.id, 'sku', p.sku, 'productCode', p.product_code, 'uri', p.uri, 'title', p.title,
      'brandName', b.name, 'brandUri', b.uri, 'categoryId', p.category_id,
      'supplierCode', s.code, 'supplierName', s.name, 'supplierLeadDays', s.lead_days, 'deliversDirect', s.delivers_direct,
      'priceCents', ${listPrice(market, priceList)}, 'rrpCents', case when ${priceList !== null}::boolean then pp.rrp_cents end,
      'altPriceMsg', pp.alt_price_message, 'condition', p.condition, 'missingParts', p.missing_parts, 'ribbon', p.ribbon,
      'ribbonText', p.ribbon_text, 'isProforma', p.is_proforma, 'isSuperseded', p.is_superseded,
      'canBackorder', p.can_backorder, 'isActive', p.is_active, 'leadDays', p.lead_days, 'sites', p.sites,
      'image', p.images->0->>'src', 'hasArt', p.art is not null,
      'stock', ${availableByWarehouse(sql`p.id`, market)},
      'optionSpecs', ${decides}, 'categoryPath', ${path}) as row
    from product p
    cross join lateral (select x.name, x.uri from brand x where x.id = p.brand_id limit 1) b
    cross join lateral (
      select x.code, x.name, x.lead_days, x.delivers_direct from supplier x where x.id = p.supplier_id limit 1) s
    left join lateral (
      select x.price_cents, x.rrp_cents, x.alt_price_message from product_price x
      where x.product_id = p.id and x.market = ${market} limit 1) pp on true
    where ${condition}`;
}

/**
 * Returns, by site, the largest discount of a price off its RRP, in percent with one decimal, rounded down.
 * Omits sites where no price is below its RRP.
 */
export async function readBestShares(db: Kysely<Tables>): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ siteId: string; share: number }>`
    select s.id as "siteId",
      max(floor((pp.rrp_cents - pp.price_cents) * 1000.0 / pp.rrp_cents) / 10)::float8 as share
    from site s join product p on s.id = any (p.sites) and p.is_active
      join product_price pp on pp.product_id = p.id and pp.market = s.country
    where pp.price_cents is not null and pp.rrp_cents > pp.price_cents
    group by s.id`.execute(db);
  return new Map(rows.map(({ siteId, share }) => [siteId, share]));
}

/** Returns which of the URIs belong to a brand, category or product on any site. */
export async function readKnownUris(
  db: Kysely<Tables>,
  kind: 'brand' | 'category' | 'product',
  uris: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ uri: string }>`
    select uri from ${sql.table(kind)} where uri = any(${[...uris]}::text[])`.execute(db);
  return rows.map(({ uri }) => uri);
}

/** Returns the ids of the sites that sell at least one product. */
export async function readSitesOfProducts(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ site: string }>`
    select distinct unnest(sites) as site from product where is_active order by 1`.execute(db);
  return rows.map(({ site }) => site);
}

/** The texts of a product, with its category. */
export interface TextRow {
  sku: string;
  categoryId: number;
  summary: string;
  description: string;
  features: { title: string; text: string }[];
}

/** Returns the texts of up to `most` products of each category. */
export async function readTexts(db: Kysely<Tables>, most: number): Promise<TextRow[]> {
  const { rows } = await sql<TextRow>`
    select sku, category_id as "categoryId", summary, description, features
    from (select *, row_number() over (partition by category_id order by id) as place from product) as placed
    where place <= ${most}`.execute(db);
  return rows;
}
