import type { Sort } from '../contract-listing.ts';
import { FIGURE_SORTS } from '../rules/figure-sorts.ts';
import type { Market } from '../store.ts';
import { isIn, type Bitmap } from './bitmap.ts';
import type { ProductTable } from './product-table.ts';

/** A market whose prices are told from a list; null where they are not shown. */
export interface PricedMarket {
  country: Market;
  priceList: string | null;
}

/** All slots in an order, and each slot's place in it. */
export interface Order {
  slots: Uint32Array;
  rank: Uint32Array;
}

/**
 * Every product in the order of each sort, made when first asked for. A listing orders its own products by their
 * ranks, which are whole numbers, and so without comparing prices and names again.
 */
export class SortOrders {
  readonly #table: ProductTable;
  readonly #orders = new Map<string, { sort: Sort; scope: PricedMarket; order: Order }>();

  constructor(table: ProductTable) {
    this.#table = table;
  }

  of(sort: Sort, scope: PricedMarket): Order {
    const name = `${sort} ${scope.country} ${scope.priceList}`;
    let known = this.#orders.get(name);
    if (!known) {
      const key = this.#keyOf(sort, scope);
      const keys = Float64Array.from({ length: this.#table.count }, (_, slot) => key(slot));
      const slots = Uint32Array.from(keys.keys()).sort((a, b) => keys[a]! - keys[b]! || this.#tie(a, b));
      known = { sort, scope: { country: scope.country, priceList: scope.priceList }, order: ranked(slots) };
      this.#orders.set(name, known);
    }
    return known.order;
  }

  /** Puts changed and new slots at their places: the others are in order already, so a merge is enough. */
  update(changed: ReadonlySet<number>): void {
    const { count } = this.#table;
    if (changed.size * 4 > count) {
      this.#orders.clear();
      return;
    }
    for (const known of this.#orders.values()) {
      const key = this.#keyOf(known.sort, known.scope);
      const compare = (a: number, b: number) => key(a) - key(b) || this.#tie(a, b);
      const moved = [...changed].sort(compare);
      const slots = new Uint32Array(count);
      let place = 0;
      let next = 0;
      for (const slot of known.order.slots) {
        if (changed.has(slot)) continue;
        while (next < moved.length && compare(moved[next]!, slot) < 0) slots[place++] = moved[next++]!;
        slots[place++] = slot;
      }
      while (next < moved.length) slots[place++] = moved[next++]!;
      known.order = ranked(slots);
    }
  }

  #tie(a: number, b: number): number {
    return this.#table.popularity[b]! - this.#table.popularity[a]! || a - b;
  }

  /** What a sort orders by, smaller first; products without it come last. */
  #keyOf(sort: Sort, { country, priceList }: PricedMarket): (slot: number) => number {
    const table = this.#table;
    const { price } = table.pricesOf(country, priceList);
    const { rrp } = table.markets[country];
    const last = Number.MAX_SAFE_INTEGER;
    const falling = (value: number) => (Number.isNaN(value) ? last : -value);
    switch (sort) {
      case 'popular':
        return (slot) => -table.popularity[slot]!;
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

function ranked(slots: Uint32Array): Order {
  const rank = new Uint32Array(slots.length);
  for (let place = 0; place < slots.length; place++) rank[slots[place]!] = place;
  return { slots, rank };
}

/** The given slots in an order. */
export function inOrder(slots: Uint32Array, order: Order): Uint32Array {
  const places = new Uint32Array(slots.length);
  for (let index = 0; index < slots.length; index++) places[index] = order.rank[slots[index]!]!;
  places.sort();
  for (let index = 0; index < places.length; index++) places[index] = order.slots[places[index]!]!;
  return places;
}

/**
 * What stands at the places from `from` to `to` among those of a list that are in a set. Ends at the last one wanted: the
 * rest of the list is not looked at.
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
