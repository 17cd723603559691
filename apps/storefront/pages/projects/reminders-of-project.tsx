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
 * Returns the staff reminders of a project (REMINDER-13). The customer's culinary bookings follow the due
 * reminders. The import rules forbid the projects domain to import from the reminders and bookings domains,
 * so pages pass it these components.
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
