import { sql, type Kysely } from 'kysely';
import { addDays, type Day } from '#foundation/pure/day.ts';
import { ConfigError } from '#foundation/server/config/config-error.ts';
import { toDeliveryImport } from '#domains/delivery/rules/delivery-data.ts';
import { saveDelivery } from '#domains/delivery/use-cases/save-delivery.ts';
import { streetKey } from '#domains/geo/rules/street.ts';
import { STORE_COLUMNS } from '#domains/stores/import/stores.ts';
import { SITES } from '#sites/registry.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { demoDelivery } from './places/delivery.ts';
import { demoLocalities } from './places/localities.ts';
import { demoStreets } from './places/streets.ts';
import { COUNTERS, STORES } from './places/stores.ts';
import { BRANDS, SUPPLIERS } from './products/brands.ts';
import { demoProducts, type DemoProduct } from './products/generate.ts';
import { CATEGORIES } from './products/range.ts';
import { loadDemoBookings } from './places/bookings.ts';
import { loadDemoDisplays } from './places/displays.ts';
import { aspectsOf } from './products/review-aspects.ts';
import { loadClubPrices } from './list-prices.ts';
import { loadDemoContent } from './load-content.ts';
import { loadDemoCoupons } from './coupons.ts';
import { loadDemoPromotions } from './promotions.ts';
import { categoryPictures } from './products/category-pictures.ts';
import { priceStory } from './products/price-story.ts';
import { sitesInBuild, WRITTEN_FOR } from './sites.ts';
import { demoSettings } from './settings.ts';
import { loadStaffFacts } from './staff/staff-facts.ts';
import { VARIANT_TESTS } from './variant-tests.ts';
import { loadDemoVisits } from './staff/visits.ts';
import { continueIds, insertRows, type ColumnTypes } from './write-rows.ts';

export interface DemoWorldOptions {
  /** Number of products; at least FEWEST_PRODUCTS of products/quotas.ts. */
  products: number;
  /** The day on which the world is loaded. Release dates and public holidays are relative to it. */
  today: Day;
  /** Receives progress messages. */
  onProgress?: (text: string) => void;
}

const BATCH = 500;
const SHOWN_EVERY = 10_000;

const withIds = <Row extends object>(rows: readonly Row[]) =>
  rows.map((row, index) => ({ id: index + 1, ...row }));

