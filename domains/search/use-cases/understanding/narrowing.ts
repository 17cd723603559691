import type { ListingQuery, Sort } from '#domains/catalogue/contract/listing.ts';
import { FIGURE_SORTS, SIZES } from '#domains/catalogue/rules/figure-sorts.ts';
import type { CatalogueModel, PricedSite, RankedSlots } from '#domains/catalogue/use-cases/catalogue.ts';
import { boundsOf, share, within } from '../../rules/reading/bounds.ts';
import type { AvailableSpace, SpecRange } from '../../rules/reading/measures.ts';
import type { Reading } from '../../rules/reading/read-query.ts';
import type { VocabularySpec } from '../../rules/reading/vocabulary.ts';
import { extreme, isThere, numbersOf, rangeQuery } from './figures.ts';
import { lyingSides, getUprightSides } from './lying-sides.ts';
import { getCachedPassing, passingOf, those, withOrdinals } from './passing.ts';
import { specsOf } from '../specs-of.ts';
import type { Side } from '../../rules/reading/quantities.ts';

/** The filters and the sort order that result from a parsed search text. */
export interface Understood {
  /** The filters and the sort order, as URL parameters of the listing. */
  query: ListingQuery;
  /** The specifications that the filters use. The listing always displays their filters. */
  specs: readonly VocabularySpec[];
  /** The values to which the products' values should be close, in order of priority. */
  near: readonly Near[];
  /** The product rows that pass all filters so far. */
  slots: Uint32Array;
  /** The words of the requests that no product satisfies. */
  missed: readonly string[];
}

/** A target value of a specification. Products with values near the target come first. */
interface Near {
  key: string;
  value: number;
  isExact?: boolean;
  /**
   * True if the target comes from an adjective or superlative ("light", "lightest"). Absent if it comes from
   * a number.
   */
  isWish?: boolean;
}

interface Filter {
  query: ListingQuery;
  passing: (slots: Uint32Array) => Uint32Array;
  /**
   * The name of the filter in the cache of filtered lists. Set only if the filter depends only on data that
   * does not change while the list exists.
   */
  name?: string;
}

/** The minimum number of products that must remain when a wish such as "quiet" becomes a filter. */
const MIN_RESULTS = 10;
/** The maximum height in millimetres of a product that is installed flat, such as a cooktop. */
const LEAST_STANDING = 100;

/**
 * Narrows a list of products by one request after another. This is a class to reduce allocations: creating
 * closures for all possible requests took longer than the filters of most searches.
 */
export class Narrowing {
  readonly #model: CatalogueModel;
  readonly #site: PricedSite;
  readonly #whole: Uint32Array;
  /** The product rows that pass all filters so far. */
  #left: Uint32Array;
  #isLasting: boolean;
  #specsKept: ReadonlyMap<string, VocabularySpec> | undefined;
  readonly #queries: ListingQuery[] = [];
  readonly #near: Near[] = [];
  readonly #used: VocabularySpec[] = [];
  readonly #missed: string[] = [];

  constructor(
    model: CatalogueModel,
    site: PricedSite,
    { slots, isLasting }: Pick<RankedSlots, 'slots' | 'isLasting'>,
  ) {
    this.#model = model;
    this.#site = site;
    this.#whole = slots;
    this.#left = slots;
    this.#isLasting = isLasting;
  }

  /** Computed on first use, because most searches use no specification. */
  get #specs(): ReadonlyMap<string, VocabularySpec> {
    return (this.#specsKept ??= specsOf(this.#model, this.#whole));
  }

