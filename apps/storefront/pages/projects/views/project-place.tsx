import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import { dialogWithDraft } from '#foundation/browser/storage/dialog-draft.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { restoreProject } from '#domains/projects/contract/projects.ts';
import { ProjectWorkspaceProvider } from '#domains/projects/web/project-workspace.tsx';
import { rememberProject } from '#domains/projects/web/adding/last-project.ts';
import { ProjectSkeleton } from '#domains/projects/web/project-skeleton.tsx';
import { DONE, FALLBACK, toolText } from '#domains/projects/web/tool-text.ts';
import { undoable } from '#domains/projects/web/lines/undoable.ts';

const Workspace = lazy(async () => ({ default: (await import('./staff-workspace.tsx')).StaffWorkspace }));
const OwnerView = lazy(async () => ({ default: (await import('./owner-view.tsx')).OwnerView }));

/** Renders a project in the staff view or the owner's view. Each view loads only its own scripts. */
export function ProjectPlace({
  id,
  isStaff,
  reminders,
}: {
  id: number;
  isStaff: boolean;
  /**
   * Renders the staff member's reminders about the project. `all` displays all of them, `due` only the due
   * reminders.
   */
  reminders: (projectId: number) => { all: ReactNode; due: ReactNode };
}) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const list = isStaff ? '/project-admin' : '/project';
  useEffect(() => {
    const title = dialogWithDraft();
    if (title !== null)
      showMessage(`Your session ended while you were typing. Open “${title}” again. We’ve saved your text.`, {
        kind: 'info',
        isPersistent: true,
      });
  }, []);
  const open = (projectId: number) => void navigate(`/project/${projectId}`);
  const deleted = async (projectId: number) => {
    await navigate(list);
    undoable(DONE.deleted, async () => {
      await call(restoreProject, { body: { projectId } });
      open(projectId);
    });
  };
  return (
    <ProjectWorkspaceProvider id={id} isStaff={isStaff}>
      {({ state, project, error }, retry) => {
        if (state === 'loading') return <ProjectSkeleton />;
        if (state === 'empty' || (isCallError(error) && error.status === 404))
          return <EmptyProject list={list} />;
        if (!project)
          return (
            <div className="wrap section" role="alert">
              <EmptyState
                level={1}
                picture={<Icon name="warning" size="large" />}
                title={toolText(error, FALLBACK.projects)}
                actions={<Button onClick={retry}>Try again</Button>}
              >
                <p>Nothing is lost.</p>
              </EmptyState>
            </div>
          );
        rememberProject(project.projectId);
        return (
          <Suspense fallback={<ProjectSkeleton />}>
            {isStaff ? (
              <Workspace
                reminders={reminders(project.projectId)}
                onOpen={open}
                onDeleted={(deletedId) => void deleted(deletedId)}
              />
            ) : (
              <OwnerView key={pathname} onOpen={open} onDeleted={(deletedId) => void deleted(deletedId)} />
            )}
          </Suspense>
        );
      }}
    </ProjectWorkspaceProvider>
  );
}

/** Renders the page without a project, with a button that creates one (PROJECT-05). */
export function EmptyProject({ list, onBegin }: { list: string; onBegin?: () => void }) {
  return (
    <div className="wrap section">
      <EmptyState
        level={1}
        picture={<Icon name="folder" size="large" />}
        title="This project is empty"
        actions={
          onBegin ? (
            <Button onClick={onBegin}>Start a project</Button>
          ) : (
            <Button to={list}>All projects</Button>
          )
        }
      >
        <p>Its products, folders and notes will appear here.</p>
      </EmptyState>
    </div>
  );
}
