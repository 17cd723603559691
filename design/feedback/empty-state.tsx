import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './empty-state.module.css';

export type EmptyStateProps = {
  title: ReactNode;
  /** Explains how to fix the problem. */
  children?: ReactNode;
  /** A small drawing. */
  picture?: ReactNode;
  /** One button, at most two. */
  actions?: ReactNode;
  level?: 1 | 2 | 3;
  className?: string;
};

/**
 * Displays an empty list or a failure: a plain sentence, an assurance about data that is safe, and the next
 * step.
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
