import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession, keepSession } from '#foundation/browser/session/session.ts';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import { StaffPlace } from './staff-place.tsx';

const token = (claims: object) => `a.${btoa(JSON.stringify({ exp: 4_000_000_000, ...claims }))}.c`;
const account = (more: object = {}) => ({ userId: 'u1', firstName: 'Lin', permissions: [], ...more });
let answered: object;
let news: object[];

beforeEach(() => {
  answered = account({ winningUserId: 'w-7' });
  news = [];
  vi.stubGlobal('fetch', async (address: string) =>
    address === '/api/account'
      ? new Response(JSON.stringify(answered))
      : address === '/api/staff/stats'
        ? new Response(JSON.stringify({ ...STATS, customerEvents: news }))
        : new Response(JSON.stringify({ totalCount: 2, openCount: 2, dueCount: 2, reminders: [] })),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  clearSession();
  sessionStorage.clear();
  localStorage.clear();
});

function show(path: string, { site = 'wa', staff = true as boolean | null } = {}) {
  if (staff !== null)
    keepSession({ accessToken: token({}), idToken: token({ sub: 'u1', given_name: 'Lin', staff }) });
  const router = createMemoryRouter([{ path: '*', Component: StaffPlace }], { initialEntries: [path] });
  render(
    <ShopProvider value={{ site: siteOf(site), settings: {}, navigation: [], origin: 'https://shop.test' }}>
      <RouterProvider router={router} />
    </ShopProvider>,
  );
  return router;
}
const marks = () => document.documentElement.classList;

const STATS = {
  openProjects: 1,
  openQuotes: 0,
  openReminders: 0,
  dueReminders: 0,
  today: {
    store: '',
    newProjects: 0,
    quotes: 0,
    quotedValue: 0,
    accepted: 0,
    acceptedValue: 0,
    orders: 0,
    orderedValue: 0,
  },
};

test('the name shows a badge for customer events: acceptances until viewed, questions until answered', async () => {
  const one = {
    projectId: 7,
    projectName: 'Ito residence',
    quoteNumber: 'WA-Q1',
    at: '2026-11-24T01:00:00Z',
  };
  news = [
    { ...one, kind: 'question' },
    { ...one, kind: 'accepted', at: '2026-11-25T01:00:00Z' },
  ];
  answered = account({ winningUserId: 'w-7', permissions: ['projects.sell'] });
  show('/');
  const name = await screen.findByRole('button', { name: /2 unread updates from customers/ });
  await userEvent.click(name);
  expect(await screen.findByRole('list', { name: 'From customers' })).toBeTruthy();
  await waitFor(() => expect(name.textContent).toContain('1 unread update from customers'));
});

test('staff have a toolbar with their name and Logout; the page makes room, and their id is stored (STAFF-01 to -03, -11, SHELL-10)', async () => {
  show('/p/halden');
  const bar = await screen.findByRole('navigation', { name: 'Staff tools' });
  expect(within(bar).getByText('Lin')).toBeTruthy();
  expect(within(bar).getByRole('link', { name: 'Logout' }).getAttribute('href')).toBe(
    '/account/logout?returnUrl=%2Fp%2Fhalden',
  );
  expect(marks().contains('admin-panel')).toBe(true);
  await waitFor(() => expect(localStorage.getItem('winningUserId')).toBe('w-7'));
});

test.each([
  ['/p/halden', 'Product', ['Project', 'Dashboard']],
  ['/project', 'Project', ['Dashboard']],
  ['/performance-dashboard/project-search', 'Dashboard', ['Project']],
])('%s has the toggle button of its panel, %s (STAFF-07 to -10, -12)', async (path, toggle, ways) => {
  show(path);
  expect((await screen.findByRole('button', { name: toggle })).getAttribute('aria-pressed')).toBe('false');
  for (const name of ways) expect(screen.getByRole('link', { name })).toBeTruthy();
});

test('a toggle opens its panel in a frame with the page’s URL; its key closes it again (STAFF-13, -04, SHELL-32)', async () => {
  const user = userEvent.setup();
  show('/p/halden');
  const toggle = await screen.findByRole('button', { name: 'Product' });
  await user.click(toggle);
  expect(document.querySelector('iframe')?.getAttribute('src')).toBe(
    `/blank/product-panel?parent_base_url=${encodeURIComponent(location.origin)}&uri=halden`,
  );
  expect(marks().contains('admin-side')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Close panel' }));
  expect(document.querySelector('iframe')).toBeNull();
  expect(marks().contains('admin-side')).toBe(false);
  expect(document.activeElement).toBe(toggle);
});

test('Close appears only while the reminders are open (STAFF-11, -16)', async () => {
  const user = userEvent.setup();
  show('/');
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: /^Reminders/ }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

test.each(['andoo', 'hc'])('%s has no reminders in its toolbar (STAFF-15)', async (site) => {
  show('/', { site });
  await screen.findByRole('navigation', { name: 'Staff tools' });
  expect(screen.queryByRole('button', { name: /Reminders/ })).toBeNull();
});

test('an account without winningUserId sees no toolbar, whatever its token claims (STAFF-06, ACCOUNT-08, SHELL-10)', async () => {
  answered = account();
  const asked = vi.spyOn(globalThis, 'fetch');
  show('/p/halden', { site: 'aol' });
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(marks().contains('admin-panel')).toBe(false);
});

test('signed-in customers have a bar with their name on wa and hc only, without panels (STAFF-23)', async () => {
  show('/p/halden', { staff: false });
  const bar = await screen.findByRole('navigation', { name: 'Signed in' });
  expect(within(bar).getByText('Lin')).toBeTruthy();
  expect(within(bar).queryByRole('button')).toBeNull();
  expect(marks().contains('admin-panel')).toBe(false);
});
