import type { ListingQuery, Sort } from '#domains/catalogue/contract-listing.ts';
import type { CatalogueModel, PricedSite, RankedSlots } from '#domains/catalogue/service.ts';
import { LruMap } from '#foundation/pure/lru-map.ts';
import type { Reading } from '../rules/reading/read-query.ts';
import { FIGURE_SORTS, SIZES } from '#domains/catalogue/rules/figure-sorts.ts';
import { boundsOf, share, within } from '../rules/reading/bounds.ts';
import type { SpecRange } from '../rules/reading/measures.ts';
import type { VocabularySpec } from '../rules/reading/vocabulary.ts';
import { lyingSides, standingSides } from './lying-sides.ts';
import { CAVITY, sideOfRoom } from './side-of-room.ts';
import { specsOf } from './specs-of.ts';

/** What a reading asks of a list, as its address would say it. */
export interface Understood {
  /** Filters and sort of a listing. */
  query: ListingQuery;
  /** Specifications that the filters look at, so that every list has them. */
  specs: readonly VocabularySpec[];
  /** Numbers to be near to, the nearest first: a specification and how much of it. */
  near: readonly { key: string; value: number; isExact?: boolean }[];
  /** What is left of the list. */
  slots: Uint32Array;
  /** What was asked for that nothing in the list has, in words of the reading. */
  missed: readonly string[];
}

interface Filter {
  query: ListingQuery;
  passing: (slots: Uint32Array) => Uint32Array;
  /** Says what passes where that follows from columns which stay as long as lists do; such a filter of a lasting list is kept. */
  name?: string;
}

/**
 * Turns a reading into filters of the list of `slots`. Figures are the list's own: "about 600 litres" is what is near it there,
 * "quiet" the quieter third. What nothing in the list has is left out, so that a search never ends for one word too many.
 */
