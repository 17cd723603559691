import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { isComposing } from './is-composing.ts';
import { useQuantityDraft } from './use-quantity-draft.ts';
import styles from './stepper.module.css';

export type StepperProps = {
  value: number;
  /** Called with a new whole number between `min` and `max`. Never called with the current value. */
  onChange: (value: number) => void;
  /** The accessible name of the control, such as "Quantity of Halden 640L Fridge". */
  label: string;
  min?: number;
  max?: number;
  /** The height: 48 pixels for `default` and 34 for `small`. */
  size?: 'default' | 'small';
  /** The name of the field. Needed if the form is submitted without JavaScript. */
  name?: string;
  disabled?: boolean;
  /** Called with true when typed text is rejected, and with false when the text is valid again. */
  onFault?: (isFaulty: boolean) => void;
};

/**
 * Renders a control for a quantity: a decrease button, a text box and an increase button. Typed text takes
 * effect on Enter or when the box loses focus. Invalid text (not a whole number between `min` and `max`)
 * stays in the box with an error message and does not call `onChange`.
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
          // At the limit, the button has `aria-disabled` and not `disabled`. A disabled button would lose the
          // focus at the last click.
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
