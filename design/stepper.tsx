import { isComposing } from './is-composing.ts';
import { useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './stepper.module.css';

export type StepperProps = {
  value: number;
  /** Called with a whole number between `min` and `max`; never with the value it has. */
  onChange: (value: number) => void;
  /** Its name to screen readers: "Quantity of Halden 640L Fridge". */
  label: string;
  min?: number;
  max?: number;
  /** default 48, small 34 pixels high. */
  size?: 'default' | 'small';
  /** For a form that is sent without JavaScript. */
  name?: string;
  disabled?: boolean;
};

/** A quantity: fewer, a box to type in, more. Typing counts when the box is left or Enter is pressed. */
export function Stepper({
  value,
  onChange,
  label,
  min = 1,
  max = 99,
  size = 'default',
  name,
  disabled = false,
}: StepperProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const set = (wanted: number) => {
    const next = Math.min(max, Math.max(min, wanted));
    if (next !== value) onChange(next);
  };
  const settle = () => {
    if (draft !== null && /^\d+$/.test(draft.trim())) set(Number(draft));
    setDraft(null);
  };
  return (
    <div
      className={classNames(styles.stepper, size === 'small' && styles.small)}
      role="group"
      aria-label={label}
    >
      <button
        type="button"
        className={styles.step}
        aria-label="Decrease quantity"
        disabled={disabled}
        // Not disabled: the focus would be lost with the last press.
        aria-disabled={value <= min}
        onClick={() => set(value - 1)}
      >
        <Icon name="minus" size="small" />
      </button>
      <input
        className={styles.box}
        name={name}
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="off"
        aria-label={label}
        disabled={disabled}
        value={draft ?? String(value)}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={settle}
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === 'Enter') {
            event.preventDefault();
            settle();
          } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
            event.preventDefault();
            setDraft(null);
            set(value + (event.key === 'ArrowUp' ? 1 : -1));
          } else if (event.key === 'Escape') {
            setDraft(null);
          }
        }}
      />
      <button
        type="button"
        className={styles.step}
        aria-label="Increase quantity"
        disabled={disabled}
        aria-disabled={value >= max}
        onClick={() => set(value + 1)}
      >
        <Icon name="plus" size="small" />
      </button>
    </div>
  );
}
