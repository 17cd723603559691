import { runAtOnce, runInSlices, type Pause, type Steps } from '#foundation/server/steps.ts';
import type { Sort } from '../../contract/listing.ts';
import { FIGURE_SORTS } from '../../rules/figure-sorts.ts';
import { DISCONTINUED_TIER, NO_STOCK_TIER, purchaseTier } from '../../rules/stock.ts';
import type { Market } from '../../db/catalogue.ts';
import { isIn, type Bitmap } from '../bitmap.ts';
import type { ProductTable } from '../product-table.ts';
import { slicesOf, sortedByKeySteps } from './sorted-by-key.ts';

/** A market, and the price list that applies; null if prices are hidden. */
export interface PricedMarket {
  country: Market;
  priceList: string | null;
}

/** All rows in a sort order, and the position of each row in it. */
export interface Order {
  slots: Uint32Array;
  rank: Uint32Array;
}

/**
 * All products in each sort order, built on first request or by {@link SortOrders.prepare}. A listing sorts
 * its products by their positions in such an order, which is faster than comparing prices and names.
 *
 * The popular order sorts by {@link purchaseTier} first. Every other order ends with the discontinued
 * products.
 */
export class SortOrders {
  readonly #table: ProductTable;
  readonly #orders = new Map<string, { sort: Sort; scope: PricedMarket; order: Order }>();
  readonly #tiers = new Map<Market, Uint8Array>();
  /** The number of changes so far. If it changes while an order is being built, that order is out of date. */
  #changes = 0;
  #popularFirst: Uint32Array | undefined;

  constructor(table: ProductTable) {
    this.#table = table;
  }

