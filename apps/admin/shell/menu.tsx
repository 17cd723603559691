import { NavLink, useLocation } from 'react-router';
import { Icon } from '#design/icons/icon.tsx';
import { staffSectionsFor } from '#domains/identity/rules/staff-sections.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { BASE } from '../paths.ts';
import { useStaffAccount } from './account.ts';
import { PaletteButton, usePalette } from './palette/palette-button.tsx';
import { HOME, isOnlyExact, menuGroups, type BackOfficePage } from './pages.ts';
import { useClosingDetails } from './use-closing-details.ts';
import { Wordmark } from './wordmark.tsx';
import styles from './menu.module.css';

/**
 * Renders the menu with the pages that the staff member may open: at the left of wide windows, and behind a button
 * at the top of narrow ones.
 */
export function Menu() {
  const { pathname } = useLocation();
  const phone = useClosingDetails(pathname);
  const { palette, openPalette } = usePalette();
  return (
    <>
      <header className={styles.top}>
        <Wordmark />
        <PaletteButton isCompact onOpen={openPalette} />
        <details ref={phone} className={styles.drawer}>
          <summary className={styles.burger}>
            <Icon name="menu" label="Menu" />
          </summary>
          <div className={styles.sheet}>
            <Entries />
          </div>
        </details>
      </header>
      <aside className={styles.side}>
        <div className={styles.brand}>
          <Wordmark />
        </div>
        <PaletteButton onOpen={openPalette} />
        <Entries />
      </aside>
      {palette}
    </>
  );
}

function Entries() {
  const { name, capabilities } = useSite();
  const account = useStaffAccount();
  const { firstName, lastName, email, permissions } = account;
  const sections = staffSectionsFor({ isTrade: capabilities.hidesPricesFromGuests, permissions });
  const person = `${firstName} ${lastName}`.trim() || email;
  return (
    <div className={styles.entries}>
      <nav aria-label="Back office" className={styles.pages}>
        <ul>
          <Entry page={HOME} />
        </ul>
        {menuGroups(account).map((group) => (
          <div key={group.title}>
            <p className={styles.group}>{group.title}</p>
            <ul aria-label={group.title}>
              {group.pages.map((page) => (
                <Entry key={page.to} page={page} />
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <nav aria-label={`Staff pages of ${name}`}>
        <p className={styles.group}>{name}</p>
        <ul>
          {sections.map(({ id, path, title }) => (
            <li key={id}>
              <a href={path} className={styles.entry}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.person}>
        <span className={styles.initial} aria-hidden="true">
          {person.slice(0, 1).toUpperCase()}
        </span>
        <span className={styles.who}>
          <b>{person}</b>
          <a href={`/account/logout?returnUrl=${BASE}`} className="link">
            Sign out
          </a>
        </span>
      </div>
    </div>
  );
}

function Entry({ page: { to, title, icon } }: { page: BackOfficePage }) {
  const { pathname } = useLocation();
  return (
    <li>
      <NavLink to={to} end={isOnlyExact(to, pathname)} className={styles.entry}>
        <Icon name={icon} size="small" />
        {title}
      </NavLink>
    </li>
  );
}
