import { slugOf } from '#foundation/pure/text/text.ts';
import { SITE_IDS } from '#sites/registry.ts';
import {
  emptyOutcome,
  type Draft,
  type ImportKind,
  type KindOptions,
  type Outcome,
  type Transaction,
} from '#database/import/kind.ts';
import { priceShape, PRICE_FIELDS, readPrices, writePrices } from './prices-and-stock.ts';
import { countedIn, importStockCounts, readCount, type StockCount } from './import-stock-counts.ts';
import { judgePrices } from './judge-prices.ts';
import type { RequiredSpec } from './make-references.ts';
import { exactProductIds, productIds, readSku } from '#database/import/product-keys.ts';
import { createReferences, type References } from './references.ts';
import type { Row } from '#database/import/row.ts';
import { readChoice, readList, readText, readUri } from '#database/import/values/values.ts';
import { COLUMNS } from './product-columns.ts';
import {
  readArt,
  readAttributes,
  readHref,
  readImages,
  readMark,
  readNumbered,
  readPicture,
  readSpecs,
  withSize,
} from './product-fields.ts';
import { findTaken } from './product-addresses.ts';
import type { ProductValues } from './product-draft.ts';
import { noteRepeatedGtins } from './repeated-gtins.ts';
import { writeProducts } from './write-products.ts';

const DRAWN_VIEWS = ['front', 'angle', 'detail', 'dims'];

/**
 * Whether a SKU looks like `9.31E+12`. A spreadsheet writes a long number, such as a barcode, in this form
 * and drops its last digits.
 */
const isRounded = (sku: string) => /^\d[.,]\d+E\+\d{1,2}$/i.test(sku);

const FIELDS = [
  'sku',
  'title',
  'brand',
  'category',
  'supplier',
  'product code',
  'uri',
  'sites',
  'images',
  'art',
  'attributes',
  ...PRICE_FIELDS,
  'price',
  'rrp',
  ...COLUMNS.map(({ field }) => field),
];

/**
 * Imports products by SKU, with their specifications, prices and stock. A value for which the file has no
 * column is not changed.
 */
export function productKind(options: KindOptions): ImportKind<ProductValues> {
  const references = createReferences(options);
  return {
    name: 'products',
    required: [['sku'], ['title'], ['brand'], ['category']],
    fields: FIELDS,
    either: [
      ['price', 'price AUD'],
      ['rrp', 'rrp AUD'],
    ],
    prefixes: ['spec:', 'stock:', 'feature:', 'document:', 'mark:', 'attribute:'],
    channels: ['catalogue', 'delivery'],
    keyOf: (row) => row.text('sku') || null,
    load: (tx) => references.load(tx),
    remake: (tx) => references.remake(tx),
    check: (row) => readProduct(row, options, references),
    apply: (tx, drafts) => applyProducts(tx, drafts, options, references),
  };
}

/** The columns of a row to write to a new product, and the columns to update in an existing product. */
class ProductColumns {
  readonly values: Record<string, unknown> = {};
  readonly updated = ['title', 'brand_id', 'category_id'];

  set(column: string, value: unknown): void {
    this.values[column] = value;
    this.updated.push(column);
  }
}

/** Reads a row. Returns null for an invalid row. */
function readProduct(row: Row, options: KindOptions, references: References): Draft<ProductValues> | null {
  const sku = row.need('sku', readSku, '');
  if (isRounded(sku))
    row.note(
      'sku',
      'is a number that a spreadsheet has rounded: format its column as text, and export it again',
    );
  const title = row.need('title', (text) => readText(text, 200), '');
  if (title.startsWith('"'))
    row.note('title', 'starts with a quote; in a quoted cell, double each quote inside');
  const brand = row.need('brand', (text) => references.brand(readText(text, 80)), null);
  const category = row.need('category', (text) => references.category(readText(text, 200)), null);
  const supplier = row.read('supplier', (text) => references.supplier(readText(text, 40)), null);
  const columns = new ProductColumns();
  if (row.has('supplier') && supplier !== null) columns.updated.push('supplier_id');
  for (const { field, column, read, otherwise } of COLUMNS)
    if (row.has(field)) columns.set(column, row.read(field, read, otherwise));
  const productCode = row.read('product code', (text) => readText(text, 100), '') || sku;
  if (row.text('product code') !== '') columns.updated.push('product_code');
  const uri = row.read('uri', (text) => readUri(text), '');
  if (uri !== '') columns.updated.push('uri');
  readSites(row, columns, category);
  const specs = readProductSpecs(row, columns, { category, options, references });
  readContent(row, columns);
  readPictures(row, columns, { sku, title, specs: specs.values });
  const prices = readPrices(row);
  const counts = readCounts(row, options, references);
  if (row.problems.length > 0 || brand === null || category === null) return null;
  return {
    line: row.line,
    shape: `${columns.updated.join(' ')} ${priceShape(prices)}`,
    values: {
      sku,
      title,
      brand,
      category: 'id' in category ? category.id : { toMake: category.toMake },
      supplier: supplier ?? references.supplier(references.defaultSupplier()),
      hasUri: uri !== '',
      uri: uri || uriOfProduct(sku, title),
      productCode,
      columns: columns.values,
      updatedColumns: columns.updated,
      specsToMake: specs.toMake,
      prices,
      counts,
    },
  };
}

