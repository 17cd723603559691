import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type MouseEvent,
  type MouseEventHandler,
} from 'react';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { useLocation } from 'react-router';
import '#design/staff-theme.css';
import { hearFrames } from '#foundation/browser/navigation/frame-messages.ts';
import { sessionActing } from '#foundation/browser/session/session.ts';
import type { AccountInfo } from '#domains/identity/contract/identity.ts';
import { useUnreadNews } from '#domains/dashboard/web/customer-events.ts';
import { useOwnReminders } from '#domains/reminders/web/own-reminders.ts';
import { useWaitingAsks } from '#domains/merchandising/web/waiting-asks.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { Icon, type IconName } from '#design/icons/icon.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { usePageMark } from './page-mark.ts';
import { PANEL_TITLE, panelOfPage, type PanelId } from './panels.ts';
import { Who } from './person-bar.tsx';
import { SidePanel } from './side-panel.tsx';
import styles from './toolbar.module.css';

const RemindersPanel = lazyPart(async () => ({
  default: (await import('#domains/reminders/web/reminders-panel.tsx')).RemindersPanel,
}));

const ApprovalsPanel = lazyPart(async () => ({
  default: (await import('#domains/merchandising/web/ask-list.tsx')).ApprovalsPanel,
}));

const StatsPanel = lazyPart(async () => ({
  default: (await import('#domains/dashboard/web/stats-panel.tsx')).StatsPanel,
}));

const CustomerDesk = lazyPart(async () => ({
  default: (await import('#domains/customers/web/customer-desk.tsx')).CustomerDesk,
}));
const ActingBanner = lazy(async () => ({
  default: (await import('#domains/customers/web/acting-banner.tsx')).ActingBanner,
}));

const OPEN_PANEL = 'staffPanel';

/** The staff toolbar and the panel beside the page (SHELL-10, STAFF-03 to -16). */
export function StaffChrome({ account }: { account: AccountInfo }) {
  usePageMark('admin-panel', true);
  // The page reloads when staff start or stop acting for a customer, so this value cannot change.
  const [acting] = useState(sessionActing);
  usePageMark('acting', acting !== null);
  const { pathname, search } = useLocation();
  const { remindersInToolbar } = useSite().capabilities;
  const [dropdown, setDropdown] = useState<'reminders' | 'approvals' | 'stats' | 'customer' | null>(null);
  const dropdownOpener = useRef<HTMLButtonElement>(null);
  /** The left edge of the button that opened the dropdown, in px from the window's edge. */
  const [dropdownAt, setDropdownAt] = useState(0);
  const toggleDropdown = (name: NonNullable<typeof dropdown>) => (event: MouseEvent<HTMLButtonElement>) => {
    dropdownOpener.current = event.currentTarget;
    setDropdownAt(event.currentTarget.getBoundingClientRect().left);
    setDropdown(dropdown === name ? null : name);
  };
  const underOpener = { '--opener': `${dropdownAt}px` } as CSSProperties;
  const closeDropdown = () => {
    setDropdown(null);
    dropdownOpener.current?.focus();
  };
  const areRemindersOpen = dropdown === 'reminders';
  const [requestedPanel, setRequestedPanel] = useState(rememberedPanel);
  const ofPage = panelOfPage(pathname);
  // A panel that belongs to one kind of page stays closed on other pages. It opens again on the next page of
  // that kind.
  const open = requestedPanel === ofPage ? requestedPanel : null;
  const opener = useRef<HTMLButtonElement>(null);
  const show = (panel: PanelId | null) => {
    setRequestedPanel(panel);
    rememberPanel(panel);
    if (panel === null) opener.current?.focus();
  };
  useEffect(
    () =>
      // The session has ended. A frame has no sign-in page, so the whole window navigates.
      hearFrames('signedOut', () =>
        location.assign(
          `/account/logout?returnUrl=${encodeURIComponent(location.pathname + location.search)}`,
        ),
      ),
    [],
  );
  const toggle = (panel: PanelId, icon: IconName, label: string) => (
    <button
      ref={open === panel ? opener : undefined}
      type="button"
      className={styles.entry}
      aria-pressed={open === panel}
      title={PANEL_TITLE[panel]}
      onClick={(event) => {
        opener.current = event.currentTarget;
        show(open === panel ? null : panel);
      }}
    >
      <Icon name={icon} size="small" />
      <span className={styles.label}>{label}</span>
    </button>
  );
  // Each staff workspace links to the other (STAFF-12).
  const way = (to: string, icon: IconName, label: string) => (
    <SiteLink
      to={to}
      className={styles.entry}
      aria-current={pathname.toLowerCase().startsWith(to) ? 'page' : undefined}
    >
      <Icon name={icon} size="small" />
      <span className={styles.label}>{label}</span>
    </SiteLink>
  );
  return (
    <>
      <nav aria-label="Staff tools" data-scope="staff" className={styles.bar}>
        {ofPage === 'product' ? toggle('product', 'cube', 'Product') : null}
        {ofPage === 'project' ? toggle('project', 'folder', 'Project') : way('/project', 'folder', 'Project')}
        {ofPage === 'dashboard'
          ? toggle('dashboard', 'columns', 'Dashboard')
          : way('/performance-dashboard', 'columns', 'Dashboard')}
        {remindersInToolbar ? (
          <>
            <span className={styles.line} />
            <RemindersButton isOpen={areRemindersOpen} onToggle={toggleDropdown('reminders')} />
          </>
        ) : null}
        {account.permissions.includes('customers.act') ? (
          <button
            type="button"
            className={styles.entry}
            aria-expanded={dropdown === 'customer'}
            onClick={toggleDropdown('customer')}
          >
            <Icon name="user" size="small" />
            <span className={styles.label}>Customer</span>
          </button>
        ) : null}
        {account.permissions.includes('prices.approve') ? (
          <ApprovalsButton isOpen={dropdown === 'approvals'} onToggle={toggleDropdown('approvals')} />
        ) : null}
        <div className={styles.end}>
          {account.permissions.includes('projects.sell') ? (
            <StatsButton account={account} isOpen={dropdown === 'stats'} onToggle={toggleDropdown('stats')} />
          ) : (
            <Who name={account.firstName} />
          )}
          <SiteLink
            className={styles.entry}
            to={`/account/logout?returnUrl=${encodeURIComponent(pathname + search)}`}
          >
            Logout
          </SiteLink>
          {areRemindersOpen ? (
            <button type="button" className={styles.entry} onClick={closeDropdown}>
              Close
            </button>
          ) : null}
        </div>
      </nav>
      {areRemindersOpen ? (
        <div className={styles.dropdown} style={underOpener} data-scope="staff">
          <Suspense fallback={null}>
            <RemindersPanel onClose={closeDropdown} />
          </Suspense>
        </div>
      ) : null}
      {acting ? (
        <Suspense fallback={null}>
          <ActingBanner acting={acting} />
        </Suspense>
      ) : null}
      {dropdown === 'customer' ? (
        <div className={styles.dropdown} style={underOpener} data-scope="staff">
          <Suspense fallback={null}>
            <CustomerDesk onClose={closeDropdown} />
          </Suspense>
        </div>
      ) : null}
      {dropdown === 'approvals' ? (
        <div className={styles.dropdown} style={underOpener} data-scope="staff">
          <Suspense fallback={null}>
            <ApprovalsPanel onClose={closeDropdown} />
          </Suspense>
        </div>
      ) : null}
      {dropdown === 'stats' ? (
        <div className={`${styles.dropdown} ${styles.atEnd}`} data-scope="staff">
          <Suspense fallback={null}>
            <StatsPanel who={account.userId} onClose={closeDropdown} />
          </Suspense>
        </div>
      ) : null}
      {open === null ? null : <SidePanel panel={open} pathname={pathname} onClose={() => show(null)} />}
    </>
  );
}

