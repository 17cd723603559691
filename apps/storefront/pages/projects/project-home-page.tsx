import { lazy, Suspense } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { isStaffSession } from '#foundation/browser/session/session.ts';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { GuestsPart } from '#foundation/browser/hydration/guests-part.tsx';
import { useFlagged } from '#foundation/browser/session/signed-in.ts';
import { Button } from '#design/button.tsx';
import { PlainPage } from '#design/layout/plain-page.tsx';
import type { ContentData } from '../content/built-page.ts';
import { ContentView, handle as contentHandle, loader as contentLoader } from '../content/content-page.tsx';
import { ProjectSkeleton } from '#domains/projects/web/project-skeleton.tsx';
import { CustomerLookupPlace } from '#domains/projects/web/customer/customer-lookup.ts';
import { findPeople } from './find-people.ts';
import { remindersOf } from './reminders-of-project.tsx';

const home = () => import('./views/project-home.tsx');
const StaffHome = lazy(async () => ({ default: (await home()).StaffHome }));
const OwnerHome = lazy(async () => ({ default: (await home()).OwnerHome }));

/** The operator's page about projects; null if the operator has no page `project`. */
type GuestData = ContentData | null;

export async function loader(args: LoaderFunctionArgs): Promise<GuestData> {
  try {
    return await contentLoader(args);
  } catch (thrown) {
    if ((thrown as { status?: unknown } | null)?.status === 404) return null;
    throw thrown;
  }
}

export const handle: PageHandle<GuestData> = {
  pageType: 'project',
  guestsPart: true,
  head: (data, context) =>
    (data && contentHandle.head?.(data, context)) ?? { title: 'Projects', canonicalPath: '/project' },
  tags: (data) => (data ? (contentHandle.tags?.(data) ?? []) : ['content', 'content:project']),
};

/**
 * Renders the page about projects (ROUTE-32). Guests see an introduction and signed-in users see their own
 * projects. Staff see the workspace with the project that they last opened. The server renders the page for
 * guests.
 */
export function Component() {
  const data = useLoaderData<GuestData>();
  const isSignedIn = useFlagged();
  if (!isSignedIn)
    return (
      <GuestsPart>
        {data ? (
          <ContentView data={data} />
        ) : (
          <PlainPage
            title="Projects"
            actions={<Button to="/account/login?returnUrl=/project">Sign in</Button>}
          >
            <p>Sign in to see your projects and quotes.</p>
          </PlainPage>
        )}
      </GuestsPart>
    );
  return (
    <Suspense fallback={<ProjectSkeleton />}>
      {isStaffSession() ? (
        <CustomerLookupPlace value={findPeople}>
          <StaffHome reminders={remindersOf} />
        </CustomerLookupPlace>
      ) : (
        <OwnerHome />
      )}
    </Suspense>
  );
}
