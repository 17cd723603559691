import { data, useLocation } from 'react-router';
import type { PageHandle } from '#foundation/browser/page.ts';
import { ROUTE_AFTER_STAFF_LOGIN, STAFF_LOGIN_ROUTE } from '#domains/identity/rules/staff-routes.ts';
import { Button } from '#design/button.tsx';
import { GuestsPart } from '#foundation/browser/guests-part.tsx';
import { PlainPage } from '#design/plain-page.tsx';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'For staff', noIndex: true }),
  pageType: 'performanceDashboard',
  guestsPart: true,
};

/**
 * The server renders for guests, who may see only the door; for staff it responds 200
 * (apps/server/page-route.ts).
 */
export const loader = () => data(null, { status: 403 });

const PAGES = [
  {
    path: /^\/performance-dashboard\/project-search/i,
    title: 'Search in projects',
    text: 'Here staff find any project by its number, its customer, its consultant or its stage.',
  },
  {
    path: /^\/performance-dashboard/i,
    title: 'Performance dashboard',
    text: 'Here staff see their projects, quotes and reminders, and how the month is going.',
  },
  {
    path: /^\/project-admin/i,
    title: 'Project administration',
    text: 'Here staff look after projects: who works on them, what was quoted, and what comes next.',
  },
] as const;

/** The door of the staff pages (ROUTE-16, -33, -34): a description of the page, and the sign-in link. */
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
        <p>{text} You have to be signed in as one of them.</p>
      </PlainPage>
    </GuestsPart>
  );
}
