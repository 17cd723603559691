import type { ReactNode } from 'react';
import styles from './plain-page.module.css';

/** Renders a page that contains only a message: a heading, a few sentences, and links. */
export function PlainPage({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="wrap section">
      <div className={styles.page}>
        <h1 className="h2">{title}</h1>
        {children}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </div>
  );
}
