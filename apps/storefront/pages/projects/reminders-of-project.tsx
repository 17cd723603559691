import { lazy, Suspense, type ReactNode } from 'react';
import { Skeleton } from '#design/skeleton.tsx';

const ProjectReminders = lazy(async () => ({
  default: (await import('#domains/reminders/web/project-reminders.tsx')).ProjectReminders,
}));

const DueReminders = lazy(async () => ({
  default: (await import('#domains/reminders/web/project-reminders.tsx')).DueReminders,
}));

/** What staff want to be reminded of about a project (REMINDER-13): a part of a subject above this one, so pages hand it in. */
export function remindersOf(projectId: number): { all: ReactNode; due: ReactNode } {
  return {
    all: (
      <Suspense fallback={<Skeleton height={52} />}>
        <ProjectReminders projectId={String(projectId)} />
      </Suspense>
    ),
    due: (
      <Suspense fallback={<Skeleton height={90} />}>
        <DueReminders projectId={String(projectId)} />
      </Suspense>
    ),
  };
}
