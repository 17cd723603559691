import '#design/staff-theme.css';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { useOwnAccount } from '#domains/identity/web/account/own-account.ts';
import { AccountShell } from '#domains/identity/web/account/account-shell.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { OwnReminderList } from '#domains/reminders/web/own-reminder-list.tsx';
import styles from '#domains/reminders/web/reminders.module.css';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Reminders', noIndex: true }),
  pageType: 'accounts',
  personal: true,
};

export const loader = () => null;

/** Renders the signed-in staff member's reminders. The morning email links to this page. */
export function Component() {
  const { account } = useOwnAccount();
  return (
    <AccountShell section="reminders" title="Reminders">
      {account === null ? null : account.winningUserId === undefined ? (
        <EmptyState picture={<Icon name="warning" size="large" />} title="This page is for our staff">
          <p>Staff use reminders to keep their promises.</p>
        </EmptyState>
      ) : (
        <div data-scope="staff" className={`panel ${styles.page}`} style={{ background: 'var(--c-surface)' }}>
          <OwnReminderList />
        </div>
      )}
    </AccountShell>
  );
}
