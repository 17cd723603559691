import type { ReactNode } from 'react';
import { FilterBar, FilterChips, valueChips } from './filter-bar.tsx';
import { ChoiceFilter } from './filters.tsx';

/** A filter with several values to choose from. */
export interface Choices<Value extends string = string> {
  name: string;
  label: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}

/** Returns the filter by site. */
export function siteChoices(
  sites: readonly { id: string; name: string }[],
  chosen: readonly string[],
  onChange: (chosen: string[]) => void,
): Choices {
  return {
    name: 'site',
    label: 'Site',
    options: sites.map(({ id, name }) => ({ value: id, label: name })),
    chosen,
    onChange,
  };
}

/** Returns a filter by values that the code knows, with their labels. */
export function knownChoices<Value extends string>(input: {
  name: string;
  label: string;
  values: readonly Value[];
  labelOf: (value: Value) => string;
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}): Choices {
  const { name, label, values, labelOf, chosen, onChange } = input;
  return {
    name,
    label,
    options: values.map((value) => ({ value, label: labelOf(value) })),
    chosen,
    onChange: (next) => onChange(values.filter((value) => next.includes(value))),
  };
}

/** Renders a search field, filters with values to choose from, and the filters in force as removable chips. */
export function ChoiceFilters({
  search,
  choices,
  onClear,
  children,
}: {
  search: Parameters<typeof FilterBar>[0]['search'];
  choices: readonly Choices[];
  /** Removes all filters. */
  onClear: () => void;
  children?: ReactNode;
}) {
  return (
    <>
      <FilterBar search={search}>
        {choices.map(({ name, ...filter }) => (
          <ChoiceFilter key={name} {...filter} />
        ))}
        {children}
      </FilterBar>
      <FilterChips
        chips={choices.flatMap(({ name, options, chosen, onChange }) =>
          valueChips(
            name,
            chosen,
            (value) => options.find((one) => one.value === value)?.label ?? value,
            onChange,
          ),
        )}
        onClear={onClear}
      />
    </>
  );
}
