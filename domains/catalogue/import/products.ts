import { sql } from 'kysely';
import { slugOf } from '#foundation/pure/text.ts';
import { SITE_IDS } from '#sites/registry.ts';
import { cleanHtml, plainText } from '#database/import/html.ts';
import {
  noOutcome,
  type Draft,
  type ImportKind,
  type KindOptions,
  type Outcome,
  type Transaction,
} from '#database/import/kind.ts';
import type { Problem } from '#database/import/problem.ts';
import { priceShape, PRICE_FIELDS, readPrices, writePrices, type PriceChange } from './prices-and-stock.ts';
import { countShelves, readCount, type ShelfCount } from './count-shelves.ts';
import { judgePrices } from './judge-prices.ts';
import type { SpecReference, WantedSpec } from './make-references.ts';
import { productIds, readSku } from './product-keys.ts';
import { createReferences, type References } from './references.ts';
import { differs, updates } from '#database/import/upsert.ts';
import type { Row } from '#database/import/row.ts';
import { suggestion } from '#foundation/pure/nearest.ts';
import {
  readChoice,
  readDay,
  readJson,
  readList,
  readNumber,
  readText,
  readUri,
  readYesNo,
  Refused,
} from '#database/import/values.ts';

/** Simple columns: field, column, its type, and how its text is read. Clearing a cell gives `otherwise`. */
const COLUMNS: readonly {
  field: string;
  column: string;
  type: string;
  read: (text: string) => unknown;
  otherwise: unknown;
}[] = [
  { field: 'summary', column: 'summary', type: 'text', read: (text) => readText(text, 600), otherwise: '' },
  {
    field: 'description',
    column: 'description',
    type: 'text',
    read: (text) => plainText(readText(text, 50_000)),
    otherwise: '',
  },
  {
    field: 'condition',
    column: 'condition',
    type: 'text',
    read: (text) => readChoice(text, ['new', 'cosmetic', 'new-condition', 'runout']),
    otherwise: 'new',
  },
  {
    field: 'missing parts',
    column: 'missing_parts',
    type: 'text[]',
    read: (text) => readList(text).map((part) => readText(part, 120)),
    otherwise: [],
  },
  {
    field: 'ribbon',
    column: 'ribbon',
    type: 'text',
    read: (text) =>
      readChoice(text, ['deal', 'sale', 'new', 'runout', 'cosmetic', 'condition', 'unavailable']),
    otherwise: '',
  },
  {
    field: 'ribbon text',
    column: 'ribbon_text',
    type: 'text',
    read: (text) => readText(text, 40),
    otherwise: '',
  },
  { field: 'proforma', column: 'is_proforma', type: 'boolean', read: readYesNo, otherwise: false },
  { field: 'superseded', column: 'is_superseded', type: 'boolean', read: readYesNo, otherwise: false },
  { field: 'backorder', column: 'can_backorder', type: 'boolean', read: readYesNo, otherwise: true },
  { field: 'active', column: 'is_active', type: 'boolean', read: readYesNo, otherwise: true },
  {
    field: 'lead days',
    column: 'lead_days',
    type: 'integer',
    read: (text) => readNumber(text, { whole: true, min: 0, max: 730 }),
    otherwise: null,
  },
  {
    field: 'rating',
    column: 'rating',
    type: 'real',
    read: (text) => readNumber(text, { min: 0, max: 5 }),
    otherwise: null,
  },
  {
    field: 'review count',
    column: 'review_count',
    type: 'integer',
    read: (text) => readNumber(text, { whole: true, min: 0, max: 10_000_000 }),
    otherwise: 0,
  },
  {
    field: 'popularity',
    column: 'popularity',
    type: 'integer',
    read: (text) => readNumber(text, { whole: true, min: 0, max: 1_000_000_000 }),
    otherwise: 0,
  },
  {
    field: 'energy stars',
    column: 'energy_stars',
    type: 'real',
    read: (text) => readNumber(text, { min: 0, max: 10 }),
    otherwise: null,
  },
  {
    field: 'energy kwh',
    column: 'energy_kwh',
    type: 'integer',
    read: (text) => Math.round(readNumber(text, { min: 0, max: 100_000 })),
    otherwise: null,
  },
  { field: 'released on', column: 'released_on', type: 'date', read: readDay, otherwise: null },
  {
    field: 'variant group',
    column: 'variant_group',
    type: 'text',
    read: (text) => readText(text, 100),
    otherwise: '',
  },
  {
    field: 'variant label',
    column: 'variant_label',
    type: 'text',
    read: (text) => readText(text, 100),
    otherwise: '',
  },
];

const ATTRIBUTE_KINDS = ['Html', 'String', 'Boolean', 'Rating', 'Downloads'] as const;
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
  counts: ShelfCount[];
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
    const counts: ShelfCount[] = [];
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
    if (applied.length === 0) return { ...noOutcome(), refused };
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
    const counted = await countShelves(
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

/** Specifications by the types that the category gives them. `spec:width (cm)` says the unit of its numbers. */
function readSpecs(
  row: Row,
  known: ReadonlyMap<string, SpecReference> | null,
  makeIn: string | null,
  described: References['described'],
) {
  const values: Record<string, string | number | boolean> = {};
  const cleared: string[] = [];
  const toMake: WantedSpec[] = [];
  let has = false;
  for (const [rest, field] of row.startingWith('spec:')) {
    has = true;
    const [, key = rest, given] = /^(.+?)\s*(?:\(([^)]+)\))?$/.exec(rest) ?? [];
    if (row.text(field) === '') {
      cleared.push(key);
      continue;
    }
    if (!known) continue;
    let spec = known.get(key);
    if (!spec) {
      if (makeIn === null) {
        row.refuse(field, `the category has no specification "${key}"${suggestion(key, known.keys())}`);
        continue;
      }
      spec = described(key) ?? { kind: guessKind(row.text(field)), unit: '' };
      toMake.push({ category: makeIn, key, kind: spec.kind });
    }
    const { kind, unit } = spec;
    const value = row.read(
      field,
      (text) => {
        if (kind === 'text') return readText(text, 200);
        if (kind === 'boolean') return readYesNo(text);
        if (kind === 'rating') return readNumber(text.replace(/\s*stars?$/i, ''), { min: 0, max: 10 });
        return readNumber(text, {
          min: -1_000_000,
          max: 1_000_000_000,
          unit,
          ...(given === undefined ? {} : { given }),
        });
      },
      null,
    );
    if (value !== null) values[key] = value;
  }
  return { has, values, cleared, toMake };
}

