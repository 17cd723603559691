import type { Facet } from '../../contract/listing.ts';
import type { QueryPart, RangeChoice } from '../../rules/listing-query.ts';
import { formatNumber } from '../../rules/specifications.ts';
import { isChosen, type FacetCounts } from './count-columns.ts';
import type { Chip, FacetDefinition } from './facets.ts';
import type { FacetInUse } from './facet-choice.ts';

/**
 * Converts a facet to the API format. Returns null if the facet cannot narrow the listing: it has no values,
 * or only one that all products have. `total` is the number of products in the listing.
 */
export function describeFacet(facet: FacetInUse, counts: FacetCounts, total: number): Facet | null {
  const { key, label, unit, values } = facet.definition;
  const inUse = isChosen(facet.counted);
  if (counts.kind === 'none')
    return inUse || values.kind !== 'flag' || !values.isAlwaysVisible ? null : toggle(facet, values, 0);
  if (values.kind === 'ordinals' && counts.kind === 'ordinals') {
    const chosenOrdinals = facet.counted.kind === 'ordinals' ? facet.counted.chosen : null;
    const options: Facet['options'] = [];
    const order = values.inOrder();
    const counted = counts.counts;
    for (let place = 0; place < order.length; place++) {
      const ordinal = order[place]!;
      const count = counted[ordinal]!;
      if (count === 0 && chosenOrdinals === null) continue;
      const selected = chosenOrdinals !== null && chosenOrdinals.includes(ordinal);
      if (count > 0 || selected)
        options.push({ value: values.value(ordinal), label: values.label(ordinal), count, selected });
    }
    if (!inUse && (options.length === 0 || (options.length === 1 && options[0]!.count === total)))
      return null;
    return { key, label, unit, kind: 'options', options, range: null };
  }
  if (values.kind === 'atLeast' && counts.kind === 'atLeast') {
    const options = values.steps.flatMap((step, index) => {
      const count = counts.counts[index]!;
      const value = values.value(step);
      const selected = facet.chosen.includes(value);
      // An option such as "4 stars and up" includes all higher values. If all products match it, omit the lower
      // options, which would not narrow the listing.
      const isSame = !values.isFleeting && index > 0 && count === total && counts.counts[index - 1] === total;
      return (count > 0 && !isSame) || selected
        ? [{ value, label: values.label(step), count, selected }]
        : [];
    });
    return options.length === 0 ? null : { key, label, unit, kind: 'options', options, range: null };
  }
  if (values.kind === 'range' && counts.kind === 'range') {
    const empty = Number.isNaN(counts.min);
    if (!inUse && (empty || counts.min === counts.max)) return null;
    const { from, to } = facet.range ?? { from: null, to: null };
    const min = empty ? (from ?? 0) : tidy(counts.min / values.scale, Math.floor);
    const max = empty ? (to ?? min) : tidy(counts.max / values.scale, Math.ceil);
    const range = { min, max, from, to, steps: counts.steps };
    return { key, label, unit, kind: 'range', options: [], range };
  }
  if (values.kind === 'flag' && counts.kind === 'flag') {
    if (!inUse && !values.isAlwaysVisible && (counts.count === 0 || counts.count === total)) return null;
    return toggle(facet, values, counts.count);
  }
  return null;
}

function toggle({ definition, counted }: FacetInUse, values: { label: string }, count: number): Facet {
  const { key, label, unit } = definition;
  const options = [{ value: '1', label: values.label, count, selected: isChosen(counted) }];
  return { key, label, unit, kind: 'toggle', options, range: null };
}

/**
 * Rounds a bound of a range: to a whole number if it is at least 20, otherwise to one decimal (a kettle of
 * 1.7 L).
 */
function tidy(value: number, round: (value: number) => number): number {
  const exact = Math.round(value * 1000) / 1000;
  return Math.abs(exact) >= 20 ? round(exact) : round(exact * 10) / 10;
}

/** Joins the query parameters, except those for which `isExcluded` returns true. */
export function joined(parts: readonly QueryPart[], isExcluded?: (part: QueryPart) => boolean): string {
  let query = '';
  for (const part of parts) if (!isExcluded?.(part)) query += query === '' ? part.text : `&${part.text}`;
  return query;
}

/**
 * Returns the chosen filters. Each has the query string of the same listing without this filter. `parts` are
 * the parameters of the current query.
 */
export function chipsOf(facets: readonly FacetInUse[], parts: readonly QueryPart[]): Chip[] {
  const chips: Chip[] = [];
  for (const { definition, chosen, range } of facets) {
    const { key, label, values } = definition;
    for (const value of chosen) {
      const removeQuery = joined(parts, (part) => part.key === key && part.value === value);
      chips.push({ key, value, label: valueLabel(definition, value), removeQuery });
    }
    if (!range || values.kind !== 'range') continue;
    const words = rangeWords(range, values.text);
    chips.push({
      key,
      value: `${range.from ?? ''}-${range.to ?? ''}`,
      label: key === 'price' ? words : `${label}: ${words}`,
      removeQuery: joined(parts, (part) => part.key === `${key}-from` || part.key === `${key}-to`),
    });
  }
  return chips;
}

function valueLabel({ label, values }: FacetDefinition, value: string): string {
  switch (values.kind) {
    case 'ordinals': {
      const ordinal = values.find(value);
      const own = ordinal === undefined ? value : values.label(ordinal);
      // Add the label, because a number alone is unclear: "4" could mean burners, doors or slices.
      return /^[\d.]+$/.test(own) ? `${label}: ${own}` : own;
    }
    case 'atLeast':
      return values.chip(values.steps.find((step) => values.value(step) === value)!);
    case 'flag':
      return values.label;
    case 'range':
      return label;
  }
}

function rangeWords({ from, to }: RangeChoice, text: (value: number) => string): string {
  if (from !== null && to !== null) {
    const [first, second] = [text(from), text(to)];
    if (from === to) return second;
    const unit = second.replace(formatNumber(to), '');
    return first.endsWith(unit) && unit.startsWith(' ')
      ? `${formatNumber(from)} – ${second}`
      : `${first} – ${second}`;
  }
  return from === null ? `Up to ${text(to!)}` : `From ${text(from)}`;
}
