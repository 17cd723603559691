import { sql, type Kysely, type Selectable } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';

type Db = Kysely<Tables>;
type Market = 'AU' | 'NZ';

/** A product as the read model loads it from the database. */
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
  /** Whether the product has a drawing. */
  hasArt: boolean;
  condition: Selectable<Tables['product']>['condition'];
  missingParts: string[];
  /** Whether the product has marks and all are hidden when it is installed. */
  hasHiddenMarks: boolean;
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
  variantGroup: string;
  variantLabel: string;
  variantColour: string;
  isActive: boolean;
  releasedOn: string | null;
  /** When the row last changed, in seconds since 1970. */
  changedAt: number;
  /** The id of the transaction that last wrote the row. */
  changedTx: number;
}

/** A product's price in a price list other than retail; null if the retail price applies. */
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
  /** When the row last changed, in seconds since 1970. */
  changedAt: number;
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

/**
 * Returns the id of the oldest transaction that may still be running. Every change that the caller's next
 * read cannot see yet has this id or a later one in `changed_tx`.
 */
export async function readOldestRunningTx(db: Db): Promise<number> {
  const { rows } = await sql<{
    xmin: number;
  }>`select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as xmin`.execute(db);
  return rows[0]!.xmin;
}

/**
 * Returns up to `limit` products with ids greater than `after`, in order of id. If `changedSince` is set,
 * returns only products that the transaction with this id or a later one changed.
 */
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
      sql<boolean>`marks <> '[]' and not marks @> '[{"isHidden": false}]'`.as('hasHiddenMarks'),
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
      'variant_group as variantGroup',
      'variant_label as variantLabel',
      'variant_colour as variantColour',
      'is_active as isActive',
      'released_on as releasedOn',
      secondsOf('changed_at').as('changedAt'),
      'changed_tx as changedTx',
    ])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit);
  if (changedSince !== undefined) query = query.where('changed_tx', '>=', changedSince);
  return query.execute();
}

/** Returns prices of the products with ids greater than `after` and up to and including `upTo`. */
export async function readPrices(db: Db, after: number, upTo: number): Promise<PriceRow[]> {
  return priceQuery(db).where('product_id', '>', after).where('product_id', '<=', upTo).execute();
}

/** Returns the prices that the transaction with the id `since` or a later transaction changed. */
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
      secondsOf('changed_at').as('changedAt'),
    ]);
}

function secondsOf(column: string) {
  return sql<number>`extract(epoch from ${sql.ref(column)})::integer`;
}

/**
 * Returns the prices of all price lists except retail. If `since` is set, returns only prices that the
 * transaction with this id or a later one changed.
 */
export async function readListPrices(db: Db, since?: number): Promise<ListPriceRow[]> {
  return db
    .selectFrom('list_price')
    .select(['list', 'product_id as productId', 'market', 'price_cents as priceCents'])
    .$if(since !== undefined, (query) => query.where('changed_tx', '>=', since!))
    .execute();
}

/**
 * Returns whether any category changed, and whether any brand changed, in the transaction with the id `since`
 * or a later one.
 */
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
