import { BY, BY_KEY, BY_LABELS, byChip, daysOf, type Arrivals } from '../rules/arrivals.ts';
import type { FacetDefinition } from './facets.ts';
import type { ProductTable } from './product-table.ts';

/** The sooner the higher: the steps of a facet count what reaches at least that much. */
const STEPS: readonly number[] = BY.map((_, place) => BY.length - place);
const NOT_YET = -1;

/** By moment: in the few seconds that one lasts, each product's day is found once. */
const columns = new WeakMap<Arrivals, Float32Array>();

/** The filter by day for products of a list; its column is good for this list alone. */
export function arrivalFacet(
  table: ProductTable,
  arrivals: Arrivals,
  postcode: string,
  slots: Uint32Array,
): FacetDefinition {
  let column = columns.get(arrivals);
  if (!column || column.length < table.count) {
    column = new Float32Array(table.count).fill(NOT_YET);
    columns.set(arrivals, column);
  }
  const ends = BY.map((by) => daysOf(arrivals.weekday)[by]);
  for (const slot of slots) {
    if (column[slot] !== NOT_YET) continue;
    const days = arrivals.daysTo(table.supply(slot));
    const place = days === null ? -1 : ends.findIndex((end) => days <= end);
    column[slot] = place < 0 ? 0 : STEPS[place]!;
  }
  const by = (step: number) => BY[BY.length - step]!;
  return {
    key: BY_KEY,
    label: 'Can be here by',
    unit: '',
    values: {
      kind: 'atLeast',
      column,
      steps: STEPS,
      isFleeting: true,
      value: by,
      label: (step) => BY_LABELS[by(step)],
      chip: (step) => byChip(by(step), postcode),
    },
  };
}
