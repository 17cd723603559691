import { sql } from 'kysely';
import type { RowProblems, Transaction } from '#database/import/kind.ts';
import type { Problem } from '#database/import/problem.ts';
import { MARKETS } from '#database/import/markets.ts';
import type { Cents } from '#foundation/pure/money.ts';
import type { PriceChange } from './prices-and-stock.ts';

export interface KnownPrice {
  price: Cents | null;
  rrp: Cents | null;
}

/** If the RRP exceeds this multiple of the price, a misplaced decimal point is likely. */
const RRP_TIMES = 2.5;

/**
 * Returns why the import must hold back a price as a likely typing error; null if the price is plausible. A
 * price is held back if it is 0, or if it differs from the previous price by more than `limit` percent. If
 * `limit` is null, no price is held back.
 */
export function heldBackPrice(
  before: Cents | null,
  price: Cents | null | undefined,
  limit: number | null,
): string | null {
  if (limit === null || price === null || price === undefined) return null;
  if (price === 0) return 'held back: a price of 0 (--allow-price-changes accepts it)';
  if (before === null || before === 0) return null;
  const percent = (Math.abs(price - before) / before) * 100;
  if (percent <= limit) return null;
  // Show one decimal if the percentage rounded to an integer would not exceed the limit.
  const displayedPercent = Math.round(percent) > limit ? Math.round(percent) : Math.ceil(percent * 10) / 10;
  return `held back: ${amount(price)} is ${displayedPercent.toLocaleString('en')} % ${price < before ? 'less' : 'more'} than ${amount(before)}, over the limit of ${limit} % (--allow-price-changes accepts it)`;
}

/** Returns why an RRP is implausible for the price; null if it is plausible. */
export function oddRrp({ price, rrp }: KnownPrice): string | null {
  if (price === null || rrp === null || price === 0) return null;
  if (rrp < price) return `${amount(rrp)} is below the price of ${amount(price)}`;
  if (rrp > price * RRP_TIMES)
    return `${amount(rrp)} is more than ${RRP_TIMES} times the price of ${amount(price)}`;
  return null;
}

function amount(cents: Cents): string {
  return (cents / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/**
 * Compares the imported prices with the current prices of the products. Returns the rows to hold back, and
 * notes on other rows. `ids` maps the SKU of each row to the id of its product; the SKU may differ from the
 * product's in case.
 */
export async function judgePrices(
  tx: Transaction,
  rows: readonly { line: number; sku: string; prices: readonly PriceChange[] }[],
  ids: ReadonlyMap<string, number>,
  limit: number | null,
): Promise<{ heldBack: RowProblems[]; notes: RowProblems[] }> {
  const productIds = rows.flatMap(({ sku, prices }) => (prices.length > 0 ? (ids.get(sku) ?? []) : []));
  const { rows: known } = await sql<KnownPrice & { id: number; market: string }>`
    select product_id as id, market, price_cents as price, rrp_cents as rrp from product_price
    where product_id = any(${productIds}::bigint[])`.execute(tx);
  const before = new Map(known.map((one) => [`${one.market} ${one.id}`, one]));
  const [heldBack, notes]: [RowProblems[], RowProblems[]] = [[], []];
  for (const { line, sku, prices } of rows) {
    const [held, odd]: [Problem[], Problem[]] = [[], []];
    for (const { market, price, rrp } of prices) {
      const { currency } = MARKETS.find((one) => one.market === market)!;
      const was = before.get(`${market} ${ids.get(sku)}`) ?? { price: null, rrp: null };
      const reason = heldBackPrice(was.price, price, limit);
      if (reason !== null) held.push({ field: `price ${currency}`, reason });
      const after = {
        price: price === undefined ? was.price : price,
        rrp: rrp === undefined ? was.rrp : rrp,
      };
      // Report an implausible RRP only if the price or the RRP changes.
      const rrpFault = after.price === was.price && after.rrp === was.rrp ? null : oddRrp(after);
      if (rrpFault !== null) odd.push({ field: `rrp ${currency}`, reason: rrpFault });
    }
    if (held.length > 0) heldBack.push({ line, problems: held });
    else if (odd.length > 0) notes.push({ line, problems: odd });
  }
  return { heldBack, notes };
}
