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

/**
 * Renders the project administration for staff (ROUTE-16, PROJECT-43). Other users see the staff sign-in
 * page.
 */
export function Component() {
  return useFlagged() && isStaffSession() ? (
    <Suspense fallback={<ProjectSkeleton />}>
      <ProjectAdministration />
    </Suspense>
  ) : (
    <StaffDoor />
  );
}
