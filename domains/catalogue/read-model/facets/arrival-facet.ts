import { BY, BY_KEY, BY_LABELS, byChip, daysOf, isWeekday, type Arrivals } from '../../rules/arrivals.ts';
import type { ListingChoice } from '../../rules/listing-query.ts';
import type { FacetDefinition } from './facets.ts';
import type { ProductTable } from '../product-table.ts';

/**
 * The arrival column contains `MAX_DAYS` minus the days until arrival. An earlier arrival thus has a higher
 * value, and a facet can count the values that reach a threshold. `MAX_DAYS` must exceed the number of days
 * of every choice.
 */
const MAX_DAYS = 100;
/** Distinguishes the thresholds of two choices that end on the same day. */
const APART = 0.01;
const NOT_YET = -1;

/**
 * Caches the arrival column of each `Arrivals` object, so that the arrival of each product is computed only
 * once. An `Arrivals` object is used for a few seconds.
 */
const columns = new WeakMap<Arrivals, Float32Array>();

/**
 * Returns the filter by arrival day for the products of a list. Its column is valid only for these products.
 * Weekdays are offered only if the request contains them.
 */
export function arrivalFacet(
  table: ProductTable,
  arrivals: Arrivals,
  slots: Uint32Array,
  requested: ListingChoice,
): FacetDefinition {
  const { postcode } = requested;
  let column = columns.get(arrivals);
  if (!column || column.length < table.count) {
    column = new Float32Array(table.count).fill(NOT_YET);
    columns.set(arrivals, column);
  }
  for (const slot of slots) {
    if (column[slot] !== NOT_YET) continue;
    const days = arrivals.daysTo(table.supply(slot));
    column[slot] = days === null ? 0 : Math.max(0, MAX_DAYS - days);
  }
  const ends = daysOf(arrivals.weekday);
  const choices = [...BY, ...(requested.values.get(BY_KEY) ?? []).filter(isWeekday)].toSorted(
    (a, b) => ends[a] - ends[b],
  );
  const steps = choices.map((choice, place) => MAX_DAYS - ends[choice] - place * APART);
  const by = (step: number) => choices[steps.indexOf(step)]!;
  return {
    key: BY_KEY,
    label: 'Get it by',
    unit: '',
    values: {
      kind: 'atLeast',
      column,
      steps,
      isFleeting: true,
      value: by,
      label: (step) => BY_LABELS[by(step)],
      chip: (step) => byChip(by(step), postcode),
    },
  };
}