/** Returns a URI from a product's SKU and title, for a row without one. */
function uriOfProduct(sku: string, title: string): string {
  const name = title.toLowerCase().includes(sku.toLowerCase()) ? title : `${sku} ${title}`;
  return slugOf(name).slice(0, 150).replace(/-+$/, '') || slugOf(sku) || 'product';
}

type Category = ReturnType<References['category']> | null;

/** Reads the sites. Without them, a new product is sold on the sites of its category, or on all sites. */
function readSites(row: Row, columns: ProductColumns, category: Category): void {
  const sites = row.has('sites') ? row.list('sites', readList).map((site) => siteOf(row, site)) : [];
  columns.values['sites'] =
    sites.length > 0 ? sites : category && 'id' in category ? category.sites : [...SITE_IDS];
  if (sites.length > 0) columns.updated.push('sites');
}

function readProductSpecs(
  row: Row,
  columns: ProductColumns,
  { category, options, references }: { category: Category; options: KindOptions; references: References },
): ReturnType<typeof readSpecs> {
  const toMakeIn =
    options.createMissing.has('specifications') && category
      ? 'id' in category
        ? category.uri
        : category.toMake
      : null;
  const specs = readSpecs(row, category?.specs ?? null, toMakeIn, (input) => references.specToMake(input));
  if (specs.has) {
    columns.values['specs'] = specs.values;
    columns.values['spec_clear'] = specs.cleared;
    columns.updated.push('specs');
  }
  return specs;
}

/** The shapes of fields of JSON Lines files that become several columns. */
const JSON_SHAPES = {
  specs: 'an object such as {"width": 600}',
  stock: 'an object such as {"SYD": 4}',
  features: 'a list of objects such as [{"title": "…", "text": "…"}]',
  documents: 'a list of objects such as [{"title": "…", "href": "…"}]',
  marks: 'a list of objects such as [{"title": "scratch", "side": "left", "length": 40}]',
} as const;

/** Reads features, documents, marks and attributes. */
function readContent(row: Row, columns: ProductColumns): void {
  for (const [field, shape] of Object.entries(JSON_SHAPES))
    if (row.text(field) !== '') row.refuse(field, `must be ${shape}`);
  const features = readNumbered(row, 'feature', (entry) => ({
    title: readText(entry('title'), 120),
    text: readText(entry('text'), 2000),
    ...(entry('picture') === '' ? {} : { picture: readPicture(entry('picture')) }),
  }));
  if (features) columns.set('features', features);
  const documents = readNumbered(row, 'document', (entry) => ({
    title: readText(entry('title'), 120),
    href: readHref(entry('href')),
    kind: readText(entry('kind') || 'manual', 40),
  }));
  if (documents) columns.set('documents', documents);
  const marks = readNumbered(row, 'mark', readMark);
  if (marks) columns.set('marks', marks);
  if (marks && marks.length > 0 && row.has('condition') && row.text('condition') !== 'cosmetic')
    row.note('condition', 'is not cosmetic, although the product has a mark');
  const attributes = readAttributes(row);
  if (attributes) columns.set('attributes', attributes);
}

/**
 * Reads the pictures. A product with drawing parameters and no pictures displays its drawing in several
 * views.
 */
