import type * as z from 'zod/mini';
import { formatPrice } from '#foundation/pure/money.ts';
import { conditionView } from '#domains/pricing/rules/pricing.ts';
import { CONDITIONS } from '../../contract/catalogue.ts';
import type { chip } from '../../contract/listing.ts';
import { formatSpec } from '../../rules/specifications.ts';
import type { Market } from '../../db/catalogue.ts';
import type { CategorySpecRow } from '../../db/read-model.ts';
import type { CategoryNode, CategoryTree } from '../category-tree.ts';
import { isEnergyRating, type ProductTable } from '../product-table.ts';

export type Chip = z.infer<typeof chip>;

/** The definition of one filter of a listing, without the values that a request has chosen. */
export interface FacetDefinition {
  key: string;
  label: string;
  unit: string;
  values: ValueSource;
}

type ValueSource =
  | {
      kind: 'ordinals';
      column: Int32Array;
      size: number;
      find(value: string): number | undefined;
      value(ordinal: number): string;
      label(ordinal: number): string;
      /** Returns all ordinals in the order in which their options are displayed. */
      inOrder(): Int32Array;
    }
  | {
      kind: 'atLeast';
      column: Float32Array;
      /** The thresholds, in descending order. */
      steps: readonly number[];
      /**
       * Converts a URL value to a step that `steps` does not contain; null if the value is not a valid step.
       */
      stepOf?(value: string): number | null;
      /** Returns the URL value that selects a step. */
      value(step: number): string;
      label(step: number): string;
      chip(step: number): string;
      isFleeting: boolean;
    }
  /**
   * A range of numbers. `scale` is the factor that converts a URL value to the unit of the column: 100 for
   * prices in cents.
   */
  | {
      kind: 'range';
      column: Float32Array | Int32Array;
      lowest: number;
      scale: number;
      text(value: number): string;
    }
  | { kind: 'flag'; column: Uint8Array; label: string; isAlwaysVisible: boolean };

/** The properties of a specification that is used as a filter. */
export type FacetSpec = Pick<CategorySpecRow, 'key' | 'label' | 'kind' | 'unit' | 'facet' | 'better'>;

export interface FacetScope {
  table: ProductTable;
  tree: CategoryTree;
  brandNames: ReadonlyMap<number, { uri: string; name: string }>;
  market: Market;
  priceList: string | null;
  /** The category whose specifications are facets; null for a listing without a common category. */
  category: CategoryNode | null;
  /** Specifications that are facets in addition to those of the category. */
  also: readonly FacetSpec[];
  /**
   * Whether the listing may contain products of several categories (`hasTypes`) and of several brands
   * (`hasBrands`).
   */
  hasTypes: boolean;
  hasBrands: boolean;
  postcode: string;
  /** The warehouse that delivers to the postcode; undefined if the postcode is unknown. */
  warehouse: string | undefined;
}

/**
 * Returns the values of a facet whose column contains ordinals, with their labels and their order. Built on
 * first use, then cached with the facet's definition.
 */
function ordinalValues(
  column: Int32Array,
  size: number,
  of: {
    find(value: string): number | undefined;
    value(ordinal: number): string;
    label(ordinal: number): string;
    compare(a: number, b: number): number;
  },
): ValueSource {
  const values: string[] = [];
  const labels: string[] = [];
  let order: Int32Array | undefined;
  return {
    kind: 'ordinals',
    column,
    size,
    find: of.find,
    value: (ordinal) => (values[ordinal] ??= of.value(ordinal)),
    label: (ordinal) => (labels[ordinal] ??= of.label(ordinal)),
    inOrder: () => (order ??= Int32Array.from({ length: size }, (_, ordinal) => ordinal).sort(of.compare)),
  };
}

/**
 * A rating with a half star. The filter offers a half-star step only if the request contains it ("4.5 star").
 */
