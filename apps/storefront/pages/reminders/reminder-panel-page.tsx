import { createPanelHandle, PanelShell } from '#domains/identity/web/panel-shell.tsx';
import { OwnReminderSection } from '#domains/reminders/web/own-reminder-list.tsx';

const TITLE = 'Reminder panel';

export const handle = createPanelHandle(TITLE);

export const loader = () => null;

/** Renders the signed-in user's reminders in a frame of the staff panel (STAFF-22). */
export function Component() {
  return <PanelShell title={TITLE}>{() => <OwnReminderSection />}</PanelShell>;
}
