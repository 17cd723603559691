import { lazy, Suspense } from 'react';
import { useLoaderData } from 'react-router';
import { isStaffSession } from '#foundation/browser/session.ts';
import type { PageHandle } from '#foundation/browser/page.ts';
import { GuestsPart } from '#foundation/browser/guests-part.tsx';
import { useFlagged } from '#foundation/browser/signed-in.ts';
import type { ContentData } from '#domains/content/web/pages/built-page.ts';
import {
  ContentView,
  handle as contentHandle,
  loader as contentLoader,
} from '#domains/content/web/pages/content-page.tsx';
import { ProjectSkeleton } from '../project-skeleton.tsx';
import { remindersOf } from './reminders-of-project.tsx';

const home = () => import('../project-home.tsx');
const StaffHome = lazy(async () => ({ default: (await home()).StaffHome }));
const OwnerHome = lazy(async () => ({ default: (await home()).OwnerHome }));

export const loader = contentLoader;
export const handle: PageHandle<ContentData> = { ...contentHandle, pageType: 'project', guestsPart: true };

/**
 * The page of projects (ROUTE-32): for guests what projects are, for whoever is signed in their own, for staff the workspace at
 * the one that they had open last. The server renders the guest's.
 */
export function Component() {
  const data = useLoaderData<ContentData>();
  const isSignedIn = useFlagged();
  if (!isSignedIn)
    return (
      <GuestsPart>
        <ContentView data={data} />
      </GuestsPart>
    );
  return (
    <Suspense fallback={<ProjectSkeleton />}>
      {isStaffSession() ? <StaffHome reminders={remindersOf} /> : <OwnerHome />}
    </Suspense>
  );
}
