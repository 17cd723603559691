import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { PanelShell } from '#domains/identity/web/panel-shell.tsx';
import { ProjectsOfPanel } from '#domains/projects/web/lists/panel-list.tsx';
import { OwnReminderList } from '#domains/reminders/web/own-reminder-list.tsx';

const TITLE = 'Dashboard panel';

export const handle: PageHandle<null> = {
  head: () => ({ title: TITLE, noIndex: true }),
  personal: true,
  chrome: 'none',
  autoTrackingEnabled: false,
};

export const loader = () => null;

/** The staff panel with tasks, beside the project search (STAFF-22). */
export function Component() {
  return (
    <PanelShell title={TITLE}>
      {() => (
        <>
          <section aria-labelledby="own-reminders">
            <h2 id="own-reminders">Reminders</h2>
            <OwnReminderList />
          </section>
          <ProjectsOfPanel />
        </>
      )}
    </PanelShell>
  );
}
