import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon.tsx';
import { IconButton } from '../icon-button.tsx';
import styles from './notice.module.css';

export type NoticeKind = 'info' | 'success' | 'warning' | 'error';

export type NoticeProps = {
  kind?: NoticeKind;
  title?: ReactNode;
  children?: ReactNode;
  /**
   * Whether screen readers announce the notice when it appears. They announce errors immediately and other
   * notices at the next pause.
   */
  live?: boolean;
  onClose?: () => void;
  closeLabel?: string;
  className?: string;
};

const ICONS: Record<NoticeKind, IconName> = {
  info: 'info',
  success: 'check',
  warning: 'warning',
  error: 'warning',
};

/** Renders a tinted box with a message, next to the content that the message concerns. */
export function Notice({
  kind = 'info',
  title,
  children,
  live = false,
  onClose,
  closeLabel = 'Close',
  className,
}: NoticeProps) {
  return (
    <div
      className={classNames(styles.notice, styles[kind], className)}
      role={live ? (kind === 'error' ? 'alert' : 'status') : undefined}
    >
      <Icon name={ICONS[kind]} />
      <div className={styles.text}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children}
      </div>
      {onClose ? (
        <IconButton icon="close" label={closeLabel} size="small" onClick={onClose} className={styles.close} />
      ) : null}
    </div>
  );
}
