import { NavLink, useLocation } from 'react-router';
import { Icon, type IconName } from '#design/icons/icon.tsx';
import type { Permission } from '#foundation/pure/permissions.ts';
import { staffSectionsFor } from '#domains/identity/rules/staff-sections.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { BASE } from '../paths.ts';
import { useStaffAccount } from './account.ts';
import { useClosingDetails } from './use-closing-details.ts';
import { Wordmark } from './wordmark.tsx';
import styles from './menu.module.css';

/** The pages of the back office in the menu, with the permission that each needs; without one, all staff may open it. */
const PAGES: readonly { to: string; title: string; icon: IconName; permission?: Permission }[] = [
  { to: '/', title: 'Home', icon: 'home' },
  { to: '/orders', title: 'Orders', icon: 'bag', permission: 'orders.read' },
  { to: '/reports', title: 'Reports', icon: 'list', permission: 'reports.read' },
  { to: '/customers', title: 'Customers', icon: 'chat', permission: 'customers.read' },
  { to: '/companies', title: 'Companies', icon: 'folder', permission: 'customers.read' },
  { to: '/privacy-requests', title: 'Privacy requests', icon: 'shield', permission: 'customers.privacy' },
  { to: '/staff', title: 'Staff', icon: 'user', permission: 'staff.manage' },
  { to: '/roles', title: 'Roles', icon: 'lock', permission: 'roles.manage' },
  { to: '/settings', title: 'Settings', icon: 'wrench', permission: 'settings.manage' },
  { to: '/audit', title: 'Audit', icon: 'clock', permission: 'audit.read' },
  { to: '/api-keys', title: 'API keys', icon: 'shield', permission: 'integrations.manage' },
  { to: '/webhooks', title: 'Webhooks', icon: 'bolt', permission: 'integrations.manage' },
  { to: '/jobs', title: 'Jobs', icon: 'list', permission: 'jobs.manage' },
];

/**
 * Renders the menu with the pages that the staff member may open: at the left of wide windows, and behind a button
 * at the top of narrow ones.
 */
export function Menu() {
  const { pathname } = useLocation();
  const phone = useClosingDetails(pathname);
  return (
    <>
      <header className={styles.top}>
        <Wordmark />
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
        <Entries />
      </aside>
    </>
  );
}

function Entries() {
  const { name, capabilities } = useSite();
  const { firstName, lastName, email, permissions } = useStaffAccount();
  const sections = staffSectionsFor({ isTrade: capabilities.hidesPricesFromGuests, permissions });
  const person = `${firstName} ${lastName}`.trim() || email;
  return (
    <div className={styles.entries}>
      <nav aria-label="Back office">
        <ul>
          {PAGES.filter(({ permission }) => permission === undefined || permissions.includes(permission)).map(
            ({ to, title, icon }) => (
              <li key={to}>
                <NavLink to={to} end={to === '/'} className={styles.entry}>
                  <Icon name={icon} size="small" />
                  {title}
                </NavLink>
              </li>
            ),
          )}
        </ul>
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
