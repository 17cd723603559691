import { availableByWarehouse } from '#domains/stock/db/fragments.ts';
import { RETAIL } from '#foundation/pure/user.ts';
import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { ModelRow } from './read-model.ts';

export type Market = 'AU' | 'NZ';

type Db = Kysely<Tables>;

/** Details that only the product page displays. */
export interface DetailRow {
  id: number;
  summary: string;
  description: string;
  specs: Record<string, string | number | boolean>;
  features: { title: string; text: string; picture?: string }[];
  attributes: Selectable<Tables['product']>['attributes'];
  images: { src: string; alt: string }[];
  documents: { title: string; href: string; kind: string }[];
  energyKwh: number | null;
  reviewSummary: string;
  reviews: { name: string; day: string; stars: number; text: string }[];
  variants: { id: number; label: string }[];
  /** The price points of each market, oldest first: `[day, cents]`. */
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
      'energy_kwh as energyKwh',
      'review_summary as reviewSummary',
      'reviews',
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

/** Returns the names of the price lists other than retail that contain a price. */
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

/** Returns the drawing parameters and title of a product, by SKU. */
export async function readProductArt(
  db: Db,
  sku: string,
): Promise<{ art: object; title: string } | undefined> {
  const row = await db
    .selectFrom('product')
    .select(['art', 'title'])
    .where('sku', '=', sku)
    .executeTakeFirst();
  return row?.art ? { art: row.art, title: row.title } : undefined;
}

export interface OptionRow {
  id: number;
  kind: 'install' | 'warranty';
  name: string;
  blurb: string;
  priceCents: number;
  /** The specification that a product must have; null if none is required. */
  onlyWith: string | null;
}

/**
 * Returns the installs and warranties that are offered in any of the categories. The caller passes a category
 * and its ancestors.
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

/** The market and price list that supply the prices. */
export interface PriceScope {
  country: Market;
  /** Null if prices are hidden from the user. In that case no prices are read. */
  priceList: string | null;
}

/**
 * Builds the expression for the lower of the list price and the retail price, or for the only one that
 * exists. The expression is null if prices are hidden.
 */
function listPrice(market: Market, list: string | null) {
  if (list === null) return sql`null::integer`;
  return list === RETAIL
    ? sql`pp.price_cents`
    : sql`least((
        select lp.price_cents from list_price lp
        where lp.list = ${list} and lp.product_id = p.id and lp.market = ${market}), pp.price_cents)`;
}

/** The keys of the requested products, all of one kind. */
export type PurchaseKeys =
  | { skus: readonly string[] }
  | { productCodes: readonly string[] }
  | { ids: readonly number[] };

/**
 * Returns all product data that a purchase requires, as the transaction sees it. The statement's text is the
 * same for any number of products. The keys are in a sub-select so that PostgreSQL always assumes the same
 * number of keys and caches its plan. Planning this statement takes several times as long as its execution.
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
 * Returns an SQL expression for the same rows, as one JSON list. It selects the products whose ids the
 * single-column sub-select `ids` returns. Callers embed it in their own statement and convert the result with
 * `purchaseFactsOf`.
 */
export function purchaseList(ids: RawBuilder<unknown>, scope: PriceScope): RawBuilder<PurchaseRow[]> {
  // The ids are in an array, as above, so that PostgreSQL always assumes the same length.
  const condition = sql`p.id = any (array(${ids}))`;
  return sql`(select coalesce(json_agg(f.row), '[]') from (${purchaseRows(condition, scope)}) f)`;
}

/**
 * Selects each product as one JSON value. Drivers read it in a fifth of the time that thirty columns take.
 * The product's categories and the specifications that its options require take five sixths of the work. They
 * are omitted unless `isWhole` is set.
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
 * Returns how far the best price of each site is below its RRP, in percent with one decimal, rounded down.
 * Sites without such a price are left out.
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