/** Whether the database has products. */
export async function isDemoLoaded(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom('product').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Whether an operator has begun to set up a shop that has no products yet. */
async function isSetUp(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from warehouse) or exists (select from locality) or exists (select from category) as is`.execute(
    db,
  );
  return rows[0]!.is;
}

/**
 * Writes the whole demo world in one transaction. Equal options produce equal rows. Throws if the database
 * already has products or an operator's data, and a RangeError if `products` is too small.
 */
export async function loadDemoWorld(
  db: Kysely<Tables>,
  { products, today, onProgress = () => undefined }: DemoWorldOptions,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Without the lock, two concurrent processes would both find the tables empty.
    await sql`lock table site, product in share row exclusive mode`.execute(tx);
    if (await isDemoLoaded(tx))
      throw new Error('The database has products already; the demo world needs an empty one');
    if (await isSetUp(tx))
      throw new ConfigError([
        'MODE: a demo fills its database with a demo world, but this one has delivery, suburbs or categories of somebody. A shop that trades needs MODE=production; DEMO=off starts without the demo world',
      ]);
    await writePlaces(tx);
    onProgress('Sites, suburbs and stores');
    await writeRange(tx, today);
    await saveDelivery(tx, toDeliveryImport(demoDelivery(today)), {
      now: new Date(`${today}T00:00:00Z`),
      by: null,
    });
    for (const [uri, warehouse_code] of Object.entries(COUNTERS))
      await tx.updateTable('store').set({ warehouse_code }).where('uri', '=', uri).execute();
    onProgress('Categories, brands, delivery');
    await loadDemoContent(tx, new Date(`${today}T00:00:00Z`));
    await loadDemoPromotions(tx, today);
    await loadDemoCoupons(tx, today);
    await loadDemoBookings(tx, today);
    onProgress('Pages and bookings');
    await writeProducts(tx, demoProducts(products, today), today, (done) =>
      onProgress(`${done.toLocaleString('en-AU')} of ${products.toLocaleString('en-AU')} products`),
    );
    await loadDemoDisplays(tx);
    await loadClubPrices(tx);
    await loadStaffFacts(tx, today);
    await loadDemoVisits(tx, today);
    onProgress('Costs, and what others ask');
    for (const table of [
      'locality',
      'store',
      'category',
      'brand',
      'supplier',
      'product',
      'product_option',
      'review',
      'product_question',
    ] as const)
      await continueIds(tx, table);
  });
  await analyzeFilled(db);
}

/**
 * Analyses only the tables that have rows. If PostgreSQL knows that a table is empty, it plans a full scan.
 * It would keep that plan after the first orders, even when thousands more follow. For a table that was never
 * analysed, it assumes some pages.
 */
async function analyzeFilled(db: Kysely<Tables>): Promise<void> {
  await sql`
    do $$ declare filled regclass; begin
      for filled in
        select c.oid from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
          and pg_relation_size(c.oid) > 0
      loop execute 'analyze ' || filled; end loop;
    end $$`.execute(db);
}

async function writePlaces(tx: Kysely<Tables>): Promise<void> {
  const area = { country: 'text', state: 'text', postcode: 'text' };
  await insertRows(tx, 'site', { id: 'text', name: 'text', country: 'text', currency: 'text' }, SITES);
  await insertRows(tx, 'setting', { site_id: 'text', name: 'text', value: 'jsonb' }, demoSettings());
  await insertRows(tx, 'variant_test', { site_id: 'text', id: 'text', buckets: 'jsonb' }, VARIANT_TESTS);
  const places = withIds(demoLocalities());
  await insertRows(
    tx,
    'locality',
    { id: 'int', ...area, suburb: 'text', latitude: 'float8', longitude: 'float8' },
    places,
  );
  await insertRows(
    tx,
    'street',
    { locality_id: 'int', country: 'text', name: 'text', key: 'text' },
    demoStreets(places).map(({ place, name }) => ({
      locality_id: place.id,
      country: place.country,
      name,
      key: streetKey(name, place),
    })),
  );
  // The warehouse of a counter is written later, when warehouses exist.
  const { warehouse_code: _, ...columns } = STORE_COLUMNS;
  await insertRows(tx, 'store', { id: 'int', ...columns }, withIds(STORES));
}

async function writeRange(tx: Kysely<Tables>, today: Day): Promise<void> {
  const ids = new Map(CATEGORIES.map((category, index) => [category.uri, index + 1]));
  const pictures = categoryPictures(today);
  const applianceSites = WRITTEN_FOR.filter((id) => id !== 'andoo');
  await insertRows(
    tx,
    'category',
    {
      id: 'int',
      parent_id: 'int',
      uri: 'text',
      name: 'text',
      intro: 'text',
      description: 'text',
      sites: 'text[]',
      art: 'jsonb',
      position: 'int',
    },
    CATEGORIES.map((category, position) => ({
      id: ids.get(category.uri),
      parent_id: category.parentUri === null ? null : ids.get(category.parentUri),
      uri: category.uri,
      name: category.name,
      intro: category.intro,
      description: category.description,
      sites: sitesInBuild(category.branch.isFurniture ? ['andoo'] : applianceSites),
      art: pictures.get(category.uri) ?? null,
      position,
    })),
  );
  const specs = CATEGORIES.flatMap((category) =>
    category.specs.map((spec, index) => ({
      category_id: ids.get(category.uri),
      key: spec.key,
      label: spec.label,
      spec_group: spec.group,
      kind: spec.kind,
      unit: spec.unit,
      facet: spec.facet,
      on_card: spec.onCard,
      better: spec.better,
      // A category's own specifications precede those of the categories above it.
      position: (category.parentUri === null ? 100 : 0) + index,
    })),
  );
  await insertRows(
    tx,
    'category_spec',
    {
      category_id: 'int',
      key: 'text',
      label: 'text',
      spec_group: 'text',
      kind: 'text',
      unit: 'text',
      facet: 'text',
      on_card: 'boolean',
      better: 'text',
      position: 'int',
    },
    specs,
  );
  await insertRows(
    tx,
    'review_aspect',
    { category_id: 'int', key: 'text', label: 'text', position: 'int' },
    CATEGORIES.flatMap(({ uri }) =>
      aspectsOf(uri).map((aspect, position) => ({ category_id: ids.get(uri), ...aspect, position })),
    ),
  );
  await insertRows(
    tx,
    'brand',
    { id: 'int', uri: 'text', name: 'text', description: 'text', logo: 'text' },
    withIds(BRANDS.map((brand) => ({ ...brand, logo: '' }))),
  );
  await insertRows(
    tx,
    'supplier',
    { id: 'int', code: 'text', name: 'text', lead_days: 'int', delivers_direct: 'boolean' },
    withIds(SUPPLIERS),
  );
}

const PRODUCT_TYPES: ColumnTypes = {
  id: 'bigint',
  sku: 'text',
  product_code: 'text',
  uri: 'text',
  title: 'text',
  brand_id: 'int',
  category_id: 'int',
  supplier_id: 'int',
  sites: 'text[]',
  summary: 'text',
  description: 'text',
  specs: 'jsonb',
  features: 'jsonb',
  attributes: 'jsonb',
  images: 'jsonb',
  documents: 'jsonb',
  marks: 'jsonb',
  art: 'jsonb',
  variant_group: 'text',
  variant_label: 'text',
  variant_colour: 'text',
  gtin: 'text',
  condition: 'text',
  missing_parts: 'text[]',
  ribbon: 'text',
  ribbon_text: 'text',
  is_proforma: 'boolean',
  is_superseded: 'boolean',
  can_backorder: 'boolean',
  lead_days: 'int',
  rating: 'real',
  review_count: 'int',
  review_summary: 'text',
  popularity: 'int',
  energy_stars: 'real',
  energy_kwh: 'int',
  released_on: 'date',
};
const PRICE_TYPES: ColumnTypes = {
  product_id: 'bigint',
  market: 'text',
  price_cents: 'int',
  rrp_cents: 'int',
  alt_price_message: 'text',
};
const HISTORY_TYPES: ColumnTypes = { product_id: 'bigint', market: 'text', day: 'date', price_cents: 'int' };
const REVIEW_TYPES: ColumnTypes = {
  id: 'bigint',
  site_id: 'text',
  product_id: 'bigint',
  source: 'text',
  name: 'text',
  stars: 'int',
  aspects: 'jsonb',
  title: 'text',
  body: 'text',
  state: 'text',
  helpful_count: 'int',
  unhelpful_count: 'int',
  reply: 'text',
  replied_at: 'timestamptz',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  decided_at: 'timestamptz',
};
const QUESTION_TYPES: ColumnTypes = {
  id: 'bigint',
  site_id: 'text',
  product_id: 'bigint',
  source: 'text',
  name: 'text',
  email: 'text',
  body: 'text',
  state: 'text',
  created_at: 'timestamptz',
};
const ANSWER_TYPES: ColumnTypes = {
  question_id: 'bigint',
  author: 'text',
  name: 'text',
  body: 'text',
  state: 'text',
  created_at: 'timestamptz',
};
const VOTE_TYPES: ColumnTypes = {
  review_id: 'bigint',
  voter: 'text',
  is_helpful: 'boolean',
  created_at: 'timestamptz',
};
const STOCK_TYPES: ColumnTypes = { warehouse_code: 'text', product_id: 'bigint', on_hand: 'int' };

/** Returns the rows of a product's reviews. `nextId` returns the id of the next review. */
function reviewRows({ product, reviews }: DemoProduct, nextId: () => number) {
  return reviews.map(({ day, text, helpful, unhelpful, name, stars, aspects, title, reply }) => ({
    id: nextId(),
    site_id: product.sites[0] ?? '',
    product_id: product.id,
    source: 'demo',
    name,
    stars,
    aspects,
    title,
    body: text,
    state: 'published',
    helpful_count: helpful,
    unhelpful_count: unhelpful,
    reply,
    replied_at: reply === '' ? null : `${addDays(day, 2)}T02:00:00Z`,
    created_at: `${day}T02:00:00Z`,
    updated_at: `${day}T02:00:00Z`,
    decided_at: `${addDays(day, 1)}T02:00:00Z`,
  }));
}

/** Returns the rows of a product's questions. `nextId` returns the id of the next question. */
function questionRows({ product, questions }: DemoProduct, nextId: () => number) {
  return questions.map(({ name, day, text, answer }) => ({
    id: nextId(),
    site_id: product.sites[0] ?? '',
    product_id: product.id,
    source: 'demo',
    name,
    email: '',
    body: text,
    state: 'published',
    created_at: `${day}T02:00:00Z`,
    answer,
  }));
}

/** Returns the row of the answer to a question, written on the next day. */
function answerRow({ id, answer, created_at }: ReturnType<typeof questionRows>[number]) {
  return {
    question_id: id,
    author: 'staff',
    name: 'Our Product Experts',
    body: answer,
    state: 'published',
    created_at: `${addDays(created_at.slice(0, 10) as Day, 1)}T02:00:00Z`,
  };
}

/** Returns the votes on a review, so that its counts stay right when shoppers vote. */
function voteRows({ id, helpful_count, unhelpful_count, created_at }: ReturnType<typeof reviewRows>[number]) {
  return Array.from({ length: helpful_count + unhelpful_count }, (_, index) => ({
    review_id: id,
    voter: `demo:${index}`,
    is_helpful: index < helpful_count,
    created_at,
  }));
}

async function writeProducts(
  tx: Kysely<Tables>,
  products: Iterable<DemoProduct>,
  today: Day,
  onProgress: (done: number) => void,
): Promise<void> {
  let batch: DemoProduct[] = [];
  let done = 0;
  let reviewId = 0;
  let questionId = 0;
  const write = async () => {
    await insertRows(
      tx,
      'product',
      PRODUCT_TYPES,
      batch.map(({ product }) => product),
    );
    await insertRows(
      tx,
      'product_price',
      PRICE_TYPES,
      batch.flatMap(({ product, prices }) => prices.map((price) => ({ product_id: product.id, ...price }))),
    );
    await insertRows(
      tx,
      'price_history',
      HISTORY_TYPES,
      batch.flatMap(({ product, prices }) =>
        priceStory(product.sku, prices, product.released_on, today).map((point) => ({
          product_id: product.id,
          ...point,
        })),
      ),
    );
    await insertRows(
      tx,
      'stock',
      STOCK_TYPES,
      batch.flatMap(({ product, stock }) => stock.map((row) => ({ product_id: product.id, ...row }))),
    );
    const reviews = batch.flatMap((product) => reviewRows(product, () => ++reviewId));
    await insertRows(tx, 'review', REVIEW_TYPES, reviews);
    await insertRows(tx, 'review_vote', VOTE_TYPES, reviews.flatMap(voteRows));
    const questions = batch.flatMap((product) => questionRows(product, () => ++questionId));
    await insertRows(tx, 'product_question', QUESTION_TYPES, questions);
    await insertRows(tx, 'product_answer', ANSWER_TYPES, questions.map(answerRow));
    done += batch.length;
    if (done % SHOWN_EVERY === 0) onProgress(done);
    batch = [];
  };
  for (const product of products) {
    batch.push(product);
    if (batch.length === BATCH) await write();
  }
  if (batch.length > 0) await write();
  if (done % SHOWN_EVERY !== 0) onProgress(done);
}