const HALF_STAR = /^[1-9]\.5$/;
const STAR_STEPS = [10, 9, 8, 7, 6, 5, 4, 3, 2];
/** The minimum average customer ratings by which shoppers can filter, in stars. */
const RATING_STEPS = [4.5, 4, 3];
/** A number less than every value of a specification. */
const LOWEST = -1_000_000_000;

/** Returns the filters that a listing offers, in display order. */
export function facetsFor(scope: FacetScope): FacetDefinition[] {
  const { table, market, postcode } = scope;
  const prices = table.pricesOf(market, scope.priceList);
  const here = scope.warehouse === undefined ? undefined : table.warehouses.get(scope.warehouse);
  const stockLabel = postcode && here ? `In stock near ${postcode}` : 'In stock';
  const facets: FacetDefinition[] = [
    {
      key: 'in-stock',
      label: stockLabel,
      unit: '',
      values: {
        kind: 'flag',
        column: here?.available ?? table.markets[market].available,
        label: stockLabel,
        isAlwaysVisible: true,
      },
    },
  ];
  if (scope.hasTypes) facets.push(typeFacet(scope));
  if (scope.hasBrands) facets.push(brandFacet(scope));
  facets.push({
    key: 'price',
    label: 'Price',
    unit: '$',
    values: {
      kind: 'range',
      column: prices.price,
      lowest: 0,
      scale: 100,
      text: (value) => formatPrice(value, { zero: '$0' }),
    },
  });
  for (const spec of [...(scope.category?.specs ?? []), ...scope.also]) {
    if (spec.facet === 'none' || isEnergyRating(spec.key) || facets.some(({ key }) => key === spec.key))
      continue;
    const facet = specFacet(table, spec);
    if (facet) facets.push(facet);
  }
  facets.push(
    {
      key: 'energy-stars',
      label: 'Energy rating',
      unit: 'stars',
      values: starValues(table.energyStars),
    },
    {
      key: 'customer-rating',
      label: 'Customer rating',
      unit: 'stars',
      values: {
        kind: 'atLeast',
        column: table.rating,
        steps: RATING_STEPS,
        value: String,
        label: ratingLabel,
        chip: (step) => `Rated ${step} and up`,
        isFleeting: false,
      },
    },
    conditionFacet(table),
    {
      key: 'mark-hidden',
      label: 'Marks',
      unit: '',
      values: {
        kind: 'flag',
        column: table.hiddenMarks,
        label: 'Mark hidden when installed',
        isAlwaysVisible: false,
      },
    },
    {
      key: 'deals',
      label: 'Deals',
      unit: '',
      values: { kind: 'flag', column: prices.deal, label: 'Deals only', isAlwaysVisible: false },
    },
  );
  return facets;
}

function starValues(column: Float32Array): ValueSource {
  return {
    kind: 'atLeast',
    column,
    steps: STAR_STEPS,
    stepOf: (value) => (HALF_STAR.test(value) ? Number(value) : null),
    value: String,
    label: starLabel,
    chip: starLabel,
    isFleeting: false,
  };
}

function starLabel(step: number): string {
  return `${step} ${step === 1 ? 'star' : 'stars'}${step === STAR_STEPS[0] ? '' : ' and up'}`;
}

function ratingLabel(step: number): string {
  return `${step} stars and up`;
}

function typeFacet({ table, tree }: FacetScope): FacetDefinition {
  const node = (ordinal: number) => tree.byId.get(table.categories.keys[ordinal]!);
  return {
    key: 'type',
    label: 'Type',
    unit: '',
    values: ordinalValues(table.category, table.categories.size, {
      find: (value) => {
        const found = tree.byUri.get(value.toLowerCase());
        return found && table.categories.find(found.id);
      },
      value: (ordinal) => node(ordinal)?.uri ?? '',
      label: (ordinal) => node(ordinal)?.name ?? '',
      compare: (a, b) => (node(a)?.position ?? 0) - (node(b)?.position ?? 0),
    }),
  };
}

