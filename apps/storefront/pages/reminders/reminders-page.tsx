import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { OwnReminderList } from '#domains/reminders/web/own-reminder-list.tsx';
import { StaffOnly } from '#domains/staff/web/staff-only.tsx';
import styles from '#domains/reminders/web/reminders.module.css';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Reminders', noIndex: true }),
  pageType: 'accounts',
  personal: true,
};

export const loader = () => null;

const NOT_YOURS = {
  title: 'This page is for our staff',
  text: 'Staff use reminders to keep their promises.',
};

/** Renders the signed-in staff member's reminders. The morning email links to this page. */
export function Component() {
  return (
    <StaffOnly section="reminders" title="Reminders" refusal={NOT_YOURS}>
      <div className={`panel ${styles.page}`}>
        <OwnReminderList />
      </div>
    </StaffOnly>
  );
}
