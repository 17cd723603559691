import { createPanelHandle, PanelShell } from '#domains/identity/web/panel-shell.tsx';
import { ProjectsOfPanel } from '#domains/projects/web/lists/panel-list.tsx';

const TITLE = 'Project panel';

export const handle = createPanelHandle(TITLE);

export const loader = () => null;

/** Renders the staff panel with projects (STAFF-22). */
export function Component() {
  return <PanelShell title={TITLE}>{() => <ProjectsOfPanel />}</PanelShell>;
}
