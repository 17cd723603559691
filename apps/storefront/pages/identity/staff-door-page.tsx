import { data, useLocation } from 'react-router';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { ROUTE_AFTER_STAFF_LOGIN, STAFF_LOGIN_ROUTE } from '#domains/identity/rules/staff-routes.ts';
import { Button } from '#design/button.tsx';
import { GuestsPart } from '#foundation/browser/hydration/guests-part.tsx';
import { PlainPage } from '#design/layout/plain-page.tsx';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'For staff', noIndex: true }),
  pageType: 'performanceDashboard',
  guestsPart: true,
};

/**
 * The server renders the page for guests, who may see only the staff sign-in page (403). For staff it
 * responds with 200 (apps/server/pages/page-route.ts).
 */
export const loader = () => data(null, { status: 403 });

const PAGES = [
  {
    path: /^\/performance-dashboard\/project-search/i,
    title: 'Search projects',
    text: 'Staff find any project here by its number, customer, consultant or stage.',
  },
  {
    path: /^\/performance-dashboard/i,
    title: 'Performance dashboard',
    text: 'Staff see their projects, quotes and reminders here, and how the month is going.',
  },
  {
    path: /^\/project-admin/i,
    title: 'Project administration',
    text: 'Staff manage projects here: the people who work on them, the quotes, and the next steps.',
  },
] as const;

/**
 * Renders a staff page for users who may not open it (ROUTE-16, -33, -34). Describes the page and displays
 * the sign-in link.
 */
export function Component() {
  const { pathname } = useLocation();
  const { title, text } = PAGES.find(({ path }) => path.test(pathname)) ?? PAGES[1];
  return (
    <GuestsPart>
      <PlainPage
        title={title}
        actions={
          <>
            <Button to={STAFF_LOGIN_ROUTE}>Staff sign-in</Button>
            <Button variant="ghost" to={ROUTE_AFTER_STAFF_LOGIN}>
              Projects for customers
            </Button>
          </>
        }
      >
        <p>{text} Please sign in as a staff member.</p>
      </PlainPage>
    </GuestsPart>
  );
}
