import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { CsvRows } from '#database/commands/write-csv-file.ts';
import type { Mark } from '../rules/marks.ts';
import { COLUMNS } from '../import/product-columns.ts';

type Db = Kysely<Tables>;
/** The number of rows that one statement reads. */
const BATCH_SIZE = 1000;

interface ExportedProduct {
  id: number;
  sku: string;
  title: string;
  brand: string;
  category: string;
  supplier: string;
  uri: string;
  code: string;
  sites: string[];
  columns: Record<string, unknown>;
  specs: Record<string, string | number | boolean>;
  features: { title: string; text: string; picture?: string }[];
  documents: { title: string; href: string; kind: string }[];
  marks: Mark[];
  attributes: unknown[];
  images: unknown[];
  art: unknown;
}

/**
 * Exports products in the format of `npm run import -- products`, without prices and stock, which have their
 * own exports. Importing the unedited file changes nothing. If `since` is set, exports only the products that
 * changed at or after that time.
 */
export async function exportProducts(db: Db, since: Date | null): Promise<CsvRows> {
  const specs = await readSpecKeys(db);
  const { features, documents, marks } = await readListLengths(db);
  const fields = COLUMNS.map(({ field }) => field);
  return {
    header: [
      'sku',
      'title',
      'brand',
      'category',
      'supplier',
      'uri',
      'product code',
      'sites',
      ...fields,
      ...specs.map((key) => `spec:${key}`),
      ...numbered('feature', features, ['title', 'text', 'picture']),
      ...numbered('document', documents, ['title', 'href', 'kind']),
      ...numbered('mark', marks, MARK_PARTS),
      'attributes',
      'images',
      'art',
    ],
    batches: batchesOf(
      (after) => readProducts(db, after, since),
      (product) => [
        product.sku,
        product.title,
        product.brand,
        product.category,
        product.supplier,
        product.uri,
        product.code,
        product.sites.join('|'),
        ...COLUMNS.map(({ column }) => cellOf(product.columns[column])),
        ...specs.map((key) => cellOf(product.specs[key])),
        ...cellsOf(product.features, features, ['title', 'text', 'picture']),
        ...cellsOf(product.documents, documents, ['title', 'href', 'kind']),
        ...cellsOf(product.marks.map(markCells), marks, MARK_PARTS),
        ...[product.attributes, product.images].map(jsonOf),
        product.art === null ? '' : JSON.stringify(product.art),
      ],
    ),
  };
}

/** Exports prices in the format of `npm run import -- prices`, one line per product and currency. */
export function exportPrices(db: Db, since: Date | null): CsvRows {
  return {
    header: ['sku', 'currency', 'price', 'rrp', 'alt price message'],
    batches: batchesOf(
      async (after) =>
        (
          await sql<{
            id: number;
            sku: string;
            currency: string;
            price: number | null;
            rrp: number | null;
            alt: string;
          }>`
          select p.id, p.sku, case pp.market when 'AU' then 'AUD' else 'NZD' end as currency,
            pp.price_cents as price, pp.rrp_cents as rrp, pp.alt_price_message as alt
          from (select id, sku from product where id > ${after} order by id limit ${BATCH_SIZE}) p
          left join product_price pp on pp.product_id = p.id and ${changedSince('pp', since)}
          order by p.id, pp.market`.execute(db)
        ).rows,
      ({ sku, currency, price, rrp, alt }) =>
        price === null && rrp === null && !alt ? null : [sku, currency, amount(price), amount(rrp), alt],
    ),
  };
}

/**
 * Exports the prices of all price lists except retail in the format of `npm run import -- price-lists`, one
 * line per list and product.
 */
export function exportPriceLists(db: Db): CsvRows {
  return {
    header: ['list', 'sku', 'price AUD', 'price NZD'],
    batches: batchesOf(
      async (after) =>
        (
          await sql<{ id: number; list: string | null; sku: string; aud: number | null; nzd: number | null }>`
          select p.id, p.sku, l.list, max(l.price_cents) filter (where l.market = 'AU') as aud,
            max(l.price_cents) filter (where l.market = 'NZ') as nzd
          from (select id, sku from product where id > ${after} order by id limit ${BATCH_SIZE}) p
          left join list_price l on l.product_id = p.id
          group by p.id, p.sku, l.list
          order by p.id, l.list`.execute(db)
        ).rows,
      ({ list, sku, aud, nzd }) => (list === null ? null : [list, sku, amount(aud), amount(nzd)]),
    ),
  };
}

