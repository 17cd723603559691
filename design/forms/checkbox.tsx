import { useId } from 'react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldMessage } from './field-message.tsx';
import styles from './checkbox.module.css';

export type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'> & {
  label: ReactNode;
  labelHidden?: boolean;
  /** A less prominent line below the label. */
  hint?: ReactNode;
  error?: ReactNode;
  /** Content at the right end of the row, such as a count or a price. */
  end?: ReactNode;
};

/** A checkbox with its label. The whole row can be pressed. */
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

/** The classes of the box, for a link or row that looks like a checkbox. */
export const checkboxClasses = {
  box: classNames(styles.box),
  /**
   * Renders the box before a row of another element. The attribute `aria-current` checks the box. A second
   * `span` in the row is the count.
   */
  drawn: classNames(styles.drawn),
};
