import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldMessage } from './field-message.tsx';
import styles from './field-frame.module.css';

/** The props of every field whose label is over the control. */
export type FieldFrameProps = {
  label: ReactNode;
  /** Whether the label is visible to screen readers only. */
  labelHidden?: boolean;
  /** Whether to add "(optional)" after the label. */
  optional?: boolean;
  hint?: ReactNode;
  /** The error message under the field. If set, the field is marked as invalid. */
  error?: ReactNode;
  className?: string;
};

/** Returns the ids of a control's hint and error message. Use them as the control's `aria-describedby`. */
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

/**
 * Renders the frame of text fields, selects and comboboxes, with the label over the control and messages
 * under it.
 */
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
