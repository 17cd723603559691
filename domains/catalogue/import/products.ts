import { sql } from 'kysely';
import { slugOf } from '#foundation/pure/text.ts';
import { SITE_IDS } from '#sites/registry.ts';
import {
  emptyOutcome,
  type Draft,
  type ImportKind,
  type KindOptions,
  type Outcome,
  type Transaction,
} from '#database/import/kind.ts';
import type { Problem } from '#database/import/problem.ts';
import { priceShape, PRICE_FIELDS, readPrices, writePrices, type PriceChange } from './prices-and-stock.ts';
import { importStockCounts, readCount, type StockCount } from './import-stock-counts.ts';
import { judgePrices } from './judge-prices.ts';
import type { WantedSpec } from './make-references.ts';
import { productIds, readSku } from './product-keys.ts';
import { createReferences } from './references.ts';
import { differs, updates } from '#database/import/upsert.ts';
import type { Row } from '#database/import/row.ts';
import { suggestion } from '#foundation/pure/nearest.ts';
import { readChoice, readList, readText, readUri } from '#database/import/values.ts';
import { COLUMNS } from './product-columns.ts';
import {
  readArt,
  readAttributes,
  readHref,
  readImages,
  readNumbered,
  readSpecs,
  withSize,
} from './product-fields.ts';

const DRAWN_VIEWS = ['front', 'angle', 'detail', 'dims'];

type ToMake = { toMake: string };

interface ProductValues {
  sku: string;
  title: string;
  brand: number | ToMake;
  category: number | ToMake;
  supplier: number | ToMake;
  hasUri: boolean;
  uri: string;
  productCode: string;
  columns: Record<string, unknown>;
  /** Names of the columns that an existing product gets. */
  given: string[];
  specsToMake: WantedSpec[];
  prices: PriceChange[];
  counts: StockCount[];
}

