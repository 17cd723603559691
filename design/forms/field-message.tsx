import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './field-message.module.css';

export type FieldMessageProps = {
  /** The id that the field's `aria-describedby` references. */
  id?: string;
  kind?: 'error' | 'hint' | 'success';
  children: ReactNode;
};

/** A line of text below a field. */
export function FieldMessage({ id, kind = 'error', children }: FieldMessageProps) {
  return (
    <p id={id} className={classNames(styles.message, styles[kind])}>
      {kind === 'error' ? (
        <Icon name="warning" size="small" />
      ) : kind === 'success' ? (
        <Icon name="check" size="small" />
      ) : null}
      <span>{children}</span>
    </p>
  );
}
