import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';

const ProjectReminders = lazyPart(async () => ({
  default: (await import('#domains/reminders/web/project-reminders.tsx')).ProjectReminders,
}));

const ProjectBookings = lazyPart(async () => ({
  default: (await import('#domains/bookings/web/project-bookings.tsx')).ProjectBookings,
}));

const DueReminders = lazyPart(async () => ({
  default: (await import('#domains/reminders/web/project-reminders.tsx')).DueReminders,
}));

/**
 * Renders the staff reminders of a project (REMINDER-13), and after the due ones the customer's culinary
 * bookings. The import rules forbid the projects domain to import from these domains. Pages therefore pass this
 * component to the projects domain.
 */
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
        <ProjectBookings projectId={String(projectId)} />
      </Suspense>
    ),
  };
}
