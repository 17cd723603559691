import type { ListingChoice, RangeChoice } from '../../rules/listing-query.ts';
import type { CountedFacet } from './count-columns.ts';
import type { FacetDefinition } from './facets.ts';

/** A facet with its chosen values. `chosen` contains only values that the facet has. */
export interface FacetInUse {
  definition: FacetDefinition;
  counted: CountedFacet;
  chosen: readonly string[];
  range: RangeChoice | null;
}

/** Applies the shopper's choice to the facets of a listing. Ignores values that no facet has. */
export function chooseFacets(definitions: readonly FacetDefinition[], choice: ListingChoice): FacetInUse[] {
  return definitions.map((definition) => {
    const requested = choice.values.get(definition.key);
    const range = choice.ranges.get(definition.key);
    if (requested !== undefined || range !== undefined)
      return inUse(definition, requested ?? [], range ?? null);
    let unchosen = unchosenOf.get(definition);
    if (!unchosen) unchosenOf.set(definition, (unchosen = inUse(definition, [], null)));
    return unchosen;
  });
}

/** Cached facets without chosen values, one for each definition. Nearly all facets have no chosen values. */
const unchosenOf = new WeakMap<FacetDefinition, FacetInUse>();

function inUse(
  definition: FacetDefinition,
  requested: readonly string[],
  range: RangeChoice | null,
): FacetInUse {
  const { values } = definition;
  switch (values.kind) {
    case 'ordinals': {
      const known = requested.filter((value) => values.find(value) !== undefined);
      const chosen = known.length === 0 ? null : [...new Set(known.map((value) => values.find(value)!))];
      return {
        definition,
        counted: { kind: 'ordinals', column: values.column, size: values.size, chosen },
        chosen: known,
        range: null,
      };
    }
    case 'atLeast': {
      const between = requested.flatMap((value) => values.stepOf?.(value) ?? []);
      const steps =
        between.length === 0
          ? values.steps
          : [...new Set([...values.steps, ...between])].toSorted((a, b) => b - a);
      const known = steps.filter((step) => requested.includes(values.value(step)));
      const least = known.length === 0 ? null : Math.min(...known);
      return {
        definition: steps === values.steps ? definition : { ...definition, values: { ...values, steps } },
        chosen: least === null ? [] : [values.value(least)],
        range: null,
        counted: {
          kind: 'atLeast',
          column: values.column,
          steps,
          least,
          isFleeting: values.isFleeting,
        },
      };
    }
    case 'range': {
      // Round the bounds to the precision of the column, so that the value 3.3 passes the bound 3.3.
      const end = (value: number | null | undefined) =>
        value === null || value === undefined
          ? null
          : values.column instanceof Float32Array
            ? Math.fround(value)
            : value * values.scale;
      return {
        definition,
        chosen: [],
        range,
        counted: {
          kind: 'range',
          column: values.column,
          lowest: values.lowest,
          from: end(range?.from),
          to: end(range?.to),
        },
      };
    }
    case 'flag': {
      const chosen = requested.some((value) => value === '1' || value === 'true');
      return {
        definition,
        counted: { kind: 'flag', column: values.column, chosen },
        chosen: chosen ? ['1'] : [],
        range: null,
      };
    }
  }
}

/** Returns the part of a choice that has an effect on these facets, for the URL of the listing. */
export function effectiveChoice(facets: readonly FacetInUse[], choice: ListingChoice): ListingChoice {
  const values = new Map<string, readonly string[]>();
  const ranges = new Map<string, RangeChoice>();
  for (const { definition, chosen, range } of facets) {
    if (chosen.length > 0) values.set(definition.key, chosen);
    if (range) ranges.set(definition.key, range);
  }
  return { ...choice, values, ranges };
}