  /** Whether the user may see prices. If not, no filter may reveal a price. */
  get #isPriced(): boolean {
    return this.#site.priceList !== null;
  }

  #add({ query, passing, name }: Filter, words: string): void {
    const isCached = this.#isLasting && name !== undefined;
    const passed = isCached ? getCachedPassing(this.#left, name, passing) : passing(this.#left);
    if (passed.length === 0) {
      this.#missed.push(words);
      return;
    }
    this.#left = passed;
    this.#isLasting = isCached;
    this.#queries.push(query);
  }

  #number(key: string): (slot: number) => number {
    return numbersOf(this.#model, this.#site, key);
  }

  #figures(key: string): Float64Array {
    const left = this.#left;
    const of = this.#number(key);
    const figures = new Float64Array(left.length);
    for (let place = 0; place < left.length; place++) figures[place] = of(left[place]!);
    return figures;
  }

  #specOf(key: string): VocabularySpec | undefined {
    const spec = this.#specs.get(key);
    if (spec) this.#used.push(spec);
    return spec;
  }

  toBrands(uris: readonly string[]): void {
    const { table, brandByUri } = this.#model;
    const { brand, brands } = table;
    const ordinals = uris.flatMap((uri) => {
      const known = brandByUri.get(uri.toLowerCase());
      return known === undefined ? [] : (brands.find(known.id) ?? []);
    });
    this.#add(
      {
        query: { brand: [...uris] },
        passing: (of) => withOrdinals(of, brand, ordinals),
        name: `brand ${ordinals.join(' ')}`,
      },
      uris.map((uri) => brandByUri.get(uri.toLowerCase())?.name ?? uri).join(' '),
    );
  }

  toValues({ key, values, said }: Reading['values'][number]): void {
    const column = this.#model.table.specs.get(key);
    if (!column?.ordinals || !this.#specOf(key)) return;
    const requestedOrdinals = values.flatMap((value) => column.words.find(value) ?? []);
    const { ordinals } = column;
    this.#add(
      {
        query: { [key]: [...values] },
        passing: (of) => withOrdinals(of, ordinals, requestedOrdinals),
        name: `${key} ${requestedOrdinals.join(' ')}`,
      },
      said,
    );
  }

  toFlag({ key, said }: Reading['flags'][number]): void {
    const column = this.#specOf(key) && this.#model.table.specs.get(key);
    if (!column) return;
    this.#add(
      {
        query: { [key]: ['1'] },
        passing: those((slot) => column.numbers[slot]! > 0),
        name: `${key} flag`,
      },
      said,
    );
  }

  /**
   * Filters by a range of values. If shoppers filter the specification by selectable values, the URL contains
   * each value in the range; otherwise it contains the limits.
   */
  #toFigure(key: string, bounds: Parameters<typeof rangeQuery>[1], said: string): void {
    const of = this.#number(key);
    const passes = within(of, bounds);
    const values =
      this.#specs.get(key)?.facet === 'options'
        ? distinct(passingOf(this.#left, passes), of).map(String)
        : null;
    this.#add({ query: values ? { [key]: values } : rangeQuery(key, bounds), passing: those(passes) }, said);
  }

  toRange(range: SpecRange, isSorted: boolean): void {
    if (range.key === 'price' && !this.#isPriced) return;
    const keys = [range.key, ...(range.or ?? [])].filter((key) => key === 'price' || this.#specs.has(key));
    const unitOf = (key: string) => this.#specs.get(key)?.unit ?? '$';
    const [first] = keys;
    // If several specifications are possible, choose the one with the most known values. This does not apply
    // to dimensions in millimetres.
    const ordered =
      keys.length > 1 && unitOf(first!) !== 'mm' && range.isGuess !== true
        ? keys
            .map((one) => ({
              one,
              known: this.#figures(one).filter((figure) => !Number.isNaN(figure)).length,
            }))
            .toSorted((a, b) => b.known - a.known)
            .map(({ one }) => one)
        : keys;
    const key =
      keys.length > 1 || range.isGuess === true
        ? ordered.find((one) => isThere(range, unitOf(one), this.#figures(one)))
        : undefined;
    const chosen = key ?? (range.isGuess === true ? undefined : ordered[0]);
    if (chosen === undefined) {
      if (range.isGuess === true) this.#missed.push(range.said);
      return;
    }
    this.#specOf(chosen);
    if (range.isAbout && range.from !== null) this.#near.push({ key: chosen, value: range.from });
    const bounds = boundsOf(range, unitOf(chosen), this.#figures(chosen), isSorted);
    if (bounds) this.#toFigure(chosen, bounds, range.said);
    else this.#missed.push(range.said);
  }

  toSides({ sides, said }: Reading['pairs'][number]): void {
    const number = (key: string) => this.#number(key);
    const lying = lyingSides(sides, this.#left, number);
    if (lying) {
      for (const [key, bounds] of lying) {
        this.#specOf(key);
        this.#add({ query: rangeQuery(key, bounds), passing: those(within(number(key), bounds)) }, said);
      }
    } else if (this.#left.some((slot) => number('height')(slot) > LEAST_STANDING)) {
      for (const [key, side] of getUprightSides(sides, this.#left, number))
        if (this.#specOf(key)) {
          const bounds = { from: null, to: side };
          this.#add({ query: rangeQuery(key, bounds), passing: those(within(number(key), bounds)) }, said);
        }
    } else {
      this.#near.push(
        { key: 'width', value: Math.max(...sides) },
        { key: 'depth', value: Math.min(...sides) },
      );
      this.#missed.push(said);
    }
  }

  toShare({ key, side, said, isMost }: Reading['shares'][number]): void {
    if (!this.#specOf(key)) return;
    const figures = this.#figures(key);
    const bounds = share(figures, side);
    if (!bounds) return;
    const isThird = within(this.#number(key), bounds);
    // Sort instead of filtering in two cases: for a superlative ("lightest"), and if too few products would
    // remain, such as one big mirror out of eleven.
    if (isMost || (figures.length > MIN_RESULTS && passingOf(this.#left, isThird).length < MIN_RESULTS)) {
      this.#near.push({ key, value: extreme(figures, side), isExact: true, isWish: true });
      return;
    }
    // Show the most extreme products first. For a large size the order does not matter, because every product
    // in the range is suitable.
    if (side === 'low' || !SIZES.includes(key))
      this.#near.push({ key, value: extreme(figures, side), isWish: true });
    this.#toFigure(key, bounds, said);
  }

  toStars({ least, said }: NonNullable<Reading['stars']>): void {
    const { energyStars } = this.#model.table;
    this.#add(
      { query: { 'energy-stars': [String(least)] }, passing: those((slot) => energyStars[slot]! >= least) },
      said,
    );
  }

  toRating({ least, said }: NonNullable<Reading['rated']>): void {
    const { rating } = this.#model.table;
    this.#add(
      { query: { 'customer-rating': [String(least)] }, passing: those((slot) => rating[slot]! >= least) },
      said,
    );
  }

  toConditions(conditions: readonly string[]): void {
    const requestedConditions = new Set(conditions);
    this.#add(
      {
        query: { condition: [...requestedConditions] },
        passing: those((slot) => requestedConditions.has(this.#model.card(slot, this.#site).condition)),
      },
      conditions.join(' '),
    );
  }

  toStock(): void {
    const { available } = this.#model.table.markets[this.#site.country];
    this.#add({ query: { 'in-stock': ['1'] }, passing: those((slot) => available[slot] === 1) }, 'in stock');
  }

  toDeals(): void {
    if (!this.#isPriced) return;
    const { deal } = this.#model.table.pricesOf(this.#site.country, this.#site.priceList);
    this.#add({ query: { deals: ['1'] }, passing: those((slot) => deal[slot] === 1) }, 'deals');
  }

  toRoom(space: AvailableSpace): void {
    const { columns } = this.#model.table.fit;
    const { side, isWithAir } = sideOfRoom(space, this.#left, {
      requiredSpace: (one) => columns[CAVITY[one]],
      measures: (key) => this.#number(key),
    });
    const { room, said } = space;
    if (isWithAir) {
      const column = columns[CAVITY[side]];
      this.#add(
        { query: { [CAVITY[side]]: [String(room)] }, passing: those((slot) => column[slot]! <= room) },
        said,
      );
      return;
    }
    this.#specOf(side);
    const bounds = { from: null, to: room };
    this.#add({ query: rangeQuery(side, bounds), passing: those(within(this.#number(side), bounds)) }, said);
  }

  /**
   * Returns the filters applied so far, with the sort order, the delivery day and the postcode from the
   * parsed text.
   */
  understood({ by, postcode, sort: order, sortSaid, stars, untold }: Reading): Understood {
    const query: ListingQuery = Object.assign({}, ...this.#queries);
    if (by !== null) query['by'] = [by];
    if (postcode !== null) query['postcode'] = [postcode];
    const missed = [...untold, ...this.#missed];
    // If no product has the requested number of stars, sort by energy stars.
    const isSortable =
      order === null || (FIGURE_SORTS[order as Sort]?.keys.some((key) => this.#specs.has(key)) ?? true);
    if (!isSortable) missed.push(sortSaid);
    const sort =
      (isSortable ? order : null) ?? (stars !== null && missed.includes(stars.said) ? 'energy' : null);
    if (sort !== null) {
      query['sort'] = [sort];
      for (const key of FIGURE_SORTS[sort as Sort]?.keys ?? []) this.#specOf(key);
    }
    return { query, specs: this.#used, near: this.#near, slots: this.#left, missed };
  }
}

/** Returns the distinct values of the rows, in order of first occurrence. */
function distinct(slots: Uint32Array, of: (slot: number) => number): number[] {
  const figures = new Set<number>();
  for (const slot of slots) figures.add(of(slot));
  return [...figures];
}

/** The URL parameter of a product list for each side of the gap into which a product must fit. */
const CAVITY = { width: 'cavityWidth', height: 'cavityHeight', depth: 'cavityDepth' } as const;

const SIDES = ['width', 'height', 'depth'] as const;
/** The minimum share of a gap that a product must fill to match that gap. */
const LEAST_FILLED = 0.93;

/**
 * Returns the side to which the size of a gap in millimetres refers: the stated side, or the side whose
 * values are near it. Example: "fits 850" for products that are 600 wide and 845 high. `requiredSpace`
 * includes the clearances; `measures` is the product alone. `isWithAir` states whether any product fits with
 * its clearances.
 */
function sideOfRoom(
  { side: requestedSide, room }: AvailableSpace,
  slots: Uint32Array,
  {
    requiredSpace,
    measures,
  }: { requiredSpace: (side: Side) => ArrayLike<number>; measures: (side: Side) => (slot: number) => number },
): { side: Side; isWithAir: boolean } {
  const side =
    requestedSide ??
    SIDES.find((one) => slots.some((slot) => isNear(requiredSpace(one)[slot]!, room))) ??
    SIDES.find((one) => slots.some((slot) => isNear(measures(one)(slot), room))) ??
    'width';
  const column = requiredSpace(side);
  return { side, isWithAir: slots.some((slot) => column[slot]! <= room) };
}

/** Whether a measurement fits into a gap and nearly fills it. */
function isNear(measure: number, room: number): boolean {
  return measure <= room && measure >= room * LEAST_FILLED;
}
