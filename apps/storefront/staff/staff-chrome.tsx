import {
  Suspense,
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type MouseEvent,
  type MouseEventHandler,
  type ReactNode,
  type Ref,
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
import { classNames } from '#design/class-names.ts';
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

const CustomerPanel = lazyPart(async () => ({
  default: (await import('#domains/customer-search/web/customer-panel.tsx')).CustomerPanel,
}));
const ActingBanner = lazyPart(async () => ({
  default: (await import('#domains/customer-search/web/acting-banner.tsx')).ActingBanner,
}));

const OPEN_PANEL = 'staffPanel';

/** Renders the staff toolbar, and the staff panel at the side of the page (SHELL-10, STAFF-03 to -16). */
export function StaffChrome({ account }: { account: AccountInfo }) {
  usePageMark('admin-panel', true);
  // The value cannot change, because the page reloads when staff start or stop acting for a customer.
  const [acting] = useState(sessionActing);
  usePageMark('acting', acting !== null);
  const { pathname, search } = useLocation();
  const { remindersInToolbar } = useSite().capabilities;
  const { dropdown, underOpener, toggleDropdown, closeDropdown } = useDropdown();
  const areRemindersOpen = dropdown === 'reminders';
  const ofPage = panelOfPage(pathname);
  const { open, opener, show } = useSidePanel(ofPage);
  useSignedOutFrames();
  const panelButton = (panel: PanelId, icon: IconName, label: string) => (
    <PanelButton
      ref={open === panel ? opener : undefined}
      icon={icon}
      title={PANEL_TITLE[panel]}
      isOpen={open === panel}
      onToggle={(button) => {
        opener.current = button;
        show(open === panel ? null : panel);
      }}
    >
      {label}
    </PanelButton>
  );
  return (
    <>
      <nav aria-label="Staff tools" data-scope="staff" className={styles.bar}>
        {ofPage === 'product' ? panelButton('product', 'cube', 'Product') : null}
        {ofPage === 'project' ? (
          panelButton('project', 'folder', 'Project')
        ) : (
          <WorkspaceLink to="/project" icon="folder">
            Project
          </WorkspaceLink>
        )}
        {ofPage === 'dashboard' ? (
          panelButton('dashboard', 'columns', 'Dashboard')
        ) : (
          <WorkspaceLink to="/performance-dashboard" icon="columns">
            Dashboard
          </WorkspaceLink>
        )}
        {remindersInToolbar ? (
          <>
            <span className={styles.line} />
            <RemindersButton isOpen={areRemindersOpen} onToggle={toggleDropdown('reminders')} />
          </>
        ) : null}
        {account.permissions.includes('customers.act') ? (
          <CustomerButton isOpen={dropdown === 'customer'} onToggle={toggleDropdown('customer')} />
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
        <Dropdown style={underOpener}>
          <RemindersPanel onClose={closeDropdown} />
        </Dropdown>
      ) : null}
      {acting ? (
        <Suspense fallback={null}>
          <ActingBanner acting={acting} />
        </Suspense>
      ) : null}
      <OtherDropdowns
        dropdown={dropdown}
        style={underOpener}
        userId={account.userId}
        onClose={closeDropdown}
      />
      {open === null ? null : <SidePanel panel={open} pathname={pathname} onClose={() => show(null)} />}
    </>
  );
}

/** Renders a button that opens and closes a panel at the side of the page. */
function PanelButton({
  ref,
  icon,
  title,
  isOpen,
  onToggle,
  children,
}: {
  ref: Ref<HTMLButtonElement> | undefined;
  icon: IconName;
  title: string;
  isOpen: boolean;
  onToggle: (button: HTMLButtonElement) => void;
  children: string;
}) {
  return (
    <button
      ref={ref}
      type="button"
      className={styles.entry}
      aria-pressed={isOpen}
      title={title}
      onClick={(event) => onToggle(event.currentTarget)}
    >
      <Icon name={icon} size="small" />
      <span className={styles.label}>{children}</span>
    </button>
  );
}

/** Renders a link to a staff workspace (STAFF-12). */
function WorkspaceLink({ to, icon, children }: { to: string; icon: IconName; children: string }) {
  const { pathname } = useLocation();
  return (
    <SiteLink
      to={to}
      className={styles.entry}
      aria-current={pathname.toLowerCase().startsWith(to) ? 'page' : undefined}
    >
      <Icon name={icon} size="small" />
      <span className={styles.label}>{children}</span>
    </SiteLink>
  );
}

/** Opens the sign-in page in the window when a page in a frame reports that the session has ended. */
function useSignedOutFrames(): void {
  useEffect(
    () =>
      // The whole window navigates to the sign-in page, because a frame cannot display it.
      hearFrames('signedOut', () =>
        location.assign(
          `/account/logout?returnUrl=${encodeURIComponent(location.pathname + location.search)}`,
        ),
      ),
    [],
  );
}

type DropdownId = 'reminders' | 'approvals' | 'stats' | 'customer';

/** Stores which dropdown of the toolbar is open. When it closes, focus returns to the button that opened it. */
function useDropdown() {
  const [dropdown, setDropdown] = useState<DropdownId | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  /** The distance between the left edges of the window and of the button that opened the dropdown, in px. */
  const [left, setLeft] = useState(0);
  const toggleDropdown = (name: DropdownId) => (event: MouseEvent<HTMLButtonElement>) => {
    opener.current = event.currentTarget;
    setLeft(event.currentTarget.getBoundingClientRect().left);
    setDropdown(dropdown === name ? null : name);
  };
  const underOpener = { '--opener': `${left}px` } as CSSProperties;
  const closeDropdown = () => {
    setDropdown(null);
    opener.current?.focus();
  };
  return { dropdown, underOpener, toggleDropdown, closeDropdown };
}

/**
 * Stores which panel at the side of the page is open. When it closes, focus returns to the button that opened
 * it.
 */
function useSidePanel(ofPage: PanelId | null) {
  const [requestedPanel, setRequestedPanel] = useState(rememberedPanel);
  // A panel for one kind of page is closed on other pages. It opens again on the next page of that kind.
  const open = requestedPanel === ofPage ? requestedPanel : null;
  const opener = useRef<HTMLButtonElement>(null);
  const show = (panel: PanelId | null) => {
    setRequestedPanel(panel);
    rememberPanel(panel);
    if (panel === null) opener.current?.focus();
  };
  return { open, opener, show };
}

/**
 * Renders the open dropdown, except the reminders. The reminders are rendered separately, because they
 * precede the banner with the customer for whom staff act.
 */
function OtherDropdowns({
  dropdown,
  style,
  userId,
  onClose,
}: {
  dropdown: DropdownId | null;
  style: CSSProperties;
  userId: string;
  onClose: () => void;
}) {
  switch (dropdown) {
    case 'customer':
      return (
        <Dropdown style={style}>
          <CustomerPanel onClose={onClose} />
        </Dropdown>
      );
    case 'approvals':
      return (
        <Dropdown style={style}>
          <ApprovalsPanel onClose={onClose} />
        </Dropdown>
      );
    case 'stats':
      return (
        <Dropdown isAtEnd>
          <StatsPanel who={userId} onClose={onClose} />
        </Dropdown>
      );
    default:
      return null;
  }
}

/** Renders a dropdown under the button that opened it or at the end of the toolbar. */
function Dropdown({
  style,
  isAtEnd = false,
  children,
}: {
  style?: CSSProperties;
  isAtEnd?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={classNames(styles.dropdown, isAtEnd && styles.atEnd)} style={style} data-scope="staff">
      <Suspense fallback={null}>{children}</Suspense>
    </div>
  );
}

/**
 * Renders a button that opens the signed-in user's reminders and displays the number of due reminders
 * (STAFF-11, -15, -16).
 */
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

/** Renders a button that opens the search for a customer. */
function CustomerButton({
  isOpen,
  onToggle,
}: {
  isOpen: boolean;
  onToggle: MouseEventHandler<HTMLButtonElement>;
}) {
  return (
    <button type="button" className={styles.entry} aria-expanded={isOpen} onClick={onToggle}>
      <Icon name="user" size="small" />
      <span className={styles.label}>Customer</span>
    </button>
  );
}

/** Renders a button that opens the prices awaiting the staff member's approval and displays their number. */
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
 * Renders a button that opens the signed-in user's statistics. Displays the number of unread questions from
 * customers and accepted quotes.
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
  const updatesText = `unread ${unread === 1 ? 'update' : 'updates'} from customers`;
  return (
    <button
      type="button"
      className={styles.person}
      title={unread > 0 ? `Stats: ${unread} ${updatesText}` : 'Stats'}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <Who name={account.firstName} />
      {unread > 0 ? (
        <span className={styles.badge}>
          {unread}
          <span className="visually-hidden"> {updatesText}</span>
        </span>
      ) : null}
    </button>
  );
}

/** Returns the panel that was last open in this browser tab. */
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
    // Without browser storage, no panel is open on the next page.
  }
}
