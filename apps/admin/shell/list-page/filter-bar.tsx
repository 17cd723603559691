import { useState, type ReactNode, type RefObject } from 'react';
import { classNames } from '#design/class-names.ts';
import { Button } from '#design/button.tsx';
import { Chip } from '#design/chip.tsx';
import { SearchField } from '../search-field.tsx';
import styles from './list-page.module.css';

/** Renders the search field of a list and its filters. In narrow windows a button opens the filters. */
export function FilterBar({
  search,
  children,
}: {
  search: {
    label: string;
    /** What the search finds. */
    placeholder: string;
    value: string;
    inputRef: RefObject<HTMLInputElement | null>;
    /** Receives the typed text. `replace` is true if the text only becomes longer or shorter. */
    onSearch: (text: string, options: { replace: boolean }) => void;
  };
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const { onSearch, ...field } = search;
  return (
    <div className={styles.bar}>
      <SearchField
        {...field}
        onSearch={(text) => onSearch(text, { replace: field.value !== '' && text !== '' })}
      />
      <Button
        size="small"
        variant="ghost"
        icon="filter"
        className={styles.toggle}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Filters
      </Button>
      <div
        className={classNames(styles.filters, isOpen && styles.filtersOpen)}
        role="group"
        aria-label="Filters"
      >
        {children}
      </div>
    </div>
  );
}

/** A filter in force. */
export interface FilterChip {
  key: string;
  text: string;
  onRemove: () => void;
}

/** Renders the filters in force as chips, and the button that removes all. Renders nothing without a filter. */
export function FilterChips({ chips, onClear }: { chips: readonly FilterChip[]; onClear: () => void }) {
  if (chips.length === 0) return null;
  return (
    <div className={styles.chips}>
      {chips.map(({ key, text, onRemove }) => (
        <Chip key={key} onRemove={onRemove}>
          {text}
        </Chip>
      ))}
      <button type="button" className="link" onClick={onClear}>
        Clear filters
      </button>
    </div>
  );
}

/** Returns a chip for each value of a filter with several values. */
export function valueChips(
  name: string,
  values: readonly string[],
  labelOf: (value: string) => string,
  onChange: (values: string[]) => void,
): FilterChip[] {
  return values.map((value) => ({
    key: `${name} ${value}`,
    text: labelOf(value),
    onRemove: () => onChange(values.filter((one) => one !== value)),
  }));
}
