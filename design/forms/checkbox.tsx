import { useId } from 'react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldMessage } from './field-message.tsx';
import styles from './checkbox.module.css';

export type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'> & {
  label: ReactNode;
  labelHidden?: boolean;
  /** A less prominent line under the label. */
  hint?: ReactNode;
  error?: ReactNode;
  /** Content at the right end of the row, such as a number or a price. */
  end?: ReactNode;
};

/** Renders a checkbox with its label. A click anywhere in the row toggles the checkbox. */
export function Checkbox({
  label,
  labelHidden = false,
  hint,
  error,
  end,
  className,
  id,
  ref,
  ...input
}: CheckboxProps) {
  const generated = useId();
  const fieldId = id ?? generated;
  return (
    <div className={className}>
      <label className={styles.row} htmlFor={fieldId}>
        <input
          {...input}
          ref={ref}
          id={fieldId}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${fieldId}-error` : undefined}
        />
        <span className={labelHidden ? 'visually-hidden' : styles.text}>
          {label}
          {hint ? <span className={styles.hint}>{hint}</span> : null}
        </span>
        {end === undefined ? null : <span className={styles.end}>{end}</span>}
      </label>
      {error ? <FieldMessage id={`${fieldId}-error`}>{error}</FieldMessage> : null}
    </div>
  );
}

/** CSS classes for links and rows that look like a checkbox. */
export const checkboxClasses = {
  box: classNames(styles.box),
  /**
   * Displays a box at the start of a row. `aria-current` checks the box. A second `span` in the row contains
   * the number of products.
   */
  drawn: classNames(styles.drawn),
};