export function understand(
  model: CatalogueModel,
  site: PricedSite,
  reading: Reading,
  { slots, isLasting: isListLasting }: Pick<RankedSlots, 'slots' | 'isLasting'>,
): Understood {
  // Most searches are of words alone, and look at neither.
  let inCategories: ReadonlyMap<string, VocabularySpec> | undefined;
  const specs = () => (inCategories ??= specsOf(model, slots));
  let passed = slots;
  let isLasting = isListLasting;
  const left = () => passed;
  const filters: Filter[] = [];
  const near: { key: string; value: number; isExact?: boolean }[] = [];
  const used: VocabularySpec[] = [];
  const missed: string[] = [...reading.untold];
  const add = (filter: Filter, words: string) => {
    const isKept = isLasting && filter.name !== undefined;
    const passing = isKept ? passingKept(passed, filter.name!, filter.passing) : filter.passing(passed);
    if (passing.length === 0) {
      missed.push(words);
      return;
    }
    passed = passing;
    isLasting = isKept;
    filters.push(filter);
  };
  const number = (key: string) => numbersOf(model, site, key);
  const specOf = (key: string) => {
    const spec = specs().get(key);
    if (spec) used.push(spec);
    return spec;
  };

  const { table } = model;
  if (reading.brands.length > 0) {
    const { brand, brands } = table;
    const ordinals = reading.brands.flatMap((uri) => {
      const known = model.brandByUri.get(uri.toLowerCase());
      return known === undefined ? [] : (brands.find(known.id) ?? []);
    });
    add(
      {
        query: { brand: [...reading.brands] },
        passing: (of) => withOrdinals(of, brand, ordinals),
        name: `brand ${ordinals.join(' ')}`,
      },
      reading.brands.map((uri) => model.brandByUri.get(uri.toLowerCase())?.name ?? uri).join(' '),
    );
  }
  // Where prices are not shown, nothing tells of them.
  const isPriced = site.priceList !== null;
  /** Lists are narrowed by a figure as its filter does: by bounds, or by the values that lie between them. */
  const addFigure = (key: string, bounds: Parameters<typeof rangeQuery>[1], said: string) => {
    const of = number(key);
    const passes = within(of, bounds);
    const values =
      specs().get(key)?.facet === 'options'
        ? [...new Set(Array.from(passingOf(left(), passes), (slot) => String(of(slot))))]
        : null;
    add({ query: values ? { [key]: values } : rangeQuery(key, bounds), passing: those(passes) }, said);
  };
  const narrow = (range: SpecRange) => {
    if (range.key === 'price' && !isPriced) return;
    const keys = [range.key, ...(range.or ?? [])].filter((key) => key === 'price' || specs().has(key));
    const figures = (key: string) => Array.from(left(), number(key));
    const unitOf = (key: string) => specs().get(key)?.unit ?? '$';
    const [first] = keys;
    // Of several that are not sides, what most of the list has a figure of.
    const ordered =
      keys.length > 1 && unitOf(first!) !== 'mm' && range.isGuess !== true
        ? keys
            .map((one) => ({ one, known: figures(one).filter((figure) => !Number.isNaN(figure)).length }))
            .toSorted((a, b) => b.known - a.known)
            .map(({ one }) => one)
        : keys;
    const key =
      keys.length > 1 || range.isGuess === true
        ? ordered.find((one) => isThere(range, unitOf(one), figures(one)))
        : undefined;
    const chosen = key ?? (range.isGuess === true ? undefined : ordered[0]);
    if (chosen === undefined) {
      if (range.isGuess === true) missed.push(range.said);
      return;
    }
    specOf(chosen);
    const of = number(chosen);
    if (range.isAbout && range.from !== null) near.push({ key: chosen, value: range.from });
    const bounds = boundsOf(range, unitOf(chosen), Array.from(left(), of), reading.sort !== null);
    if (!bounds) {
      missed.push(range.said);
      return;
    }
    addFigure(chosen, bounds, range.said);
  };
  // What may be spent is spent on what comes nearest: it is not left out for a wish.
  for (const range of reading.ranges) if (range.key === 'price') narrow(range);
  for (const { key, values, said } of reading.values) {
    const column = table.specs.get(key);
    if (!column?.ordinals || !specOf(key)) continue;
    const wanted = values.flatMap((value) => column.words.find(value) ?? []);
    const { ordinals } = column;
    add(
      {
        query: { [key]: [...values] },
        passing: (of) => withOrdinals(of, ordinals, wanted),
        name: `${key} ${wanted.join(' ')}`,
      },
      said,
    );
  }
  for (const { key, said } of reading.flags) {
    const spec = specOf(key);
    const column = spec && table.specs.get(key);
    if (column)
      add(
        {
          query: { [key]: ['1'] },
          passing: those((slot) => column.numbers[slot]! > 0),
          name: `${key} flag`,
        },
        said,
      );
  }
  for (const range of reading.ranges) if (range.key !== 'price') narrow(range);
  for (const { sides, said } of reading.pairs) {
    const lying = lyingSides(sides, left(), number);
    if (lying) {
      for (const [key, bounds] of lying) {
        specOf(key);
        add({ query: rangeQuery(key, bounds), passing: those(within(number(key), bounds)) }, said);
      }
    } else if (left().some((slot) => number('height')(slot) > LEAST_STANDING)) {
      for (const [key, side] of standingSides(sides, left(), number))
        if (specOf(key)) {
          const bounds = { from: null, to: side };
          add({ query: rangeQuery(key, bounds), passing: those(within(number(key), bounds)) }, said);
        }
    } else {
      near.push({ key: 'width', value: Math.max(...sides) }, { key: 'depth', value: Math.min(...sides) });
      missed.push(said);
    }
  }
  for (const { key, side, said, isMost } of reading.shares) {
    if (!specOf(key)) continue;
    const of = number(key);
    const bounds = share(Array.from(left(), of), side);
    if (!bounds) continue;
    // "lightest" is an order of all of them; so is what few of them are: a big mirror is one of eleven.
    const isOfFew = () => left().length > FEW && passingOf(left(), within(of, bounds)).length < FEW;
    if (isMost || isOfFew()) {
      near.push({ key, value: extreme(Array.from(left(), of), side), isExact: true });
      continue;
    }
    // The most of it first; of what is large any will do.
    if (side === 'low' || !SIZES.includes(key))
      near.push({ key, value: extreme(Array.from(left(), of), side) });
    addFigure(key, bounds, said);
  }
  if (reading.stars !== null) {
    const { least, said } = reading.stars;
    add(
      {
        query: { 'energy-stars': [String(least)] },
        passing: those((slot) => table.energyStars[slot]! >= least),
      },
      said,
    );
  }
  if (reading.conditions.length > 0) {
    const wanted = new Set(reading.conditions);
    add(
      {
        query: { condition: [...wanted] },
        passing: those((slot) => wanted.has(model.card(slot, site).condition)),
      },
      reading.conditions.join(' '),
    );
  }
  if (reading.inStock)
    add(
      {
        query: { 'in-stock': ['1'] },
        passing: those((slot) => table.markets[site.country].available[slot] === 1),
      },
      'in stock',
    );
  if (reading.deals && isPriced) {
    const { deal } = table.pricesOf(site.country, site.priceList);
    add({ query: { deals: ['1'] }, passing: those((slot) => deal[slot] === 1) }, 'deals');
  }
  for (const told of reading.fit) {
    const { side, isWithAir } = sideOfRoom(told, left(), {
      needs: (one) => table.fit.columns[CAVITY[one]],
      measures: number,
    });
    const { room, said } = told;
    if (isWithAir) {
      const column = table.fit.columns[CAVITY[side]];
      add(
        { query: { [CAVITY[side]]: [String(room)] }, passing: those((slot) => column[slot]! <= room) },
        said,
      );
      continue;
    }
    specOf(side);
    const bounds = { from: null, to: room };
    add({ query: rangeQuery(side, bounds), passing: those(within(number(side), bounds)) }, said);
  }
  const query: ListingQuery = Object.assign({}, ...filters.map((filter) => filter.query));
  if (reading.by !== null) query['by'] = [reading.by];
  if (reading.postcode !== null) query['postcode'] = [reading.postcode];
  // Nothing has so many stars: those with the most come first.
  const asked = FIGURE_SORTS[reading.sort as Sort];
  const isTold = asked === undefined || asked.keys.some((key) => specs().has(key));
  if (!isTold) missed.push(reading.sortSaid);
  const sort =
    (isTold ? reading.sort : null) ??
    (reading.stars !== null && missed.includes(reading.stars.said) ? 'energy' : null);
  for (const key of FIGURE_SORTS[sort as Sort]?.keys ?? []) specOf(key);
  return {
    query: sort === null ? query : { ...query, sort: [sort] },
    specs: used,
    near,
    slots: left(),
    missed,
  };
}

