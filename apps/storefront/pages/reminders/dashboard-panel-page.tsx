import { createPanelHandle, PanelShell } from '#domains/identity/web/panel-shell.tsx';
import { ProjectsOfPanel } from '#domains/projects/web/lists/panel-list.tsx';
import { OwnReminderSection } from '#domains/reminders/web/own-reminder-list.tsx';

const TITLE = 'Dashboard panel';

export const handle = createPanelHandle(TITLE);

export const loader = () => null;

/** Renders the staff panel with tasks and the project search (STAFF-22). */
export function Component() {
  return (
    <PanelShell title={TITLE}>
      {() => (
        <>
          <OwnReminderSection />
          <ProjectsOfPanel />
        </>
      )}
    </PanelShell>
  );
}
