import { RETAIL } from '#foundation/pure/visitor.ts';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Tables } from '#database/tables.ts';

export type Market = 'AU' | 'NZ';

/** A product as the read model takes it in. */
export interface ModelRow {
  id: number;
  sku: string;
  productCode: string;
  uri: string;
  title: string;
  brandId: number;
  categoryId: number;
  supplierId: number;
  sites: string[];
  specs: Record<string, string | number | boolean>;
  image: { src: string; alt: string } | null;
  /** Whether a drawing can be made of it. */
  hasArt: boolean;
  condition: Selectable<Tables['product']>['condition'];
  missingParts: string[];
  ribbon: string;
  ribbonText: string;
  isProforma: boolean;
  isSuperseded: boolean;
  canBackorder: boolean;
  leadDays: number | null;
  rating: number | null;
  reviewCount: number;
  popularity: number;
  energyStars: number | null;
  energyKwh: number | null;
  isActive: boolean;
  releasedOn: string | null;
  /** The transaction that last wrote the row. */
  changedTx: number;
}

/** A price on a list other than retail; null where the retail price holds. */
export interface ListPriceRow {
  list: string;
  productId: number;
  market: Market;
  priceCents: number | null;
}

export interface PriceRow {
  productId: number;
  market: Market;
  priceCents: number | null;
  rrpCents: number | null;
  altPriceMsg: string;
}

/** Warehouses that have at least one of a product that is neither held nor sold. */
export interface StockRow {
  productId: number;
  warehouses: string[];
}

export interface CategoryRow {
  id: number;
  parentId: number | null;
  uri: string;
  name: string;
  intro: string;
  description: string;
  sites: string[];
  art: object | null;
  position: number;
}

export interface CategorySpecRow {
  categoryId: number;
  key: string;
  label: string;
  group: string;
  kind: 'number' | 'text' | 'boolean' | 'rating';
  unit: string;
  facet: 'none' | 'options' | 'range' | 'toggle';
  onCard: boolean;
  better: '' | 'higher' | 'lower';
}

export interface BrandRow {
  id: number;
  uri: string;
  name: string;
  description: string;
  logo: string;
}

export interface SupplierRow {
  id: number;
  leadDays: number;
  deliversDirect: boolean;
}

type Db = Kysely<Tables>;

/**
 * The oldest transaction that may still be running. Everything that a later reading misses will carry this id or a
 * later one in `changed_tx`.
 */
export async function readOldestRunningTx(db: Db): Promise<number> {
  const { rows } = await sql<{
    xmin: number;
  }>`select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as xmin`.execute(db);
  return rows[0]!.xmin;
}

/** Up to `limit` products after an id, in order of id; with `changedSince`, those changed by that transaction or a later one. */
export async function readModelRows(
  db: Db,
  after: number,
  limit: number,
  changedSince?: number,
): Promise<ModelRow[]> {
  let query = db
    .selectFrom('product')
    .select([
      'id',
      'sku',
      'product_code as productCode',
      'uri',
      'title',
      'brand_id as brandId',
      'category_id as categoryId',
      'supplier_id as supplierId',
      'sites',
      'specs',
      sql<ModelRow['image']>`images->0`.as('image'),
      sql<boolean>`art is not null`.as('hasArt'),
      'condition',
      'missing_parts as missingParts',
      'ribbon',
      'ribbon_text as ribbonText',
      'is_proforma as isProforma',
      'is_superseded as isSuperseded',
      'can_backorder as canBackorder',
      'lead_days as leadDays',
      'rating',
      'review_count as reviewCount',
      'popularity',
      'energy_stars as energyStars',
      'energy_kwh as energyKwh',
      'is_active as isActive',
      'released_on as releasedOn',
      'changed_tx as changedTx',
    ])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit);
  if (changedSince !== undefined) query = query.where('changed_tx', '>=', changedSince);
  return query.execute();
}

/** Prices of the products with ids above `after` up to and including `upTo`. */
export async function readPrices(db: Db, after: number, upTo: number): Promise<PriceRow[]> {
  return priceQuery(db).where('product_id', '>', after).where('product_id', '<=', upTo).execute();
}

/** Prices changed by a transaction or a later one. */
export async function readChangedPrices(db: Db, since: number): Promise<PriceRow[]> {
  return priceQuery(db).where('changed_tx', '>=', since).execute();
}

function priceQuery(db: Db) {
  return db
    .selectFrom('product_price')
    .select([
      'product_id as productId',
      'market',
      'price_cents as priceCents',
      'rrp_cents as rrpCents',
      'alt_price_message as altPriceMsg',
    ]);
}

