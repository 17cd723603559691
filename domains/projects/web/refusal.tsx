import { useEffect, useId } from 'react';
import { useStore } from '#foundation/browser/storage/store.ts';
import { Dialog, type DialogProps } from '#design/overlays/dialog.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { useProjectWorkspaceOrNull, type ProjectWorkspace } from './project-workspace.tsx';
import { DONE } from './tool-text.ts';

/**
 * Renders the error message of the last change (PROJECT-27). If several such components are mounted, only the
 * last mounted one renders it, because its dialog or drawer covers the others.
 */
export function Refusal() {
  const workspace = useProjectWorkspaceOrNull();
  return workspace === null ? null : <RefusalOf workspace={workspace} />;
}

function RefusalOf({
  workspace: { refusal, refusalPlaces, dismissRefusal },
}: {
  workspace: ProjectWorkspace;
}) {
  const id = useId();
  const places = useStore(refusalPlaces);
  useEffect(() => {
    refusalPlaces.set((before) => [...before, id]);
    return () => refusalPlaces.set((before) => before.filter((one) => one !== id));
  }, [refusalPlaces, id]);
  return refusal === '' || places.at(-1) !== id ? null : (
    <Notice kind="error" title={DONE.failed} live onClose={dismissRefusal}>
      {refusal}
    </Notice>
  );
}

/** Renders a dialog that also displays the error message of a failed change. */
export function DeskDialog({ children, ...props }: DialogProps) {
  return (
    <Dialog {...props}>
      <Refusal />
      {children}
    </Dialog>
  );
}
