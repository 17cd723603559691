import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '#design/icons/icon.tsx';
import styles from './back-link.module.css';

/** Renders the link above a page to the list or page that contains it. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.back}>
      <Icon name="chevron-left" size="small" />
      {children}
    </Link>
  );
}