/** Prices on lists other than retail; those changed by a transaction or a later one when `since` is given. */
export async function readListPrices(db: Db, since?: number): Promise<ListPriceRow[]> {
  return db
    .selectFrom('list_price')
    .select(['list', 'product_id as productId', 'market', 'price_cents as priceCents'])
    .$if(since !== undefined, (query) => query.where('changed_tx', '>=', since!))
    .execute();
}

/** Where the products with ids above `after` up to and including `upTo` are to be had; products without stock are left out. */
export async function readAvailability(db: Db, after: number, upTo: number): Promise<StockRow[]> {
  return db
    .selectFrom('stock')
    .select(['product_id as productId', sql<string[]>`array_agg(warehouse_code)`.as('warehouses')])
    .where('product_id', '>', after)
    .where('product_id', '<=', upTo)
    .where(sql<boolean>`on_hand > held + allocated`)
    .groupBy('product_id')
    .execute();
}

/** Where the products are to be had whose stock was changed by a transaction or a later one. */
export async function readChangedAvailability(db: Db, since: number): Promise<StockRow[]> {
  return db
    .selectFrom('stock')
    .select([
      'product_id as productId',
      sql<string[]>`coalesce(array_agg(warehouse_code) filter (where on_hand > held + allocated), '{}')`.as(
        'warehouses',
      ),
    ])
    .where('product_id', 'in', (inner) =>
      inner.selectFrom('stock').select('product_id').where('changed_tx', '>=', since),
    )
    .groupBy('product_id')
    .execute();
}

/** Whether categories or brands were changed by a transaction or a later one. */
export async function readWhatChanged(
  db: Db,
  since: number,
): Promise<{ categories: boolean; brands: boolean }> {
  const { rows } = await sql<{ categories: boolean; brands: boolean }>`
    select exists (select 1 from category where changed_tx >= ${since}) as categories,
      exists (select 1 from brand where changed_tx >= ${since}) as brands`.execute(db);
  return rows[0]!;
}

