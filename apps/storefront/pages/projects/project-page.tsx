import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { isStaffSession } from '#foundation/browser/session/session.ts';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { useFlagged } from '#foundation/browser/session/signed-in.ts';
import { useHydrated } from '#foundation/browser/hydration/use-hydrated.ts';
import { CustomerLookupPlace } from '#domains/projects/web/customer/customer-lookup.ts';
import { ProjectPlace } from './views/project-place.tsx';
import { ProjectSkeleton } from '#domains/projects/web/project-skeleton.tsx';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { findPeople } from './find-people.ts';
import { remindersOf } from './reminders-of-project.tsx';

const MAX_ID_LENGTH = 9;

/** Parses the project id in the path. Throws a 404 response if it is not a number. */
export function loader({ params }: LoaderFunctionArgs): { id: number } {
  const text = params['id'] ?? '';
  if (!/^[1-9]\d*$/.test(text) || text.length > MAX_ID_LENGTH) throw new Response(null, { status: 404 });
  return { id: Number(text) };
}

export const handle: PageHandle<{ id: number }> = {
  head: () => ({ title: 'Project', noIndex: true }),
  pageType: 'project',
  personal: true,
};

/**
 * Renders one project (ROUTE-32): the workspace for staff, or the owner's view for its owner. The server
 * renders the page for guests.
 */
export function Component() {
  const { id } = useLoaderData<{ id: number }>();
  const isSignedIn = useFlagged();
  const isHydrated = useHydrated();
  if (!isHydrated) return <ProjectSkeleton />;
  return isSignedIn ? (
    <CustomerLookupPlace value={findPeople}>
      <ProjectPlace key={id} id={id} isStaff={isStaffSession()} reminders={remindersOf} />
    </CustomerLookupPlace>
  ) : (
    <SignInForProjects returnUrl={`/project/${id}`} />
  );
}

/**
 * Asks a signed-out user to sign in, because projects belong to their owners. The user then returns to this
 * page.
 */
function SignInForProjects({ returnUrl }: { returnUrl: string }) {
  return (
    <div className="wrap section">
      <EmptyState
        level={1}
        picture={<Icon name="folder" size="large" />}
        title="Sign in to see this project"
        actions={<Button to={`/account/login?returnUrl=${encodeURIComponent(returnUrl)}`}>Sign in</Button>}
      >
        <p>If you received a link to it, you can open that without an account.</p>
      </EmptyState>
    </div>
  );
}
