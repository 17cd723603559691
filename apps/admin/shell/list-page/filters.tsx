import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { Checkbox } from '#design/forms/checkbox.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { isDay } from '#foundation/pure/day.ts';
import { Popover } from '../popover.tsx';
import { isAmount } from './filter-texts.ts';
import styles from './list-page.module.css';

/**
 * Renders a filter with several values. A box shows its new state before the URL changes, so a second choice
 * that follows quickly keeps the first one.
 */
export function ChoiceFilter({
  label,
  options,
  chosen,
  onChange,
}: {
  label: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}) {
  const [ticked, setTicked] = useState(chosen);
  const [applied, setApplied] = useState(chosen.join());
  // The URL has changed, for example because a chip was removed.
  if (applied !== chosen.join()) {
    setApplied(chosen.join());
    setTicked(chosen);
  }
  return (
    <Popover label={label} isSet={ticked.length > 0}>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          checked={ticked.includes(option.value)}
          onChange={({ target }) => {
            const values = target.checked
              ? [...ticked, option.value]
              : ticked.filter((value) => value !== option.value);
            setTicked(values);
            onChange(values);
          }}
        />
      ))}
    </Popover>
  );
}

interface RangeProps {
  label: string;
  values: readonly [string, string];
  type: 'date' | 'text';
  isValid: (text: string) => boolean;
  fault: string;
  onChange: (values: [string, string]) => void;
}

/** Renders a filter with a start and an end. Applies both when the form is submitted. */
function RangeFilter({ label, values, type, isValid, fault, onChange }: RangeProps) {
  const [typed, setTyped] = useState(values);
  const [applied, setApplied] = useState(values);
  const [faults, setFaults] = useState<readonly [string?, string?]>([]);
  // The URL has changed, for example because a chip was removed.
  if (applied[0] !== values[0] || applied[1] !== values[1]) {
    setApplied(values);
    setTyped(values);
    setFaults([]);
  }
  const names = type === 'date' ? ['From', 'To'] : ['At least', 'At most'];
  return (
    <Popover label={label} isSet={values.some((value) => value !== '')}>
      <form
        className={styles.range}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const texts = typed.map((text) => (text === '' || isValid(text) ? undefined : fault));
          setFaults([texts[0], texts[1]]);
          if (texts.every((text) => text === undefined)) onChange([typed[0], typed[1]]);
        }}
      >
        {names.map((name, index) => (
          <TextField
            key={name}
            label={name}
            type={type}
            inputMode={type === 'text' ? 'decimal' : undefined}
            value={typed[index]}
            error={faults[index]}
            onChange={({ target }) =>
              setTyped(index === 0 ? [target.value, typed[1]] : [typed[0], target.value])
            }
          />
        ))}
        <Button type="submit" size="small">
          Apply
        </Button>
      </form>
    </Popover>
  );
}

/** Renders a filter by the first and the last day. */
export function DayFilter({
  label,
  from,
  to,
  onChange,
}: {
  label: string;
  from: string;
  to: string;
  onChange: (days: [string, string]) => void;
}) {
  return (
    <RangeFilter
      label={label}
      values={[from, to]}
      type="date"
      isValid={isDay}
      fault="Enter a valid day"
      onChange={onChange}
    />
  );
}

/** Renders a filter by the total in dollars. */
export function AmountFilter({
  min,
  max,
  onChange,
}: {
  min: string;
  max: string;
  onChange: (amounts: [string, string]) => void;
}) {
  return (
    <RangeFilter
      label="Total"
      values={[min, max]}
      type="text"
      isValid={isAmount}
      fault="Enter dollars, such as 1249.50"
      onChange={onChange}
    />
  );
}
