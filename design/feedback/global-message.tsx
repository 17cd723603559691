import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { IconButton } from '../icon-button.tsx';
import styles from './global-message.module.css';

export type GlobalMessageKind = 'success' | 'error' | 'info';

/** Renders the only live region for messages on the page. Render it even without a message. */
export function GlobalMessageRegion({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.region} role="status" aria-live="polite">
      {children}
    </div>
  );
}

export type GlobalMessageProps = {
  kind?: GlobalMessageKind;
  children: ReactNode;
  /** A link or a small button in the message, such as "View cart". */
  action?: ReactNode;
  onClose?: () => void;
};

/**
 * Renders the dark bar that reports the result of an action. The parent component removes the bar, after 3
 * seconds unless the message is persistent.
 */
export function GlobalMessage({ kind = 'success', children, action, onClose }: GlobalMessageProps) {
  return (
    <div className={classNames(styles.message, styles[kind])} role={kind === 'error' ? 'alert' : undefined}>
      <Icon name={kind === 'success' ? 'check' : kind === 'error' ? 'warning' : 'info'} />
      <span className={styles.text}>{children}</span>
      {action}
      {onClose ? <IconButton icon="close" label="Close" size="small" onClick={onClose} /> : null}
    </div>
  );
}