export async function readCategories(db: Db): Promise<CategoryRow[]> {
  return db
    .selectFrom('category')
    .select([
      'id',
      'parent_id as parentId',
      'uri',
      'name',
      'intro',
      'description',
      'sites',
      'art',
      'position',
    ])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export async function readCategorySpecs(db: Db): Promise<CategorySpecRow[]> {
  return db
    .selectFrom('category_spec')
    .select([
      'category_id as categoryId',
      'key',
      'label',
      'spec_group as group',
      'kind',
      'unit',
      'facet',
      'on_card as onCard',
      'better',
    ])
    .orderBy('category_id')
    .orderBy('position')
    .orderBy('key')
    .execute();
}

export async function readBrands(db: Db): Promise<BrandRow[]> {
  return db
    .selectFrom('brand')
    .select(['id', 'uri', 'name', 'description', 'logo'])
    .orderBy('name')
    .execute();
}

export async function readSuppliers(db: Db): Promise<SupplierRow[]> {
  return db
    .selectFrom('supplier')
    .select(['id', 'lead_days as leadDays', 'delivers_direct as deliversDirect'])
    .execute();
}

export async function readWarehouses(db: Db): Promise<{ code: string; country: string }[]> {
  return db.selectFrom('warehouse').select(['code', 'country']).orderBy('code').execute();
}

/** What only a product's own page shows. */
export interface DetailRow {
  id: number;
  summary: string;
  description: string;
  specs: Record<string, string | number | boolean>;
  features: { title: string; text: string }[];
  attributes: Selectable<Tables['product']>['attributes'];
  images: { src: string; alt: string }[];
  documents: { title: string; href: string; kind: string }[];
  energyKwh: number | null;
  reviewSummary: string;
  variants: { id: number; label: string }[];
  /** By market, oldest first: `[day, cents]`. */
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

/** Whether there is any product. */
export async function anyProduct(db: Db): Promise<boolean> {
  return (await db.selectFrom('product').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Drawing parameters and title of a product, by SKU. */
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
}

/** Installs and warranties of products in any of the categories (a category and those above it). */
export async function readOptions(
  db: Db,
  categoryUris: readonly string[],
  market: Market,
): Promise<OptionRow[]> {
  if (categoryUris.length === 0) return [];
  return db
    .selectFrom('product_option as o')
    .innerJoin('category as c', 'c.id', 'o.category_id')
    .select(['o.id', 'o.kind', 'o.name', 'o.blurb', priceColumn('o', market).as('priceCents')])
    .where('c.uri', 'in', categoryUris)
    .where('o.is_offered', '=', true)
    .where(priceColumn('o', market), 'is not', null)
    .orderBy('o.position')
    .orderBy('o.id')
    .execute();
}

export interface ServiceRow {
  sku: string;
  title: string;
  blurb: string;
  priceCents: number;
}

/** Delivery services that go with the categories; a service without categories goes with every product. */
export async function readServices(
  db: Db,
  categoryUris: readonly string[],
  market: Market,
): Promise<ServiceRow[]> {
  return db
    .selectFrom('delivery_service as s')
    .select(['s.sku', 's.title', 's.blurb', priceColumn('s', market).as('priceCents')])
    .where(priceColumn('s', market), 'is not', null)
    .where(sql<boolean>`(s.category_uris = '{}' or s.category_uris && ${[...categoryUris]}::text[])`)
    .orderBy('s.position')
    .orderBy('s.sku')
    .execute();
}

function priceColumn(table: 'o' | 's', market: Market) {
  return sql<number>`${sql.ref(`${table}.${market === 'NZ' ? 'price_nzd_cents' : 'price_aud_cents'}`)}`;
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
  categoryPath: { uri: string; name: string }[];
}

/** Whose prices: a market's, by a list. */
export interface PriceScope {
  country: Market;
  /** Null where the visitor sees no prices: then none are read. */
  priceList: string | null;
}

/** The price on a list, the retail price where the list has none; none at all for who sees none. */
function listPrice(market: Market, list: string | null) {
  if (list === null) return sql<number | null>`null::integer`;
  return list === RETAIL
    ? sql<number | null>`pp.price_cents`
    : sql<number | null>`coalesce((
        select lp.price_cents from list_price lp
        where lp.list = ${list} and lp.product_id = p.id and lp.market = ${market}), pp.price_cents)`;
}

/** Which products: by one kind of key. */
export type PurchaseKeys =
  | { skus: readonly string[] }
  | { productCodes: readonly string[] }
  | { ids: readonly number[] };

/** Everything that buying needs to know of products, as the transaction sees it. One statement. */
export async function readPurchaseRows(
  tx: Db,
  keys: PurchaseKeys,
  { country: market, priceList }: PriceScope,
): Promise<PurchaseRow[]> {
  const [column, values] =
    'skus' in keys
      ? (['p.sku', keys.skus] as const)
      : 'productCodes' in keys
        ? (['p.product_code', keys.productCodes] as const)
        : (['p.id', keys.ids] as const);
  if (values.length === 0) return [];
  return tx
    .selectFrom('product as p')
    .innerJoin('brand as b', 'b.id', 'p.brand_id')
    .innerJoin('supplier as s', 's.id', 'p.supplier_id')
    .leftJoin('product_price as pp', (join) =>
      join.onRef('pp.product_id', '=', 'p.id').on('pp.market', '=', market),
    )
    .select([
      'p.id',
      'p.sku',
      'p.product_code as productCode',
      'p.uri',
      'p.title',
      'b.name as brandName',
      'b.uri as brandUri',
      'p.category_id as categoryId',
      's.code as supplierCode',
      's.name as supplierName',
      's.lead_days as supplierLeadDays',
      's.delivers_direct as deliversDirect',
      listPrice(market, priceList).as('priceCents'),
      sql<number | null>`case when ${priceList !== null} then pp.rrp_cents end`.as('rrpCents'),
      'pp.alt_price_message as altPriceMsg',
      'p.condition',
      'p.missing_parts as missingParts',
      'p.ribbon',
      'p.ribbon_text as ribbonText',
      'p.is_proforma as isProforma',
      'p.is_superseded as isSuperseded',
      'p.can_backorder as canBackorder',
      'p.is_active as isActive',
      'p.lead_days as leadDays',
      'p.sites',
      sql<string | null>`p.images->0->>'src'`.as('image'),
      sql<boolean>`p.art is not null`.as('hasArt'),
      sql<PurchaseRow['stock']>`coalesce((
        select json_agg(json_build_object('warehouse', st.warehouse_code, 'available', greatest(0, st.on_hand - st.held - st.allocated)) order by st.warehouse_code)
        from stock st join warehouse w on w.code = st.warehouse_code
        where st.product_id = p.id and w.country = ${market}), '[]'::json)`.as('stock'),
      sql<PurchaseRow['categoryPath']>`(
        with recursive above as (
          select c.id, c.parent_id, c.uri, c.name, 0 as depth from category c where c.id = p.category_id
          union all
          select c.id, c.parent_id, c.uri, c.name, above.depth + 1 from category c join above on c.id = above.parent_id
        )
        select json_agg(json_build_object('uri', uri, 'name', name) order by depth desc) from above)`.as(
        'categoryPath',
      ),
    ])
    .where(column, 'in', [...values])
    .execute();
}
