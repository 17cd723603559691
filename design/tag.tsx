import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './tag.module.css';

export type TagKind = 'neutral' | 'success' | 'warning' | 'error' | 'info' | 'brand' | 'outline';

/** Renders a small label for a status, such as "In stock", "Low stock", "Back order" or "Visa". */
export function Tag({
  kind = 'neutral',
  children,
  className,
}: {
  kind?: TagKind;
  children: ReactNode;
  className?: string;
}) {
  return <span className={classNames(styles.tag, styles[kind], className)}>{children}</span>;
}