function readPictures(
  row: Row,
  columns: ProductColumns,
  { sku, title, specs }: { sku: string; title: string; specs: Parameters<typeof withSize>[1] },
): void {
  const art = row.has('art') ? row.read('art', readArt, null) : null;
  if (row.has('art')) columns.set('art', art && withSize(art, specs));
  if (row.has('images'))
    columns.set(
      'images',
      row.read('images', (text) => readImages(text, title), []),
    );
  else if (art)
    columns.set(
      'images',
      DRAWN_VIEWS.map((view) => ({ src: `/img/p/${sku.replaceAll('/', '~')}-${view}.svg`, alt: title })),
    );
}

function readCounts(row: Row, options: KindOptions, references: References): StockCount[] {
  const counts: StockCount[] = [];
  for (const [named, field] of row.startingWith('stock:')) {
    if (row.text(field) === '') continue;
    const count = row.read(field, readCount, 0);
    const warehouse = countedIn(row, field, named, { counts, codes: references.warehouses() });
    if (warehouse !== null) counts.push({ warehouse, field, count, meaning: options.counts });
  }
  return counts;
}

/** Writes validated rows. Rejects rows with a suspicious price or with a URL that is already in use. */
async function applyProducts(
  tx: Transaction,
  drafts: readonly Draft<ProductValues>[],
  options: KindOptions,
  references: References,
): Promise<Outcome> {
  const known = await exactProductIds(
    tx,
    drafts.map(({ values }) => values.sku),
  );
  const taken = await findTaken(tx, drafts);
  const { heldBack, notes } = await judgePrices(
    tx,
    drafts.map(({ line, values }) => ({ line, sku: values.sku, prices: values.prices })),
    known,
    options.priceLimit,
  );
  const heldBackAt = new Map(heldBack.map(({ line, problems }) => [line, problems]));
  const refused = drafts.flatMap(({ line, values }) => {
    const problems = [...(taken.get(values.sku) ?? []), ...(heldBackAt.get(line) ?? [])];
    return problems.length > 0 ? [{ line, problems }] : [];
  });
  const isRefused = new Set(refused.map(({ line }) => line));
  const applied = drafts.filter(({ line }) => !isRefused.has(line));
  if (applied.length === 0) return { ...emptyOutcome(), refused };
  const made = await references.make(tx, collectRequiredReferences(applied));

  const touched = await writeProducts(tx, references, applied);
  const ids = await productIds(
    tx,
    applied.map(({ values }) => values.sku),
  );
  const priced = await writePrices(
    tx,
    applied.flatMap(({ values }) => values.prices.map((one) => ({ ...one, id: ids.get(values.sku)! }))),
  );
  const counted = await importStockCounts(
    tx,
    applied.map(({ line, values }) => ({ line, id: ids.get(values.sku)!, counts: values.counts })),
    options,
  );
  const added = new Set(touched.filter((one) => one.added).map(({ id }) => id));
  const changed = new Set([...touched, ...priced].map(({ id }) => id));
  for (const { line, values } of applied)
    if (counted.added.has(line) || counted.changed.has(line)) changed.add(ids.get(values.sku)!);
  const onlyChanged = [...changed].filter((id) => !added.has(id)).length;
  return {
    added: added.size,
    changed: onlyChanged,
    same: applied.length - added.size - onlyChanged,
    refused,
    notes: [
      ...notes.filter(({ line }) => !isRefused.has(line)),
      ...counted.notes,
      ...(await noteRepeatedGtins(tx, applied)),
    ],
    made,
  };
}

function collectRequiredReferences(drafts: readonly Draft<ProductValues>[]) {
  const required = {
    categories: new Set<string>(),
    brands: new Set<string>(),
    suppliers: new Set<string>(),
    specs: new Map<string, RequiredSpec>(),
  };
  for (const { values } of drafts) {
    if (typeof values.brand === 'object') required.brands.add(values.brand.toMake);
    if (typeof values.category === 'object') required.categories.add(values.category.toMake);
    if (typeof values.supplier === 'object') required.suppliers.add(values.supplier.toMake);
    for (const spec of values.specsToMake)
      if (!required.specs.has(`${spec.category} ${spec.key}`))
        required.specs.set(`${spec.category} ${spec.key}`, spec);
  }
  return required;
}

function siteOf(row: Row, name: string): string {
  try {
    return readChoice(name, SITE_IDS);
  } catch (error) {
    row.refuse('sites', (error as Error).message);
    return name;
  }
}