/** Whether some of the figures lie in a range; of one number alone, near it. */
function isThere(range: SpecRange, unit: string, figures: readonly number[]): boolean {
  const bounds = boundsOf(range, unit, figures);
  return (
    bounds !== null &&
    (!range.isAbout || bounds.from !== null) &&
    figures.some((one) => one >= (bounds.from ?? -Infinity) && one <= (bounds.to ?? Infinity))
  );
}

/** The slots that pass, in the same order. */
function passingOf(slots: Uint32Array, passes: (slot: number) => boolean): Uint32Array {
  const passing = new Uint32Array(slots.length);
  let count = 0;
  for (let place = 0; place < slots.length; place++)
    if (passes(slots[place]!)) passing[count++] = slots[place]!;
  return passing.subarray(0, count);
}

/** Products of a page: a wish that is no number leaves no fewer. */
const FEW = 10;
/** What is lower lies flat, in millimetres. */
const LEAST_STANDING = 100;

function extreme(figures: readonly number[], side: 'low' | 'high'): number {
  const known = figures.filter((one) => !Number.isNaN(one));
  return side === 'low' ? Math.min(...known) : Math.max(...known);
}

function rangeQuery(key: string, { from, to }: { from: number | null; to: number | null }): ListingQuery {
  return {
    ...(from === null ? {} : { [`${key}-from`]: [String(from)] }),
    ...(to === null ? {} : { [`${key}-to`]: [String(to)] }),
  };
}

/** A product's figure: dollars for the price, else the specification in its unit; NaN where it has none. */
function numbersOf(model: CatalogueModel, site: PricedSite, key: string): (slot: number) => number {
  const { table } = model;
  if (key === 'price') {
    const { price } = table.pricesOf(site.country, site.priceList);
    return (slot) => (price[slot]! < 0 ? Number.NaN : price[slot]! / 100);
  }
  const column = table.specs.get(key)?.numbers;
  return (slot) => (column ? Math.round(column[slot]! * 1000) / 1000 : Number.NaN);
}

/** What passed filters of lists that many searches share, while those lists last: most searches name a kind of goods and a brand. */
const kept = new WeakMap<Uint32Array, LruMap<string, Uint32Array>>();

function passingKept(
  slots: Uint32Array,
  name: string,
  passing: (slots: Uint32Array) => Uint32Array,
): Uint32Array {
  let ofList = kept.get(slots);
  // Twice the room that the list itself has.
  if (!ofList) kept.set(slots, (ofList = new LruMap(2 * slots.length + 512, (list) => list.length + 32)));
  let found = ofList.get(name);
  // A copy: what was found is the beginning of as much room as the whole list has.
  if (!found) ofList.set(name, (found = passing(slots).slice()));
  return found;
}

/** A filter that looks at each slot by itself. */
const those = (passes: (slot: number) => boolean) => (slots: Uint32Array) => passingOf(slots, passes);

/** The slots that have one of some ordinals in a column, in the same order. Most searches name a brand: no call for each. */
function withOrdinals(slots: Uint32Array, column: Int32Array, ordinals: readonly number[]): Uint32Array {
  // By ordinal and one more: -1 stands for none.
  const wanted = new Uint8Array(Math.max(0, ...ordinals) + 2);
  for (const ordinal of ordinals) wanted[ordinal + 1] = 1;
  const passing = new Uint32Array(slots.length);
  let count = 0;
  for (let place = 0; place < slots.length; place++) {
    const slot = slots[place]!;
    if (wanted[column[slot]! + 1] === 1) passing[count++] = slot;
  }
  return passing.subarray(0, count);
}
