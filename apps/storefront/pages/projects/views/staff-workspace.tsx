import { useBarePage } from '#foundation/browser/navigation/bare-page.ts';
import { Workspace } from './workspace.tsx';

/** Renders the workspace with the design of the staff tools and without the shop's header and footer. */
export function StaffWorkspace(props: Parameters<typeof Workspace>[0]) {
  useBarePage();
  return (
    <div data-scope="staff">
      <Workspace {...props} />
    </div>
  );
}
