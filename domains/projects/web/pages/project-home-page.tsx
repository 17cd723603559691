import { lazy, Suspense } from 'react';
import { useLoaderData } from 'react-router';
import { isStaffSession } from '#foundation/browser/session.ts';
import type { PageHandle } from '#foundation/browser/page.ts';
import { useFlagged } from '#foundation/browser/signed-in.ts';
import type { ContentData } from '#domains/content/web/pages/built-page.ts';
import {
  ContentView,
  handle as contentHandle,
  loader as contentLoader,
} from '#domains/content/web/pages/content-page.tsx';
import { ProjectSkeleton } from '../project-skeleton.tsx';

const home = () => import('../project-home.tsx');
const StaffHome = lazy(async () => ({ default: (await home()).StaffHome }));
const OwnerHome = lazy(async () => ({ default: (await home()).OwnerHome }));

export const loader = contentLoader;
export const handle: PageHandle<ContentData> = { ...contentHandle, pageType: 'project' };

/**
 * The page of projects (ROUTE-32): for guests what projects are, for whoever is signed in their own, for staff the workspace at
 * the one that they had open last. The server renders the guest's.
 */
export function Component() {
  const data = useLoaderData<ContentData>();
  const isSignedIn = useFlagged();
  if (!isSignedIn) return <ContentView data={data} />;
  return (
    <Suspense fallback={<ProjectSkeleton />}>{isStaffSession() ? <StaffHome /> : <OwnerHome />}</Suspense>
  );
}
