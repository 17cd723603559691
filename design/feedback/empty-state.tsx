import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './empty-state.module.css';

export type EmptyStateProps = {
  title: ReactNode;
  /** A text that explains how to solve the problem. */
  children?: ReactNode;
  /** A small drawing that illustrates the message. */
  picture?: ReactNode;
  /** One button, or at most two buttons. */
  actions?: ReactNode;
  level?: 1 | 2 | 3;
  className?: string;
};

/**
 * Renders a message for an empty list or a failure. The message states the problem, assures the user that no
 * data is lost, and names the next step.
 */
export function EmptyState({ title, children, picture, actions, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classNames(styles.empty, className)}>
      {picture ? (
        <div className={styles.picture} aria-hidden="true">
          {picture}
        </div>
      ) : null}
      <Heading className="h3">{title}</Heading>
      {children ? <div className={styles.text}>{children}</div> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
}