  of(sort: Sort, scope: PricedMarket): Order {
    const name = orderName(sort, scope);
    let known = this.#orders.get(name);
    if (!known) {
      known = { sort, scope: plainScope(scope), order: runAtOnce(this.#orderSteps(sort, scope)) };
      this.#orders.set(name, known);
    }
    return known.order;
  }

  /**
   * Builds a sort order with pauses, so that {@link of} can return it immediately. Starts again if the
   * products change during the build. After {@link MAX_ATTEMPTS} failed attempts, builds the order without
   * pauses.
   */
  async prepare(sort: Sort, scope: PricedMarket, pause?: Pause): Promise<void> {
    const name = orderName(sort, scope);
    for (let attempt = 0; attempt < MAX_ATTEMPTS && !this.#orders.has(name); attempt++) {
      const changes = this.#changes;
      const order = await runInSlices(this.#orderSteps(sort, scope), pause);
      if (changes === this.#changes && order.slots.length === this.#table.count)
        this.#orders.set(name, { sort, scope: plainScope(scope), order });
    }
  }

  *#orderSteps(sort: Sort, scope: PricedMarket): Steps<Order> {
    const byPopularity = yield* this.#byPopularity();
    const keys = yield* keysSteps(this.#table.count, this.#keyOf(sort, scope));
    const slots = yield* sortedByKeySteps(byPopularity, keys);
    const rank = new Uint32Array(slots.length);
    for (const { from, to } of slicesOf(slots.length)) {
      for (let place = from; place < to; place++) rank[slots[place]!] = place;
      yield to - from;
    }
    return { slots, rank };
  }

  /**
   * Every sort order starts from the rows in this order (most popular first), so the order is cached until a
   * product changes.
   */
  *#byPopularity(): Steps<Uint32Array> {
    if (this.#popularFirst) return this.#popularFirst;
    const { count, popularity } = this.#table;
    const changes = this.#changes;
    const keys = yield* keysSteps(count, (slot) => -popularity[slot]!);
    const slots = yield* sortedByKeySteps(
      Uint32Array.from({ length: count }, (_, slot) => slot),
      keys,
    );
    if (changes === this.#changes) this.#popularFirst = slots;
    return slots;
  }

  /**
   * Returns the purchase tier ({@link purchaseTier}) of each row in a market. The tier depends only on stock.
   */
  tiersOf(market: Market): Uint8Array {
    let tiers = this.#tiers.get(market);
    if (!tiers) {
      tiers = new Uint8Array(this.#table.count);
      for (let slot = 0; slot < tiers.length; slot++) tiers[slot] = this.#tierOf(slot, market);
      this.#tiers.set(market, tiers);
    }
    return tiers;
  }

  /**
   * Moves changed and new rows to their positions, and copies the other rows, which are already sorted.
   * `restocked` contains rows of which only the stock changed. These rows move only in sort orders that
   * depend on stock.
   */
  update(changed: ReadonlySet<number>, restocked: ReadonlySet<number> = new Set()): void {
    this.#changes++;
    this.#popularFirst = undefined;
    if ((changed.size + restocked.size) * 4 > this.#table.count) {
      this.#orders.clear();
      this.#tiers.clear();
      return;
    }
    const all = new Set([...changed, ...restocked]);
    this.#updateTiers(all);
    const isTierMoved = [...restocked].some((slot) => this.#table.isSuperseded(slot));
    for (const known of this.#orders.values()) {
      const moved = known.sort === 'popular' || isTierMoved ? all : changed;
      if (moved.size === 0) continue;
      const key = this.#keyOf(known.sort, known.scope);
      known.order = reordered(known.order, moved, (a, b) => key(a) - key(b) || this.#tie(a, b));
    }
  }

  #updateTiers(changed: ReadonlySet<number>): void {
    for (const [market, known] of this.#tiers) {
      const tiers = new Uint8Array(this.#table.count);
      tiers.set(known);
      for (const slot of changed) tiers[slot] = this.#tierOf(slot, market);
      this.#tiers.set(market, tiers);
    }
  }

  #tierOf(slot: number, market: Market): number {
    return purchaseTier(this.#table.stockStatus(slot, market));
  }

  #tie(a: number, b: number): number {
    return this.#table.popularity[b]! - this.#table.popularity[a]! || a - b;
  }

  /**
   * Returns the function that computes a product's sort key. Smaller keys sort first, and products without a
   * value sort last.
   */
  #keyOf(sort: Sort, { country, priceList }: PricedMarket): (slot: number) => number {
    const table = this.#table;
    const { price } = table.pricesOf(country, priceList);
    const tiers = this.tiersOf(country);
    if (sort === 'popular')
      return (slot) => {
        const tier = price[slot]! < 0 ? Math.max(tiers[slot]!, NO_STOCK_TIER) : tiers[slot]!;
        return tier * POPULARITIES - table.popularity[slot]!;
      };
    const key = this.#figureKeyOf(sort, { country, priceList });
    return (slot) => (tiers[slot] === DISCONTINUED_TIER ? Number.MAX_VALUE : key(slot));
  }

  #figureKeyOf(
    sort: Exclude<Sort, 'popular'>,
    { country, priceList }: PricedMarket,
  ): (slot: number) => number {
    const table = this.#table;
    const { price } = table.pricesOf(country, priceList);
    const { rrp } = table.markets[country];
    const last = Number.MAX_SAFE_INTEGER;
    const falling = (value: number) => (Number.isNaN(value) ? last : -value);
    switch (sort) {
      case 'price-asc':
        return (slot) => (price[slot]! < 0 ? last : price[slot]!);
      case 'price-desc':
        return (slot) => (price[slot]! < 0 ? last : -price[slot]!);
      case 'rating':
        return (slot) =>
          falling(table.rating[slot]! + Math.min(table.reviewCount[slot]!, 99_999) / 10_000_000);
      case 'energy':
        return (slot) => falling(table.energyStars[slot]!);
      case 'newest':
        return (slot) => -table.released[slot]!;
      case 'saving':
        return (slot) => (price[slot]! < 0 || rrp[slot]! <= price[slot]! ? 0 : price[slot]! - rrp[slot]!);
      case 'running-cost':
        return (slot) => (table.energyKwh[slot]! < 0 ? last : table.energyKwh[slot]!);
      case 'quietest':
      case 'biggest':
      case 'smallest':
      case 'narrowest': {
        const { keys, first } = FIGURE_SORTS[sort]!;
        const columns = keys.flatMap((key) => table.specs.get(key)?.numbers ?? []);
        return (slot) => {
          for (const column of columns) {
            const figure = column[slot]!;
            if (!Number.isNaN(figure)) return first === 'low' ? figure : -figure;
          }
          return last;
        };
      }
    }
  }
}

function orderName(sort: Sort, { country, priceList }: PricedMarket): string {
  return `${sort} ${country} ${priceList}`;
}

function plainScope({ country, priceList }: PricedMarket): PricedMarket {
  return { country, priceList };
}

/** Computes the sort key of each row, in steps. */
function* keysSteps(count: number, key: (slot: number) => number): Steps<Float64Array> {
  const keys = new Float64Array(count);
  for (const { from, to } of slicesOf(count)) {
    for (let slot = from; slot < to; slot++) keys[slot] = key(slot);
    yield to - from;
  }
  return keys;
}

/** The maximum number of attempts to build a sort order while products change. */
const MAX_ATTEMPTS = 3;

/** A number greater than any product's popularity. */
const POPULARITIES = 2 ** 32;

/** Returns the sort order after some rows have moved. `compare` must not return 0 for two different rows. */
function reordered(
  { slots: before, rank }: Order,
  moved: ReadonlySet<number>,
  compare: (a: number, b: number) => number,
): Order {
  const left = Uint32Array.from(moved)
    .filter((slot) => slot < before.length)
    .map((slot) => rank[slot]!)
    .sort();
  const rest = new Uint32Array(before.length - left.length);
  let from = 0;
  left.forEach((place, index) => {
    rest.set(before.subarray(from, place), from - index);
    from = place + 1;
  });
  rest.set(before.subarray(from), from - left.length);
  const slots = new Uint32Array(rest.length + moved.size);
  let copied = 0;
  [...moved].sort(compare).forEach((slot, index) => {
    const place = firstAfter(rest, copied, (other) => compare(other, slot) > 0);
    slots.set(rest.subarray(copied, place), copied + index);
    slots[place + index] = slot;
    copied = place;
  });
  slots.set(rest.subarray(copied), copied + moved.size);
  return ranked(slots);
}

/**
 * Returns the first position, starting at `from`, whose row passes. If a row passes, all later rows must pass
 * too.
 */
function firstAfter(slots: Uint32Array, from: number, passes: (slot: number) => boolean): number {
  let [low, high] = [from, slots.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (passes(slots[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function ranked(slots: Uint32Array): Order {
  const rank = new Uint32Array(slots.length);
  for (let place = 0; place < slots.length; place++) rank[slots[place]!] = place;
  return { slots, rank };
}

/**
 * If a list contains more than one eighth of all rows, reading the whole sort order is cheaper than sorting
 * the list.
 */
const LARGE_SHARE = 8;

/** Sorts the rows of a list by a sort order. */
export function inOrder(slots: Uint32Array, order: Order): Uint32Array {
  if (slots.length * LARGE_SHARE > order.slots.length) return walked(slots, order);
  const places = new Uint32Array(slots.length);
  for (let index = 0; index < slots.length; index++) places[index] = order.rank[slots[index]!]!;
  places.sort();
  for (let index = 0; index < places.length; index++) places[index] = order.slots[places[index]!]!;
  return places;
}

function walked(slots: Uint32Array, order: Order): Uint32Array {
  const isIncluded = new Uint8Array(order.slots.length);
  for (const slot of slots) isIncluded[slot] = 1;
  const ordered = new Uint32Array(slots.length);
  let place = 0;
  for (const slot of order.slots) if (isIncluded[slot] === 1) ordered[place++] = slot;
  return ordered;
}

/**
 * Returns the rows at positions `from` to `to` among the rows of a list that are also in a set. Stops reading
 * the list at the last requested row.
 */
export function partOf(list: Uint32Array, set: Bitmap, from: number, to: number): Uint32Array {
  const found = new Uint32Array(Math.max(0, to - from));
  let place = 0;
  for (let index = 0; index < list.length && place < to; index++) {
    const slot = list[index]!;
    if (!isIn(set, slot)) continue;
    if (place >= from) found[place - from] = slot;
    place++;
  }
  return found.subarray(0, Math.max(0, place - from));
}
