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
import { createReferences } from './references.ts';
import type { Row } from '#database/import/row.ts';
import { readChoice, readList, readText, readUri } from '#database/import/values/values.ts';
import { COLUMNS } from './product-columns.ts';
import {
  readArt,
  readAttributes,
  readHref,
  readReviews,
  readImages,
  readNumbered,
  readPicture,
  readSpecs,
  withSize,
} from './product-fields.ts';
import { findTaken } from './product-addresses.ts';
import type { ProductValues } from './product-draft.ts';
import { writeProducts } from './write-products.ts';

const DRAWN_VIEWS = ['front', 'angle', 'detail', 'dims'];

/** Whether a SKU looks like `9.31E+12`: a long number, such as a barcode, that has lost its last digits. */
const isRounded = (sku: string) => /^\d[.,]\d+E\+\d{1,2}$/i.test(sku);

/**
 * Imports products by SKU, with their specifications, prices and stock. Values without a column in the file
 * stay unchanged.
 */
export function productKind(options: KindOptions): ImportKind<ProductValues> {
  const references = createReferences(options);

  function check(row: Row): Draft<ProductValues> | null {
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
    const columns: Record<string, unknown> = {};
    const updatedColumns = ['title', 'brand_id', 'category_id'];
    const give = (column: string, value: unknown) => {
      columns[column] = value;
      updatedColumns.push(column);
    };
    if (row.has('supplier') && supplier !== null) updatedColumns.push('supplier_id');
    for (const { field, column, read, otherwise } of COLUMNS)
      if (row.has(field)) give(column, row.read(field, read, otherwise));
    const productCode = row.read('product code', (text) => readText(text, 100), '') || sku;
    if (row.text('product code') !== '') updatedColumns.push('product_code');
    const uri = row.read('uri', (text) => readUri(text), '');
    if (uri !== '') updatedColumns.push('uri');
    const sites = row.has('sites') ? row.list('sites', readList).map((site) => siteOf(row, site)) : [];
    columns['sites'] =
      sites.length > 0 ? sites : category && 'id' in category ? category.sites : [...SITE_IDS];
    if (sites.length > 0) updatedColumns.push('sites');

    const known = category?.specs ?? null;
    const specs = readSpecs(
      row,
      known,
      options.createMissing.has('specifications') && category
        ? 'id' in category
          ? category.uri
          : category.toMake
        : null,
      references.specToMake,
    );
    if (specs.has) {
      columns['specs'] = specs.values;
      columns['spec_clear'] = specs.cleared;
      updatedColumns.push('specs');
    }
    const features = readNumbered(row, 'feature', (entry) => ({
      title: readText(entry('title'), 120),
      text: readText(entry('text'), 2000),
      ...(entry('picture') === '' ? {} : { picture: readPicture(entry('picture')) }),
    }));
    if (features) give('features', features);
    const documents = readNumbered(row, 'document', (entry) => ({
      title: readText(entry('title'), 120),
      href: readHref(entry('href')),
      kind: readText(entry('kind') || 'manual', 40),
    }));
    if (documents) give('documents', documents);
    if (row.has('reviews')) give('reviews', row.read('reviews', readReviews, []));
    const attributes = readAttributes(row);
    if (attributes) give('attributes', attributes);
    const art = row.has('art') ? row.read('art', readArt, null) : null;
    if (row.has('art')) give('art', art && withSize(art, specs.values));
    if (row.has('images'))
      give(
        'images',
        row.read('images', (text) => readImages(text, title), []),
      );
    else if (art)
      give(
        'images',
        DRAWN_VIEWS.map((view) => ({ src: `/img/p/${sku.replaceAll('/', '~')}-${view}.svg`, alt: title })),
      );

    const prices = readPrices(row);
    const counts: StockCount[] = [];
    for (const [named, field] of row.startingWith('stock:')) {
      if (row.text(field) === '') continue;
      const count = row.read(field, readCount, 0);
      const warehouse = countedIn(row, field, named, { counts, codes: references.warehouses() });
      if (warehouse !== null) counts.push({ warehouse, field, count, meaning: options.counts });
    }
    if (row.problems.length > 0 || brand === null || category === null) return null;
    return {
      line: row.line,
      shape: `${updatedColumns.join(' ')} ${priceShape(prices)}`,
      values: {
        sku,
        title,
        brand,
        category: 'id' in category ? category.id : { toMake: category.toMake },
        supplier: supplier ?? references.supplier(references.defaultSupplier()),
        hasUri: uri !== '',
        uri:
          uri ||
          slugOf(`${title.toLowerCase().includes(sku.toLowerCase()) ? '' : `${sku} `}${title}`)
            .slice(0, 150)
            .replace(/-+$/, '') ||
          slugOf(sku) ||
          'product',
        productCode,
        columns,
        updatedColumns,
        specsToMake: specs.toMake,
        prices,
        counts,
      },
    };
  }

  async function apply(tx: Transaction, drafts: readonly Draft<ProductValues>[]): Promise<Outcome> {
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
      notes: [...notes.filter(({ line }) => !isRefused.has(line)), ...counted.notes],
      made,
    };
  }

  return {
    name: 'products',
    required: [['sku'], ['title'], ['brand'], ['category']],
    fields: [
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
      'reviews',
      ...PRICE_FIELDS,
      'price',
      'rrp',
      ...COLUMNS.map(({ field }) => field),
    ],
    either: [
      ['price', 'price AUD'],
      ['rrp', 'rrp AUD'],
    ],
    prefixes: ['spec:', 'stock:', 'feature:', 'document:', 'attribute:'],
    channels: ['catalogue', 'delivery'],
    keyOf: (row) => row.text('sku') || null,
    load: references.load,
    remake: references.remake,
    check,
    apply,
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
