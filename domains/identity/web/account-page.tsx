import type { ReactNode } from 'react';
import styles from './account-page.module.css';

/** A page with one narrow form on it. */
export function AccountPage({
  title,
  intro,
  children,
}: {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="wrap section">
      <div className={styles.page}>
        <h1 className="h2">{title}</h1>
        {intro ? <p className={styles.intro}>{intro}</p> : null}
        {children}
      </div>
    </div>
  );
}
