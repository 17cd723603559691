import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { PanelShell } from '#domains/identity/web/panel-shell.tsx';
import { OwnReminderList } from '#domains/reminders/web/own-reminder-list.tsx';

const TITLE = 'Reminder panel';

export const handle: PageHandle<null> = {
  head: () => ({ title: TITLE, noIndex: true }),
  personal: true,
  chrome: 'none',
  autoTrackingEnabled: false,
};

export const loader = () => null;

/** The signed-in user's reminders in a frame of the staff panel (STAFF-22). */
export function Component() {
  return (
    <PanelShell title={TITLE}>
      {() => (
        <section aria-labelledby="own-reminders">
          <h2 id="own-reminders">Reminders</h2>
          <OwnReminderList />
        </section>
      )}
    </PanelShell>
  );
}
