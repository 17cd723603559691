import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { Breadcrumbs } from '#design/navigation/breadcrumbs.tsx';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { Masthead } from '#design/layout/masthead.tsx';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { getProjectNavbar, saveProject } from '#domains/projects/contract/projects.ts';
import { newKey } from '#domains/projects/web/project-workspace.tsx';
import { rememberedProject } from '#domains/projects/web/adding/last-project.ts';
import { NameDialog } from '#domains/projects/web/adding/name-dialog.tsx';
import { ProjectList } from '#domains/projects/web/lists/project-list.tsx';
import { EmptyProject, ProjectPlace } from './project-place.tsx';
import { StaffPage } from '#domains/staff/web/staff-frame.tsx';
import { ProjectSkeleton } from '#domains/projects/web/project-skeleton.tsx';
import { FALLBACK, toolText } from '#domains/projects/web/tool-text.ts';
import styles from './project-home.module.css';

/**
 * Renders the project that the staff member last opened. If there is no such project, renders the most
 * recently changed project (PROJECT-04).
 */
export function StaffHome({ reminders }: Pick<Parameters<typeof ProjectPlace>[0], 'reminders'>) {
  const navigate = useNavigate();
  const [known] = useState(rememberedProject);
  const [isBeginning, setBeginning] = useState(false);
  const { state, answer, error, retry } = useAnswer(known === null ? 'latest' : null, (signal) =>
    call(getProjectNavbar, {}, { signal }),
  );
  const id = known ?? answer?.projects[0]?.projectId ?? null;
  if (id !== null) return <ProjectPlace key={id} id={id} isStaff reminders={reminders} />;
  if (state === 'loading') return <ProjectSkeleton />;
  if (state === 'failure')
    return (
      <div className="wrap section" role="alert">
        <EmptyState
          level={1}
          title={toolText(error, FALLBACK.list)}
          actions={<Button onClick={retry}>Try again</Button>}
        >
          <p>Nothing is lost.</p>
        </EmptyState>
      </div>
    );
  return (
    <>
      <EmptyProject list="/project-admin" onBegin={() => setBeginning(true)} />
      {isBeginning ? (
        <NameDialog
          title="New project"
          label="Project name"
          action="Begin"
          onClose={() => setBeginning(false)}
          onName={async (name) => {
            const begun = await call(saveProject, { body: { name, key: newKey() } });
            void navigate(`/project/${begun.projectId}`);
            return true;
          }}
        />
      ) : null}
    </>
  );
}

/** Renders a list of all projects on the site for staff (PROJECT-43). */
export function ProjectAdministration() {
  return (
    <StaffPage section="projects" title="Project administration">
      <ProjectList path="/project-admin" isStaff />
    </StaffPage>
  );
}

/** Renders a shopper's projects if the site offers projects to shoppers. */
export function OwnerHome() {
  const { displayProjectIcon } = useSite().capabilities;
  return (
    <div className="wrap">
      <Masthead
        title="Your projects"
        intro="Kitchens, laundries and whole homes: products room by room, with notes on each."
        breadcrumbs={<Breadcrumbs items={[{ label: 'Home', to: '/' }, { label: 'Projects' }]} />}
      />
      <div className={styles.own}>
        {displayProjectIcon ? (
          <ProjectList path="/project" isStaff={false} />
        ) : (
          <EmptyState
            title="This shop doesn’t offer projects"
            actions={<Button to="/saved">Your lists</Button>}
          >
            <p>Your saved products are in your lists.</p>
          </EmptyState>
        )}
      </div>
    </div>
  );
}