/** Products by SKU, with their specifications, prices and stock. What the file has no column for stays as it is. */
export function productKind(options: KindOptions): ImportKind<ProductValues> {
  const references = createReferences(options);

  function check(row: Row): Draft<ProductValues> | null {
    const sku = row.need('sku', readSku, '');
    const title = row.need('title', (text) => readText(text, 200), '');
    const brand = row.need('brand', (text) => references.brand(readText(text, 80)), null);
    const category = row.need('category', (text) => references.category(readText(text, 200)), null);
    const supplier = row.read('supplier', (text) => references.supplier(readText(text, 40)), null);
    const columns: Record<string, unknown> = {};
    const given = ['title', 'brand_id', 'category_id'];
    const give = (column: string, value: unknown) => {
      columns[column] = value;
      given.push(column);
    };
    if (row.has('supplier') && supplier !== null) given.push('supplier_id');
    for (const { field, column, read, otherwise } of COLUMNS)
      if (row.has(field)) give(column, row.read(field, read, otherwise));
    const productCode = row.read('product code', (text) => readText(text, 100), '') || sku;
    if (row.text('product code') !== '') given.push('product_code');
    const uri = row.read('uri', (text) => readUri(text), '');
    if (uri !== '') given.push('uri');
    const sites = row.has('sites') ? row.list('sites', readList).map((site) => siteOf(row, site)) : [];
    columns['sites'] =
      sites.length > 0 ? sites : category && 'id' in category ? category.sites : [...SITE_IDS];
    if (sites.length > 0) given.push('sites');

    const known = category?.specs ?? null;
    const specs = readSpecs(
      row,
      known,
      options.createMissing.has('specifications') && category
        ? 'id' in category
          ? category.uri
          : category.toMake
        : null,
      references.described,
    );
    if (specs.has) {
      columns['specs'] = specs.values;
      columns['spec_clear'] = specs.cleared;
      given.push('specs');
    }
    const features = readNumbered(row, 'feature', (entry) => ({
      title: readText(entry('title'), 120),
      text: readText(entry('text'), 2000),
    }));
    if (features) give('features', features);
    const documents = readNumbered(row, 'document', (entry) => ({
      title: readText(entry('title'), 120),
      href: readHref(entry('href')),
      kind: readText(entry('kind') || 'manual', 40),
    }));
    if (documents) give('documents', documents);
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
    for (const [warehouse, field] of row.startingWith('stock:')) {
      if (row.text(field) === '') continue;
      if (!references.hasWarehouse(warehouse))
        row.refuse(
          field,
          `there is no warehouse "${warehouse}"${suggestion(warehouse, references.warehouses())}`,
        );
      counts.push({ warehouse, field, count: row.read(field, readCount, 0), meaning: options.counts });
    }
    if (row.problems.length > 0 || brand === null || category === null) return null;
    return {
      line: row.line,
      shape: `${given.join(' ')} ${priceShape(prices)}`,
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
        given,
        specsToMake: specs.toMake,
        prices,
        counts,
      },
    };
  }

  async function apply(tx: Transaction, drafts: readonly Draft<ProductValues>[]): Promise<Outcome> {
    const taken = await findTaken(tx, drafts);
    const { heldBack, notes } = await judgePrices(
      tx,
      drafts.map(({ line, values }) => ({ line, sku: values.sku, prices: values.prices })),
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
    const made = await references.make(tx, wantedOf(applied));

    const touched = await writeProducts(tx, applied);
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

  /** Addresses and product codes that other products have. Addresses of our own making get a number behind them. */
  async function findTaken(
    tx: Transaction,
    drafts: readonly Draft<ProductValues>[],
  ): Promise<Map<string, Problem[]>> {
    const uris = drafts.map(({ values }) => values.uri);
    const codes = drafts.map(({ values }) => values.productCode);
    const { rows } = await sql<{ sku: string; uri: string; code: string }>`
      select sku, uri, product_code as code from product where sku = any(${drafts.map(({ values }) => values.sku)}::text[])
      union
      select sku, uri, product_code from product where uri = any(${uris}::text[])
      union
      select sku, uri, product_code from product where product_code = any(${codes}::text[])`.execute(tx);
    const existing = new Map(rows.map((row) => [row.sku, row]));
    const uriOwner = new Map(rows.map(({ uri, sku }) => [uri, sku]));
    const codeOwner = new Map(rows.map(({ code, sku }) => [code, sku]));
    const problems = new Map<string, Problem[]>();
    for (const { values } of drafts) {
      const { sku } = values;
      const owner = (owners: Map<string, string>, key: string) => {
        const found = owners.get(key);
        if (found === undefined) owners.set(key, sku);
        return found === undefined || found === sku ? null : found;
      };
      const before = existing.get(sku);
      if (before && !values.hasUri) values.uri = before.uri;
      if (before && !values.given.includes('product_code')) values.productCode = before.code;
      const faults: Problem[] = [];
      const codeOf = owner(codeOwner, values.productCode);
      if (codeOf !== null)
        faults.push({
          field: 'product code',
          reason: `"${values.productCode}" belongs to product ${codeOf}`,
        });
      const uriOf = owner(uriOwner, values.uri);
      if (uriOf !== null && values.hasUri)
        faults.push({ field: 'uri', reason: `"${values.uri}" belongs to product ${uriOf}` });
      else if (uriOf !== null) values.uri = await freeUri(tx, uriOwner, values.uri, sku);
      if (faults.length > 0) problems.set(sku, faults);
    }
    return problems;
  }

  async function freeUri(
    tx: Transaction,
    owners: Map<string, string>,
    uri: string,
    sku: string,
  ): Promise<string> {
    for (let number = 2; ; number += 1) {
      const candidate = `${uri}-${number}`;
      if (owners.has(candidate)) continue;
      const { rows } = await sql`select 1 from product where uri = ${candidate}`.execute(tx);
      if (rows.length > 0) continue;
      owners.set(candidate, sku);
      return candidate;
    }
  }

  async function writeProducts(
    tx: Transaction,
    drafts: readonly Draft<ProductValues>[],
  ): Promise<{ id: number; added: boolean }[]> {
    const { given } = drafts[0]!.values;
    const idOf = (one: number | ToMake, find: (name: string) => unknown): number => {
      const found = typeof one === 'number' ? one : find(one.toMake);
      return typeof found === 'number' ? found : (found as { id: number }).id;
    };
    const records = drafts.map(({ values }) => ({
      ...values.columns,
      sku: values.sku,
      title: values.title,
      uri: values.uri,
      product_code: values.productCode,
      brand_id: idOf(values.brand, references.brand),
      category_id: idOf(values.category, references.category),
      supplier_id: idOf(values.supplier, references.supplier),
    }));
    // Columns that every new product needs, and those that the file has.
    const types: Record<string, string> = {
      sku: 'text',
      title: 'text',
      uri: 'text',
      product_code: 'text',
      brand_id: 'integer',
      category_id: 'integer',
      supplier_id: 'integer',
      sites: 'text[]',
    };
    for (const { column, type } of COLUMNS) if (given.includes(column)) types[column] = type;
    for (const column of ['specs', 'features', 'attributes', 'images', 'documents', 'art'])
      if (given.includes(column)) types[column] = 'jsonb';
    const columns = Object.keys(types);
    const value = (column: string) => {
      const ref = sql.ref(`i.${column}`);
      // Specifications that the file does not name stay; so do photographs, which have an import of their own.
      if (column === 'specs') return sql`(coalesce(p.specs, '{}'::jsonb) - i.spec_clear) || i.specs`;
      if (column === 'images') {
        return sql`coalesce((
          select jsonb_agg(one.picture order by one.position) from jsonb_array_elements(p.images) with ordinality as one(picture, position)
          where one.picture->>'src' like '/img/photo/%' and not i.images @> jsonb_build_array(jsonb_build_object('src', one.picture->>'src'))
        ), '[]'::jsonb) || i.images`;
      }
      // JSON null is not the database's null.
      return column === 'art' ? sql`nullif(i.art, 'null'::jsonb)` : ref;
    };
    const record = [...Object.entries(types), ...(given.includes('specs') ? [['spec_clear', 'text[]']] : [])];
    const { rows } = await sql<{ id: number; added: boolean }>`
      insert into product (${sql.join(columns.map((column) => sql.ref(column)))})
      select ${sql.join(columns.map(value))}
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as i(${sql.join(record.map(([column, type]) => sql`${sql.ref(column!)} ${sql.raw(type!)}`))})
      left join product p on p.sku = i.sku
      on conflict (sku) do update set ${updates(given)} where ${differs('product', given)}
      returning id, (xmax = 0) as added`.execute(tx);
    return rows;
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
      ...PRICE_FIELDS,
      'price',
      'rrp',
      ...COLUMNS.map(({ field }) => field),
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

function wantedOf(drafts: readonly Draft<ProductValues>[]) {
  const wanted = {
    categories: new Set<string>(),
    brands: new Set<string>(),
    suppliers: new Set<string>(),
    specs: new Map<string, WantedSpec>(),
  };
  for (const { values } of drafts) {
    if (typeof values.brand === 'object') wanted.brands.add(values.brand.toMake);
    if (typeof values.category === 'object') wanted.categories.add(values.category.toMake);
    if (typeof values.supplier === 'object') wanted.suppliers.add(values.supplier.toMake);
    for (const spec of values.specsToMake)
      if (!wanted.specs.has(`${spec.category} ${spec.key}`))
        wanted.specs.set(`${spec.category} ${spec.key}`, spec);
  }
  return wanted;
}

function siteOf(row: Row, name: string): string {
  try {
    return readChoice(name, SITE_IDS);
  } catch (error) {
    row.refuse('sites', (error as Error).message);
    return name;
  }
}
