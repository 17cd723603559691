import { useLocation } from 'react-router';
import '#design/staff-theme.css';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { usePageMark } from './page-mark.ts';
import styles from './toolbar.module.css';

/**
 * Renders the bar for a signed-in user who is not a staff member. Only some sites have this bar (STAFF-23,
 * THEME-11).
 */
export function PersonBar({ name }: { name: string }) {
  usePageMark('admin-bar', true);
  const { pathname, search } = useLocation();
  return (
    <nav aria-label="Signed in" data-scope="staff" className={styles.bar}>
      <div className={styles.end}>
        <Who name={name} />
        <SiteLink
          className={styles.entry}
          to={`/account/logout?returnUrl=${encodeURIComponent(pathname + search)}`}
        >
          Logout
        </SiteLink>
      </div>
    </nav>
  );
}

/** Renders the initial and the first name of the signed-in user. */
export function Who({ name }: { name: string }) {
  return (
    <span className={styles.who}>
      <span className={styles.initial} aria-hidden="true">
        {name.slice(0, 1).toUpperCase()}
      </span>
      <span className={styles.name}>{name}</span>
    </span>
  );
}
