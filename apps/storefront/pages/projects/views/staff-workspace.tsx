import { useBarePage } from '#foundation/browser/navigation/bare-page.ts';
import { Workspace } from './workspace.tsx';

/** Renders the workspace in the colours of the staff tools, without the shop's header and footer. */
export function StaffWorkspace(props: Parameters<typeof Workspace>[0]) {
  useBarePage();
  return (
    <div data-scope="staff">
      <Workspace {...props} />
    </div>
  );
}