function brandFacet({ table, brandNames }: FacetScope): FacetDefinition {
  const brand = (ordinal: number) => brandNames.get(table.brands.keys[ordinal]!);
  let ordinals: Map<string, number> | undefined;
  return {
    key: 'brand',
    label: 'Brand',
    unit: '',
    values: ordinalValues(table.brand, table.brands.size, {
      find: (value) => {
        ordinals ??= new Map(
          table.brands.keys.map((id, ordinal) => [brandNames.get(id)?.uri ?? '', ordinal]),
        );
        return ordinals.get(value.toLowerCase());
      },
      value: (ordinal) => brand(ordinal)?.uri ?? '',
      label: (ordinal) => brand(ordinal)?.name ?? '',
      compare: (a, b) => compareText(brand(a)?.name ?? '', brand(b)?.name ?? ''),
    }),
  };
}

function conditionFacet(table: ProductTable): FacetDefinition {
  return {
    key: 'condition',
    label: 'Condition',
    unit: '',
    values: ordinalValues(table.condition, CONDITIONS.length, {
      find: (value) => {
        const ordinal = CONDITIONS.findIndex((condition) => condition === value);
        return ordinal < 0 ? undefined : ordinal;
      },
      value: (ordinal) => CONDITIONS[ordinal]!,
      label: (ordinal) => conditionView(CONDITIONS[ordinal]!)?.text ?? 'Brand New',
      compare: (a, b) => a - b,
    }),
  };
}

function specFacet(table: ProductTable, spec: FacetSpec): FacetDefinition | null {
  const column = table.specs.get(spec.key);
  if (!column) return null;
  const base = { key: spec.key, label: spec.label, unit: spec.unit };
  if (spec.kind === 'boolean') {
    return {
      ...base,
      values: { kind: 'flag', column: flagsOf(column.numbers), label: spec.label, isAlwaysVisible: false },
    };
  }
  if (spec.kind === 'rating' && spec.facet === 'options') {
    return {
      ...base,
      values: starValues(column.numbers),
    };
  }
  if (spec.facet === 'range' && spec.kind !== 'text') {
    return {
      ...base,
      values: {
        kind: 'range',
        column: column.numbers,
        lowest: LOWEST,
        scale: 1,
        text: (value) => formatSpec(spec, value),
      },
    };
  }
  const { ordinals, words, labels } = column;
  if (!ordinals) return null;
  const numeric = spec.kind === 'number';
  return {
    ...base,
    values: ordinalValues(ordinals, words.size, {
      find: (value) => words.find(value),
      value: (ordinal) => words.keys[ordinal]!,
      label: (ordinal) => (numeric ? formatSpec(spec, Number(labels[ordinal])) : labels[ordinal]!),
      compare: (a, b) =>
        numeric ? Number(labels[a]) - Number(labels[b]) : compareText(labels[a]!, labels[b]!),
    }),
  };
}

/**
 * Cached byte arrays of yes/no specifications, one for each column. The product table stores the values as
 * floating-point numbers, but a facet counts ones in a byte array.
 */
const flagColumns = new WeakMap<Float32Array, Uint8Array>();
function flagsOf(numbers: Float32Array): Uint8Array {
  let flags = flagColumns.get(numbers);
  if (!flags) {
    flags = new Uint8Array(numbers.length);
    for (let slot = 0; slot < numbers.length; slot++) flags[slot] = numbers[slot]! > 0 ? 1 : 0;
    flagColumns.set(numbers, flags);
  }
  return flags;
}

/** Clears the cached data that was derived from the columns. Called after products change. */
export function forgetDerived(table: ProductTable): void {
  for (const { numbers } of table.specs.values()) flagColumns.delete(numbers);
}

const collator = new Intl.Collator('en', { numeric: true });
function compareText(a: string, b: string): number {
  return collator.compare(a, b);
}
