import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './field-message.module.css';

export type FieldMessageProps = {
  /** The id of the message. The field refers to it with `aria-describedby`. */
  id?: string;
  kind?: 'error' | 'hint' | 'success';
  children: ReactNode;
};

/** Renders a line of text under a field. */
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
