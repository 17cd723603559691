import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldMessage } from './field-message.tsx';
import styles from './field-frame.module.css';

/** What every field with a label above it takes. */
export type FieldFrameProps = {
  label: ReactNode;
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean;
  /** Says "(optional)" in words after the label. */
  optional?: boolean;
  hint?: ReactNode;
  /** The message under the field; its presence marks the field invalid. */
  error?: ReactNode;
  className?: string;
};

/** The ids by which a control names its hint and its error. */
export function describedBy(
  id: string,
  parts: { hint?: ReactNode; error?: ReactNode; counter?: boolean },
): string | undefined {
  return classNames(
    parts.error ? `${id}-error` : null,
    parts.hint ? `${id}-hint` : null,
    parts.counter ? `${id}-counter` : null,
  );
}

/** Label above, control, messages below: the frame of text fields, selects and comboboxes. */
export function FieldFrame({
  id,
  label,
  labelHidden = false,
  optional = false,
  hint,
  error,
  className,
  counter,
  labelId,
  children,
}: FieldFrameProps & { id: string; labelId?: string; counter?: ReactNode; children: ReactNode }) {
  return (
    <div className={classNames(styles.field, className)}>
      <div className={labelHidden ? 'visually-hidden' : styles.head}>
        <label htmlFor={id} id={labelId} className={styles.label}>
          {label}
          {optional ? <span className={styles.optional}> (optional)</span> : null}
        </label>
        {counter}
      </div>
      {children}
      {error ? (
        <FieldMessage id={`${id}-error`} kind="error">
          {error}
        </FieldMessage>
      ) : null}
      {hint ? (
        <FieldMessage id={`${id}-hint`} kind="hint">
          {hint}
        </FieldMessage>
      ) : null}
    </div>
  );
}

export { styles as controlStyles };
