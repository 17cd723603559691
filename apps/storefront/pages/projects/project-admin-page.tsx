import { lazy, Suspense } from 'react';
import { isStaffSession } from '#foundation/browser/session/session.ts';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { useFlagged } from '#foundation/browser/session/signed-in.ts';
import {
  Component as StaffDoor,
  handle as doorHandle,
  loader as doorLoader,
} from '../identity/staff-door-page.tsx';
import { ProjectSkeleton } from '#domains/projects/web/project-skeleton.tsx';

const ProjectAdministration = lazy(async () => ({
  default: (await import('./views/project-home.tsx')).ProjectAdministration,
}));

export const loader = doorLoader;
export const handle: PageHandle<null> = { ...doorHandle, pageType: 'project' };

/** Project administration for staff (ROUTE-16, PROJECT-43); other users see the staff door. */
export function Component() {
  return useFlagged() && isStaffSession() ? (
    <Suspense fallback={<ProjectSkeleton />}>
      <ProjectAdministration />
    </Suspense>
  ) : (
    <StaffDoor />
  );
}
