import { BY, BY_KEY, BY_LABELS, byChip, daysOf, isWeekday, type Arrivals } from '../../rules/arrivals.ts';
import type { ListingChoice } from '../../rules/listing-query.ts';
import type { FacetDefinition } from './facets.ts';
import type { ProductTable } from '../product-table.ts';

/**
 * The column contains this number minus the days until arrival, so an earlier day gives a higher value. The
 * steps of a facet count values at or above a threshold. The number exceeds the days of every choice.
 */
const MAX_DAYS = 100;
/** The difference between the steps of two choices that end on the same day. */
const APART = 0.01;
const NOT_YET = -1;

/**
 * The column of each `Arrivals`, which is in use for a few seconds. Each product's day is computed only once
 * for it.
 */
const columns = new WeakMap<Arrivals, Float32Array>();

/**
 * Returns the filter by arrival day for the products of a list. Its column is valid for this list only. A
 * weekday is offered only if it is requested.
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
    label: 'Can be here by',
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
