import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { cents, toDollarsOrNull } from '#foundation/pure/money.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import {
  findChangedProducts,
  readOldestRunningTx,
  readProductSummaries,
  type ProductSummary,
} from '#domains/catalogue/use-cases/catalogue.ts';
import { readChangedUnits } from '#domains/stock/use-cases/stock.ts';
import type { DataOf } from '../contract/messages.ts';
import { PRODUCTS_PER_MESSAGE } from '../contract/values.ts';
import { lockProductPosition, readAudiences, writeProductPosition } from '../db/subscriptions.ts';
import { writeMessage } from './write-messages.ts';

type Tx = Kysely<Tables>;
type ProductTopic = 'product.changed' | 'stock.changed';

/**
 * Writes messages about the products whose data, price or stock changed since the last run. Imports, orders and tools
 * write no events for these, but each changed row has the id of its transaction. Reads only transactions that have
 * ended, so each change is in exactly one run, and each run has at most one entry per product. Returns the number of
 * messages.
 */
export async function followProducts({
  db,
  clock,
}: {
  db: Kysely<Tables>;
  clock: () => Date;
}): Promise<number> {
  return inTransaction(db, async (tx) => {
    const position = await lockProductPosition(tx);
    if (!position) return 0;
    const since = position.sinceTx;
    const before = await readOldestRunningTx(tx);
    if (since !== null && before <= since) return 0;
    const [products, stock] = [
      await readAudiences(tx, 'product.changed'),
      await readAudiences(tx, 'stock.changed'),
    ];
    let written = 0;
    // Without a position, it is unknown what changed, and nobody was subscribed yet.
    if (since !== null) {
      const range = { since, before };
      if (products.length > 0) written += await writeProducts(tx, range, products, clock());
      if (stock.length > 0) written += await writeStock(tx, range, stock, clock());
    }
    await writeProductPosition(tx, before);
    return written;
  });
}

type Range = Parameters<typeof findChangedProducts>[1];
type Audiences = readonly (string | null)[];

async function writeProducts(tx: Tx, range: Range, audiences: Audiences, now: Date): Promise<number> {
  const ids = await findChangedProducts(tx, range);
  let written = 0;
  for (const some of chunksOf(ids)) {
    const entries = (await readProductSummaries(tx, some)).map(toProductEntry);
    written += await writeForAudiences(tx, { topic: 'product.changed', entries, audiences }, now);
  }
  return written;
}

async function writeStock(tx: Tx, range: Range, audiences: Audiences, now: Date): Promise<number> {
  const changed = await readChangedUnits(tx, range);
  let written = 0;
  for (const some of chunksOf(changed)) {
    const products = await readProductSummaries(
      tx,
      some.map(({ productId }) => productId),
    );
    const unitsOf = new Map(some.map(({ productId, warehouses }) => [productId, warehouses]));
    const entries = products.map(({ id, sku, productCode, sites }) => ({
      sku,
      productCode,
      sites,
      warehouses: unitsOf.get(id) ?? [],
    }));
    written += await writeForAudiences(tx, { topic: 'stock.changed', entries, audiences }, now);
  }
  return written;
}

type Entry<T extends ProductTopic> = DataOf<T>['products'][number];

/** Writes a message for subscriptions of all sites, and one for each site that has its own, with its products only. */
async function writeForAudiences<T extends ProductTopic>(
  tx: Tx,
  { topic, entries, audiences }: { topic: T; entries: readonly Entry<T>[]; audiences: Audiences },
  now: Date,
): Promise<number> {
  let written = 0;
  for (const siteId of audiences) {
    const products = siteId === null ? entries : entries.filter(({ sites }) => sites.includes(siteId));
    if (products.length === 0) continue;
    const data = { products } as unknown as DataOf<T>;
    await writeMessage(tx, { topic, siteId, isSiteCopy: siteId !== null, data }, now);
    written += 1;
  }
  return written;
}

function chunksOf<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / PRODUCTS_PER_MESSAGE) }, (_, index) =>
    all.slice(index * PRODUCTS_PER_MESSAGE, (index + 1) * PRODUCTS_PER_MESSAGE),
  );
}

const toProductEntry = ({ sku, productCode, title, isActive, sites, prices }: ProductSummary) => ({
  sku,
  productCode,
  title,
  isActive,
  sites,
  prices: prices.map(({ market, priceCents, rrpCents }) => ({
    market,
    price: toDollarsOrNull(priceCents === null ? null : cents(priceCents)),
    rrp: toDollarsOrNull(rrpCents === null ? null : cents(rrpCents)),
  })),
});