/** Opens the signed-in user's reminders, and displays how many are due (STAFF-11, -15, -16). */
function RemindersButton({
  isOpen,
  onToggle,
}: {
  isOpen: boolean;
  onToggle: MouseEventHandler<HTMLButtonElement>;
}) {
  const due = useOwnReminders().list?.dueCount ?? 0;
  return (
    <button type="button" className={styles.entry} aria-expanded={isOpen} onClick={onToggle}>
      <Icon name="bell" size="small" />
      <span className={styles.label}>Reminders</span>
      {due > 0 ? <span className={styles.badge}>{due}</span> : null}
    </button>
  );
}

/** Opens the prices that await this staff member's approval, and displays their number. */
function ApprovalsButton({
  isOpen,
  onToggle,
}: {
  isOpen: boolean;
  onToggle: MouseEventHandler<HTMLButtonElement>;
}) {
  const { asks } = useWaitingAsks();
  return (
    <button type="button" className={styles.entry} aria-expanded={isOpen} onClick={onToggle}>
      <Icon name="tag" size="small" />
      <span className={styles.label}>Approvals</span>
      {asks.length > 0 ? <span className={styles.badge}>{asks.length}</span> : null}
    </button>
  );
}

/**
 * Opens the signed-in user's statistics, and displays the number of unread customer questions and quote
 * acceptances.
 */
function StatsButton({
  account,
  isOpen,
  onToggle,
}: {
  account: AccountInfo;
  isOpen: boolean;
  onToggle: MouseEventHandler<HTMLButtonElement>;
}) {
  const unread = useUnreadNews(account.userId);
  return (
    <button
      type="button"
      className={styles.person}
      title={unread > 0 ? `Stats: ${unread} from customers to read` : 'Stats'}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <Who name={account.firstName} />
      {unread > 0 ? (
        <span className={styles.badge}>
          {unread}
          <span className="visually-hidden"> from customers to read</span>
        </span>
      ) : null}
    </button>
  );
}

/** Returns the panel that was last open in this tab. */
function rememberedPanel(): PanelId | null {
  try {
    const stored = sessionStorage.getItem(OPEN_PANEL);
    return stored !== null && Object.hasOwn(PANEL_TITLE, stored) ? (stored as PanelId) : null;
  } catch {
    return null;
  }
}

function rememberPanel(panel: PanelId | null): void {
  try {
    if (panel === null) sessionStorage.removeItem(OPEN_PANEL);
    else sessionStorage.setItem(OPEN_PANEL, panel);
  } catch {
    // Without browser storage, the next page opens without the panel.
  }
}