function guessKind(text: string): WantedSpec['kind'] {
  if (/^-?\d[\d,]*(\.\d+)?$/.test(text)) return 'number';
  return /^(yes|no|true|false)$/i.test(text) ? 'boolean' : 'text';
}

/** `feature:1 title`, `feature:1 text`, `feature:2 title`… in order of their numbers; undefined when the file has none. */
function readNumbered<Entry>(
  row: Row,
  prefix: string,
  read: (entry: (part: string) => string) => Entry,
): Entry[] | undefined {
  const numbers = new Set<number>();
  for (const [rest] of row.startingWith(`${prefix}:`)) {
    const number = Number(/^\d+/.exec(rest)?.[0] ?? Number.NaN);
    if (Number.isNaN(number)) row.refuse(`${prefix}:${rest}`, `needs a number: ${prefix}:1 title`);
    else numbers.add(number);
  }
  if (numbers.size === 0) return undefined;
  const entries: Entry[] = [];
  for (const number of [...numbers].toSorted((a, b) => a - b)) {
    const part = (name: string) => row.text(`${prefix}:${number} ${name}`);
    if (part('title') === '') continue;
    try {
      entries.push(read(part));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      row.refuse(`${prefix}:${number}`, error.message);
    }
  }
  return entries;
}

/** `attribute:Html:What is in the box`, or a JSON list in `attributes`. */
function readAttributes(row: Row): { kind: string; name: string; value: string }[] | undefined {
  const entries: { kind: string; name: string; value: string }[] = [];
  let has = false;
  const add = (field: string, kind: string, name: string, value: string) => {
    try {
      const known = readChoice(kind, ATTRIBUTE_KINDS);
      entries.push({ kind: known, name: readText(name, 120), value: readAttribute(known, value) });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      row.refuse(field, error.message);
    }
  };
  for (const [rest, field] of row.startingWith('attribute:')) {
    has = true;
    const at = rest.indexOf(':');
    if (at < 0) row.refuse(field, 'needs a kind and a name: attribute:Html:In the box');
    else if (row.text(field) !== '')
      add(field, rest.slice(0, at).trim(), rest.slice(at + 1).trim(), row.text(field));
  }
  if (row.has('attributes')) {
    has = true;
    const list = row.read('attributes', readJson, []);
    if (!Array.isArray(list)) row.refuse('attributes', 'is not a JSON list');
    else
      for (const one of list as Record<string, unknown>[])
        add('attributes', String(one['kind']), String(one['name']), String(one['value']));
  }
  return has ? entries : undefined;
}

function readAttribute(kind: (typeof ATTRIBUTE_KINDS)[number], value: string): string {
  if (kind === 'Html') return cleanHtml(readText(value, 50_000));
  if (kind === 'Boolean') return String(readYesNo(value));
  if (kind === 'Rating') return String(readNumber(value, { min: 0, max: 10 }));
  if (kind === 'Downloads') {
    for (const line of value.split('\n'))
      if (line.trim() !== '') readHref(line.slice(line.indexOf('|') + 1).trim());
  }
  return readText(value, 5000);
}

function readHref(text: string): string {
  if (!/^(https:\/\/|\/(?!\/))\S+$/.test(text))
    throw new Refused(`"${text}" is not an address (https://… or /…)`);
  return readText(text, 500);
}

/** Addresses separated by `|`, or a JSON list of `{ src, alt }`. Pictures come from this shop alone. */
function readImages(text: string, title: string): { src: string; alt: string }[] {
  const list = text.startsWith('[')
    ? (readJson(text) as { src?: unknown; alt?: unknown }[]).map(({ src, alt }) => ({
        src: String(src),
        alt: typeof alt === 'string' ? readText(alt, 200) : title,
      }))
    : readList(text).map((src) => ({ src, alt: title }));
  for (const { src } of list) {
    if (!/^\/img\/(photo\/[0-9a-f]{32}|\S+\.svg)$/.test(src)) {
      throw new Refused(
        `"${src}" is not a picture of this shop (/img/…); bring photographs in with: npm run import -- photographs FOLDER`,
      );
    }
  }
  return list;
}

function readArt(text: string): Record<string, unknown> {
  const art = readJson(text);
  if (typeof art !== 'object' || art === null || typeof (art as { type?: unknown }).type !== 'string')
    throw new Refused('is not a drawing ({"type":"fridge",…})');
  return art as Record<string, unknown>;
}

/** A drawing has the size of the product. */
function withSize(art: Record<string, unknown>, specs: Record<string, unknown>): Record<string, unknown> {
  const sides = { w: specs['width'], h: specs['height'], d: specs['depth'] };
  return {
    ...Object.fromEntries(Object.entries(sides).filter(([, value]) => typeof value === 'number')),
    ...art,
  };
}