/** Exports stock in the format of `npm run import -- stock`: the physical stock of each warehouse. */
export function exportStock(db: Db, since: Date | null): CsvRows {
  return {
    header: ['sku', 'warehouse', 'on hand'],
    batches: batchesOf(
      async (after) =>
        (
          await sql<{ id: number; sku: string; warehouse: string | null; count: number }>`
          select p.id, p.sku, s.warehouse_code as warehouse, s.on_hand as count
          from (select id, sku from product where id > ${after} order by id limit ${BATCH_SIZE}) p
          left join stock s on s.product_id = p.id and ${changedSince('s', since)}
          order by p.id, s.warehouse_code`.execute(db)
        ).rows,
      ({ sku, warehouse, count }) => (warehouse === null ? null : [sku, warehouse, String(count)]),
    ),
  };
}

/** Yields the lines of an export in batches, in order of id. Omits rows for which `lineOf` returns null. */
async function* batchesOf<Row extends { id: number }>(
  read: (after: number) => Promise<readonly Row[]>,
  lineOf: (row: Row) => readonly string[] | null,
): AsyncGenerator<readonly (readonly string[])[]> {
  let after = 0;
  for (;;) {
    const rows = await read(after);
    if (rows.length === 0) return;
    yield rows.map(lineOf).filter((line) => line !== null);
    after = rows.at(-1)!.id;
  }
}

function changedSince(table: string, since: Date | null) {
  return since === null ? sql`true` : sql`${sql.ref(`${table}.changed_at`)} >= ${since}`;
}

async function readProducts(db: Db, after: number, since: Date | null): Promise<ExportedProduct[]> {
  const pairs = COLUMNS.flatMap(({ column }) => [sql.lit(column), sql.ref(`p.${column}`)]);
  const { rows } = await sql<ExportedProduct>`
    select p.id, p.sku, p.title, b.name as brand, c.uri as category, s.code as supplier, p.uri, p.product_code as code, p.sites,
      jsonb_build_object(${sql.join(pairs)}) as columns,
      p.specs, p.features, p.documents, p.marks, p.attributes, p.images, p.art
    from product p
    join brand b on b.id = p.brand_id
    join category c on c.id = p.category_id
    join supplier s on s.id = p.supplier_id
    where p.id > ${after} and ${changedSince('p', since)}
    order by p.id
    limit ${BATCH_SIZE}`.execute(db);
  return rows;
}

async function readSpecKeys(db: Db): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct key from product, jsonb_object_keys(specs) as key order by key`.execute(db);
  return rows.map(({ key }) => key);
}

async function readListLengths(db: Db): Promise<{ features: number; documents: number; marks: number }> {
  const { rows } = await sql<{ features: number; documents: number; marks: number }>`
    select coalesce(max(jsonb_array_length(features)), 0)::int as features,
      coalesce(max(jsonb_array_length(documents)), 0)::int as documents,
      coalesce(max(jsonb_array_length(marks)), 0)::int as marks
    from product`.execute(db);
  return rows[0]!;
}

const MARK_PARTS = ['title', 'side', 'place', 'length', 'hidden', 'picture', 'spot'] as const;

function markCells({ kind, side, place, lengthMm, isHidden, picture, spot }: Mark) {
  return {
    title: kind,
    side,
    place,
    length: String(lengthMm),
    hidden: cellOf(isHidden),
    picture,
    spot: spot && `${spot.x},${spot.y}`,
  };
}

function numbered(prefix: string, count: number, parts: readonly string[]): string[] {
  return Array.from({ length: count }, (_, index) =>
    parts.map((part) => `${prefix}:${index + 1} ${part}`),
  ).flat();
}

function cellsOf(
  entries: readonly Readonly<Record<string, string | undefined>>[],
  count: number,
  parts: readonly string[],
): string[] {
  return Array.from({ length: count }, (_, index) =>
    parts.map((part) => entries[index]?.[part] ?? ''),
  ).flat();
}

/** Formats a value as a cell that the import can parse. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  // Append a bar to a list with one value. Otherwise the import would split the value at its commas.
  if (Array.isArray(value)) return value.length === 1 ? `${String(value[0])}|` : value.join('|');
  return String(value as string | number);
}

const jsonOf = (list: readonly unknown[]) => (list.length === 0 ? '' : JSON.stringify(list));
const amount = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2));
