import type { ListingQuery, Sort } from '#domains/catalogue/contract-listing.ts';
import type { CatalogueModel, PricedSite } from '#domains/catalogue/service.ts';
import type { Reading } from '../rules/reading/read-query.ts';
import { conditionView } from '#domains/pricing/rules.ts';
import type { ProductCard } from '#domains/catalogue/contract.ts';
import { FIGURE_SORTS } from '#domains/catalogue/rules/figure-sorts.ts';
import { fitChip, type FitFilter } from '#domains/catalogue/rules/fit.ts';
import { boundsOf, share } from '../rules/reading/bounds.ts';
import type { VocabularySpec } from '../rules/reading/vocabulary.ts';

/** What a reading asks of a list, as its address would say it. */
export interface Understood {
  /** Filters and sort of a listing. */
  query: ListingQuery;
  /** Specifications that the filters look at, so that every list has them. */
  specs: readonly VocabularySpec[];
  /** Numbers to be near to, the nearest first: a specification and how much of it. */
  near: readonly { key: string; value: number }[];
  /** What was asked for that nothing in the list has, in words. */
  missed: readonly string[];
}

interface Filter {
  query: ListingQuery;
  passes: (slot: number) => boolean;
}

/**
 * Turns a reading into filters of the list of `slots`. Figures are the list's own: "about 600 litres" is what is near it there,
 * "quiet" the quieter third. What nothing in the list has is left out, so that a search never ends for one word too many.
 */
