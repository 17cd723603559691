import { useId } from 'react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldMessage } from './field-message.tsx';
import styles from './radio.module.css';

export type RadioProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'> & {
  label: ReactNode;
  hint?: ReactNode;
  /** Content at the right end of the row, such as a price or logos. */
  end?: ReactNode;
  /**
   * Whether the radio button is in a row with a border, 64 pixels high. Lists of services and payment methods
   * use such rows.
   */
  boxed?: boolean;
};

/** Renders a radio button with its label. All radio buttons of a group must have the same `name`. */
export function Radio({ label, hint, end, boxed = false, className, ref, ...input }: RadioProps) {
  return (
    <label className={classNames(styles.row, boxed && styles.boxed, className)}>
      <input {...input} ref={ref} type="radio" className={styles.dot} />
      <span className={styles.text}>
        {label}
        {hint ? <span className={styles.hint}>{hint}</span> : null}
      </span>
      {end === undefined ? null : <span className={styles.end}>{end}</span>}
    </label>
  );
}

export type RadioGroupProps = {
  legend: ReactNode;
  legendHidden?: boolean;
  error?: ReactNode;
  children: ReactNode;
  className?: string;
};

/** Renders a group of radio buttons with its question and error message. */
export function RadioGroup({ legend, legendHidden = false, error, children, className }: RadioGroupProps) {
  const id = useId();
  return (
    <fieldset className={classNames(styles.group, className)} aria-describedby={error ? id : undefined}>
      <legend className={legendHidden ? 'visually-hidden' : styles.legend}>{legend}</legend>
      {children}
      {error ? <FieldMessage id={id}>{error}</FieldMessage> : null}
    </fieldset>
  );
}
