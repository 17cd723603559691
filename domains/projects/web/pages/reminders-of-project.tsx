import { lazy, Suspense, type ReactNode } from 'react';
import { Skeleton } from '#design/skeleton.tsx';

const ProjectReminders = lazy(async () => ({
  default: (await import('#domains/reminders/web/project-reminders.tsx')).ProjectReminders,
}));

/** What staff want to be reminded of about a project (REMINDER-13): a part of a subject above this one, so pages hand it in. */
export function remindersOf(projectId: number): ReactNode {
  return (
    <Suspense fallback={<Skeleton height={52} />}>
      <ProjectReminders projectId={String(projectId)} />
    </Suspense>
  );
}
