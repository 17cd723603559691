import { useId, type ReactNode } from 'react';
import styles from './choice-group.module.css';

/** Renders boxes or fields under one label, with the error of the whole group. */
export function ChoiceGroup({
  label,
  error,
  isInColumns = false,
  hint,
  children,
}: {
  label: string;
  error: string | undefined;
  /** Whether the boxes are in two columns, except on phones. */
  isInColumns?: boolean;
  hint?: ReactNode;
  children: ReactNode;
}) {
  const errorId = useId();
  return (
    <fieldset className={styles.group} aria-describedby={error ? errorId : undefined}>
      <legend>{label}</legend>
      {hint === undefined ? null : <p className="muted">{hint}</p>}
      {error ? (
        <p id={errorId} role="alert" className={styles.fault}>
          {error}
        </p>
      ) : null}
      {isInColumns ? <div className={styles.columns}>{children}</div> : children}
    </fieldset>
  );
}

/** Returns a list with or without a value, as the box of the value states. */
export function withValue<Value>(values: readonly Value[], value: Value, isChosen: boolean): Value[] {
  return isChosen ? [...values, value] : values.filter((one) => one !== value);
}
