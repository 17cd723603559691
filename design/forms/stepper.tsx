import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { isComposing } from './is-composing.ts';
import { useQuantityDraft } from './use-quantity-draft.ts';
import styles from './stepper.module.css';

export type StepperProps = {
  value: number;
  /** Called with a whole number between `min` and `max`, but never with the current value. */
  onChange: (value: number) => void;
  /** The accessible name, such as "Quantity of Halden 640L Fridge". */
  label: string;
  min?: number;
  max?: number;
  /** `default`: 48 pixels high. `small`: 34. */
  size?: 'default' | 'small';
  /** The field name, for a form that is submitted without JavaScript. */
  name?: string;
  disabled?: boolean;
  /** Called when a typed quantity is rejected, and again when the input is valid. */
  onFault?: (isFaulty: boolean) => void;
};

/**
 * A quantity control: a decrease button, a text box and an increase button. Typed text takes effect on Enter
 * or when the box loses focus. Text that is not a whole number between `min` and `max` stays in the box with
 * the reason below it. `onChange` is then not called.
 */
export function Stepper({
  value,
  onChange,
  label,
  min = 1,
  max = 99,
  size = 'default',
  name,
  disabled = false,
  onFault,
}: StepperProps) {
  const faultId = useId();
  const draft = useQuantityDraft(value, { min, max }, { onChange, onFault });
  const step = (by: number) => {
    draft.reset();
    const next = Math.min(max, Math.max(min, value + by));
    if (next !== value) onChange(next);
  };
  return (
    <div className={styles.field}>
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
          // The button is not disabled at the limit, because the last press would otherwise lose the focus.
          aria-disabled={value <= min}
          onClick={() => step(-1)}
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
          aria-invalid={draft.fault !== '' || undefined}
          aria-describedby={draft.fault === '' ? undefined : faultId}
          data-quantity=""
          disabled={disabled}
          value={draft.text}
          onChange={(event) => draft.type(event.target.value)}
          onBlur={draft.settle}
          onFocus={(event) => event.target.select()}
          onKeyDown={(event) => {
            if (isComposing(event)) return;
            if (event.key === 'Enter') {
              event.preventDefault();
              draft.settle();
            } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
              event.preventDefault();
              step(event.key === 'ArrowUp' ? 1 : -1);
            } else if (event.key === 'Escape') {
              draft.reset();
            }
          }}
        />
        <button
          type="button"
          className={styles.step}
          aria-label="Increase quantity"
          disabled={disabled}
          aria-disabled={value >= max}
          onClick={() => step(1)}
        >
          <Icon name="plus" size="small" />
        </button>
      </div>
      {draft.fault === '' ? null : (
        <p id={faultId} role="alert" className={styles.fault}>
          {draft.fault}
        </p>
      )}
    </div>
  );
}