export function understand(
  model: CatalogueModel,
  site: PricedSite,
  reading: Reading,
  slots: Uint32Array,
): Understood {
  const specs = specsOf(model, slots);
  const filters: Filter[] = [];
  const near: { key: string; value: number }[] = [];
  const used: VocabularySpec[] = [];
  let left: readonly number[] = [...slots];
  const missed: string[] = [];
  const add = (filter: Filter, words: string) => {
    const passing = left.filter((slot) => filter.passes(slot));
    if (passing.length === 0) {
      missed.push(words);
      return;
    }
    left = passing;
    filters.push(filter);
  };
  const number = (key: string) => numbersOf(model, site, key);
  const specOf = (key: string) => {
    const spec = specs.find((one) => one.key === key);
    if (spec) used.push(spec);
    return spec;
  };

  const { table } = model;
  if (reading.brands.length > 0) {
    const wanted = new Set(reading.brands);
    add(
      {
        query: { brand: [...reading.brands] },
        passes: (slot) => wanted.has(model.brands.get(table.brands.keys[table.brand[slot]!]!)?.uri ?? ''),
      },
      reading.brands.map((uri) => model.brandByUri.get(uri.toLowerCase())?.name ?? uri).join(', '),
    );
  }
  for (const { key, values } of reading.values) {
    const column = table.specs.get(key);
    if (!column?.ordinals || !specOf(key)) continue;
    const wanted = new Set(values.map((value) => column.words.find(value)));
    const labels = values.map((value) => column.labels[column.words.find(value) ?? -1] ?? value);
    add(
      { query: { [key]: [...values] }, passes: (slot) => wanted.has(column.ordinals![slot]!) },
      labels.join(', '),
    );
  }
  for (const key of reading.flags) {
    const spec = specOf(key);
    const column = spec && table.specs.get(key);
    if (column) add({ query: { [key]: ['1'] }, passes: (slot) => column.numbers[slot]! > 0 }, spec.label);
  }
  // Where prices are not shown, nothing tells of them.
  const isPriced = site.priceList !== null;
  for (const range of reading.ranges) {
    if (range.key === 'price' && !isPriced) continue;
    const of = number(range.key);
    const spec = specOf(range.key);
    if (range.key !== 'price' && !spec) continue;
    const bounds = boundsOf(range, spec?.unit ?? '$', left.map(of));
    if (!bounds) {
      missed.push(wordsOfRange(spec, range));
      continue;
    }
    const passes = (slot: number) => {
      const value = of(slot);
      return value >= (bounds.from ?? -Infinity) && value <= (bounds.to ?? Infinity);
    };
    if (range.isAbout && range.from !== null) near.push({ key: range.key, value: range.from });
    const values =
      spec?.facet === 'options' ? [...new Set(left.filter(passes).map((slot) => String(of(slot))))] : null;
    add(
      { query: values ? { [range.key]: values } : rangeQuery(range.key, bounds), passes },
      wordsOfRange(spec, bounds),
    );
  }
  for (const { key, side } of reading.shares) {
    if (!specOf(key)) continue;
    const of = number(key);
    const bounds = share(left.map(of), side);
    if (!bounds) continue;
    add(
      {
        query: rangeQuery(key, bounds),
        passes: (slot) => of(slot) >= (bounds.from ?? -Infinity) && of(slot) <= (bounds.to ?? Infinity),
      },
      key,
    );
  }
  if (reading.stars !== null) {
    const least = reading.stars;
    add(
      { query: { 'energy-stars': [String(least)] }, passes: (slot) => table.energyStars[slot]! >= least },
      `${least} stars`,
    );
  }
  if (reading.conditions.length > 0) {
    const wanted = new Set(reading.conditions);
    add(
      {
        query: { condition: [...wanted] },
        passes: (slot) => wanted.has(model.card(slot, site).condition),
      },
      reading.conditions.map((one) => conditionView(one as ProductCard['condition'])?.text ?? one).join(', '),
    );
  }
  if (reading.inStock)
    add(
      {
        query: { 'in-stock': ['1'] },
        passes: (slot) => table.markets[site.country].available[slot] === 1,
      },
      'in stock',
    );
  if (reading.deals && isPriced) {
    const { deal } = table.pricesOf(site.country, site.priceList);
    add({ query: { deals: ['1'] }, passes: (slot) => deal[slot] === 1 }, 'deals');
  }
  for (const [key, room] of Object.entries(reading.fit)) {
    const column = table.fit.columns[key as keyof Reading['fit']];
    add(
      { query: { [key]: [String(room)] }, passes: (slot) => column[slot]! <= room },
      fitChip(key as FitFilter, room),
    );
  }
  const query: ListingQuery = Object.assign({}, ...filters.map((filter) => filter.query));
  if (reading.by !== null) query['by'] = [reading.by];
  if (reading.postcode !== null) query['postcode'] = [reading.postcode];
  // Nothing has so many stars: those with the most come first.
  const sort = reading.sort ?? (missed.some((words) => words.endsWith(' stars')) ? 'energy' : null);
  for (const key of FIGURE_SORTS[sort as Sort]?.keys ?? []) specOf(key);
  return { query: sort === null ? query : { ...query, sort: [sort] }, specs: used, near, missed };
}

/** A range in words, for what is said of one that nothing has: "Load 20 kg", "Price up to $50". */
function wordsOfRange(
  spec: VocabularySpec | undefined,
  { from, to }: { from: number | null; to: number | null },
): string {
  const label = spec?.label ?? 'Price';
  const of = (value: number) => (spec ? `${value} ${spec.unit}`.trim() : `$${value}`);
  if (from !== null && to !== null)
    return from === to ? `${label} ${of(from)}` : `${label} ${of(from)} to ${of(to)}`;
  return from === null ? `${label} up to ${of(to!)}` : `${label} from ${of(from)}`;
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

/** The specifications of the categories that slots lie in, each key once. */
function specsOf(model: CatalogueModel, slots: Uint32Array): VocabularySpec[] {
  const seen = new Set<number>();
  const specs = new Map<string, VocabularySpec>();
  for (const slot of slots) {
    const ordinal = model.table.category[slot]!;
    if (seen.has(ordinal)) continue;
    seen.add(ordinal);
    for (const spec of model.categoryOf(slot)?.specs ?? [])
      if (spec.facet !== 'none' && !specs.has(spec.key)) specs.set(spec.key, spec);
  }
  return [...specs.values()];
}
