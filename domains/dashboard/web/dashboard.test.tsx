import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import * as z from 'zod/mini';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, keepSession } from '#foundation/browser/session/session.ts';
import type { AccountInfo } from '#domains/identity/contract/identity.ts';
import { dashboardRow, type DashboardRow } from '#domains/projects/contract/dashboard.ts';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import type { Insights } from '../contract.ts';
import { COLUMNS, savedColumns } from '../rules/columns.ts';
import { COLUMNS_KEY, PARAMS_KEY } from '../rules/search-params.ts';
import { Dashboard } from './dashboard.tsx';

const token = (claims: object) => `a.${btoa(JSON.stringify({ exp: 4_000_000_000, ...claims }))}.c`;
/** A row in which each field has the empty value of its type in the schema. */
const EMPTY_ROW = Object.fromEntries<unknown>(
  Object.entries<z.ZodMiniType>(dashboardRow.shape).map(([name, schema]) => [
    name,
    ['', null, 0, false].find((value) => z.safeParse(schema, value).success),
  ]),
) as DashboardRow;
const row = (projectId: number, more: Partial<DashboardRow> = {}): DashboardRow => ({
  ...EMPTY_ROW,
  projectName: `Project ${projectId}`,
  projectId,
  projectRef: `WA-${projectId}`,
  status: { name: 'Quoted' },
  salesperson: { name: 'Lin Tran', code: 'LT' },
  store: { name: 'Redfern', storeUri: 'redfern' },
  customerName: 'Ngozi Okafor',
  customerPhone: '0438220914',
  customerEmail: 'ngozi@people.example',
  quotePrice: 40_300,
  projectGoal: 'Full renovation',
  projectStart: 'Feb 2027',
  created: '2026-11-01T01:00:00Z',
  dateModified: '2026-11-20T01:00:00Z',
  showCulinaryBookings: true,
  margin: 7_415.2,
  marginPercent: 18.4,
  ...more,
});
const figure = { now: 1, months: [0, 1] };
const insights: Insights = {
  scope: 'everyone',
  months: ['2026-10', '2026-11'],
  figures: {
    openValue: { now: 1_840_000, months: [1, 2] },
    quoted: figure,
    wonValue: figure,
    winRate: figure,
    daysToQuote: figure,
    margin: null,
  },
  pipeline: [{ status: 'Quoted', age: 'week', count: 2, value: 500, unquoted: 12_400 }],
  people: [
    {
      key: 'LT',
      name: 'Lin Tran',
      openCount: 1,
      openValue: 1,
      wonCount: 1,
      wonValue: 1,
      lostCount: 0,
      winRate: 1,
      due: 2,
    },
  ],
  stores: [],
  followUps: [
    {
      id: 1,
      name: 'Call back',
      date: [2026, 11, 20],
      isOverdue: true,
      projectId: '7',
      projectName: 'Lund kitchen',
      assignedTo: 'Lin',
    },
  ],
  followUpCount: 1,
};
const account = {
  userId: 'u1',
  winningUserId: 's1',
  salespersonCode: 'LT',
  permissions: ['projects.sell', 'dashboard.read'],
} as unknown as AccountInfo;
const storeView = {
  availableStores: [{ storeUri: 'redfern', name: 'Redfern', subdivision: 'NSW' }],
  availableSalesPersons: [
    { code: 'LT', name: 'Lin Tran', storeUri: 'redfern', subdivision: 'NSW' },
    { code: 'MC', name: 'Mara Cole', storeUri: null, subdivision: 'NSW' },
  ],
};
let told: Insights;
let total: number;
let fails: number | null;
let insightsFail: number | null;
const asked: URLSearchParams[] = [];

beforeEach(() => {
  told = insights;
  total = 40;
  fails = null;
  insightsFail = null;
  asked.length = 0;
  localStorage.clear();
  vi.stubGlobal('fetch', async (address: string) => {
    const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });
    if (address.startsWith('/api/staff/'))
      return insightsFail === null ? json(told) : json({ errors: [] }, insightsFail);
    if (address.startsWith('/api/v2/project/store-view')) return json(storeView);
    asked.push(new URLSearchParams(address.split('?')[1]));
    if (fails !== null) return json({ errors: [] }, fails);
    if (address.startsWith('/api/v2/project/export'))
      return new Response('csv', { headers: { 'content-disposition': 'attachment; filename="p.csv"' } });
    return json({
      rows: total === 0 ? [] : [row(1), row(2, { showCulinaryBookings: false })],
      totalCount: total,
    });
  });
  keepSession({ accessToken: token({}), idToken: token({ sub: 'u1', staff: true }) });
});
afterEach(() => {
  vi.unstubAllGlobals();
  clearSession();
});

function show(only: 'search' | null = null, who = account, at = '/') {
  const router = createMemoryRouter([{ path: '*', element: <Dashboard account={who} only={only} /> }], {
    initialEntries: [at],
  });
  const shown = render(
    <ShopProvider value={{ site: siteOf('wa'), settings: {}, navigation: [], origin: 'https://shop.test' }}>
      <RouterProvider router={router} />
    </ShopProvider>,
  );
  return { user: userEvent.setup(), unmount: shown.unmount, router };
}
const latest = () => Object.fromEntries(asked.at(-1)!);
const heads = () => screen.getAllByRole('columnheader').map((one) => one.textContent);

it('shows projects by the types of their columns (DASHBOARD-17), with figures next to them', async () => {
  show();
  const link = await screen.findByRole('link', { name: 'Project 1' });
  expect(link.getAttribute('href')).toBe('/project/1');
  expect(screen.getAllByText('$40,300')).toHaveLength(2);
  expect(screen.getAllByText('20 Nov 2026')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Open Project 1' }).getAttribute('href')).toBe('/project/1');
  expect(await screen.findByText('$1.84m')).toBeDefined();
  expect(screen.getByText('plus $12k not yet quoted')).toBeDefined();
  expect(screen.getByText('+ $12k not quoted')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Call back' }).getAttribute('href')).toBe('/project/7');
});

it('shows margins to users who may see costs, in the table and the figures', async () => {
  // These columns were stored by another user of the same browser, who may see costs.
  localStorage.setItem(COLUMNS_KEY, savedColumns(COLUMNS.map((one) => ({ ...one, show: true }))));
  const { unmount } = show();
  await screen.findByRole('link', { name: 'Project 1' });
  expect(heads()).not.toContain('Margin');
  expect(screen.queryByRole('heading', { name: 'Margin this month' })).toBeNull();
  unmount();
  insights.figures.margin = { now: 0.184, months: [0.2, 0.184] };
  show(null, { ...account, permissions: [...account.permissions, 'costs.read'] });
  await screen.findByRole('link', { name: 'Project 1' });
  expect(heads()).toContain('Margin');
  expect(screen.getAllByText('$7,415.20')).toHaveLength(2);
  expect(await screen.findByText('18.4%')).toBeDefined();
  expect(screen.getByText('−1.6 pts')).toBeDefined();
  insights.figures.margin = null;
});

it('sorts by a header: ascending, descending, none (DASHBOARD-01), and stores the search (STORAGE-14)', async () => {
  const { user } = show('search');
  await user.click(await screen.findByRole('button', { name: 'Quote' }));
  await waitFor(() => expect(latest()).toMatchObject({ sortProperty: 'quotePrice', sortDirection: '1' }));
  expect(screen.getByRole('columnheader', { name: 'Quote' }).getAttribute('aria-sort')).toBe('ascending');
  await user.click(screen.getByRole('button', { name: 'Quote' }));
  await waitFor(() => expect(latest()).toMatchObject({ sortDirection: '2' }));
  await user.click(screen.getByRole('button', { name: 'Quote' }));
  await waitFor(() => expect(latest()).toEqual({ page: '0', limit: '13', sortDirection: '0' }));
  await user.click(screen.getByRole('switch', { name: 'Only my projects' }));
  await waitFor(() => expect(latest()).toMatchObject({ onlyMyProjects: 'true', salespersonCode: 'LT' }));
  expect(JSON.parse(localStorage.getItem(PARAMS_KEY)!)).toMatchObject({ onlyMyProjects: true });
});

it('hides and moves columns, and keeps both over a reload (DASHBOARD-02, -06)', async () => {
  const { user, unmount } = show('search');
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  const columns = within(await screen.findByRole('group', { name: 'Columns' }));
  expect(columns.getByRole('checkbox', { name: 'Project' }).hasAttribute('disabled')).toBe(true);
  await user.click(columns.getByRole('checkbox', { name: 'Goal' }));
  await user.click(columns.getByRole('checkbox', { name: 'Email' }));
  await user.click(columns.getByRole('button', { name: 'Status further up' }));
  expect(heads().slice(0, 2)).toEqual(['Status', 'Project']);
  unmount();
  show('search');
  await screen.findByRole('link', { name: 'Project 1' });
  expect(heads().slice(0, 2)).toEqual(['Status', 'Project']);
  expect(heads()).not.toContain('Goal');
  expect(screen.getAllByRole('link', { name: 'ngozi@people.example' })[0]!.getAttribute('href')).toBe(
    'mailto:ngozi@people.example',
  );
  expect(screen.getAllByText('0438 220 914').length).toBeGreaterThan(0);
  expect(JSON.parse(localStorage.getItem(COLUMNS_KEY)!)).toMatchObject({ version: 2 });
});

it('returns the focus to the Columns button when Escape closes the columns', async () => {
  const { user } = show('search');
  const opener = await screen.findByRole('button', { name: 'Columns' });
  await user.click(opener);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('group', { name: 'Columns' })).toBeNull();
  expect(document.activeElement).toBe(opener);
});

it('warns above 2,000 results, pages from 0, and exports all as a file (DASHBOARD-03, -09, -10)', async () => {
  total = 2001;
  const { user } = show('search');
  await screen.findByText(/^More than 2,000 projects match/);
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(latest()).toMatchObject({ page: '1', limit: '13' }));
  expect(screen.getByText('14 to 26 of 2,001')).toBeDefined();
  const saved = vi.fn<() => string>(() => 'blob:x');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined }));
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(latest()).toMatchObject({ limit: '-1' });
});

it.each([
  [403, 'You do not have permission to perform this action.'],
  [500, 'An error occurred getting projects.'],
])(
  'shows the error of status %s, and projects after a retry (DASHBOARD-16, ERROR-18)',
  async (status, text) => {
    fails = status;
    const { user } = show('search');
    await screen.findByText(text);
    fails = null;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: 'Project 1' });
  },
);

it('says that it is for sales staff only, without a retry', async () => {
  insightsFail = 403;
  show(null, { ...account, permissions: ['orders.change'] });
  await screen.findByText('This dashboard is for sales staff');
  expect(screen.getByRole('alert').textContent).toBe('You do not have permission to perform this action.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('states whose projects its figures count, and links to exactly those', async () => {
  told = { ...insights, scope: 'own' };
  const { user } = show();
  Element.prototype.scrollIntoView = () => undefined;
  expect(await screen.findByText('Your projects')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Pipeline: your projects' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: /^Quoted projects/ }));
  await waitFor(() => expect(latest()).toMatchObject({ status: 'Quoted', salespersonCode: 'LT' }));
});

it('links a figure to its projects', async () => {
  const { user } = show();
  Element.prototype.scrollIntoView = () => undefined;
  expect(await screen.findByText('All projects')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: /^Quoted projects/ }));
  await waitFor(() =>
    expect(latest()).toMatchObject({ status: 'Quoted', allTime: 'true', fromDate: '2016-01-01' }),
  );
  total = 0;
  await user.click(screen.getByRole('button', { name: 'Lin Tran' }));
  await screen.findByText('No matches');
  expect(latest()).toMatchObject({ salespersonCode: 'LT' });
});

it('keeps the search in the URL: a link, back and a new visit show the same', async () => {
  const { user, router, unmount } = show('search', account, '/?status=Pending&page=2&from=mail');
  await screen.findByRole('link', { name: 'Project 1' });
  expect(latest()).toEqual({ page: '1', limit: '13', sortDirection: '0', status: 'Pending' });
  await user.selectOptions(screen.getByLabelText('Status'), 'Won');
  await waitFor(() => expect(router.state.location.search).toBe('?from=mail&status=Won'));
  await waitFor(() =>
    expect(latest()).toEqual({ page: '0', limit: '13', sortDirection: '0', status: 'Won' }),
  );
  await user.type(screen.getByLabelText('Customer or project'), 'okafor');
  await waitFor(() => expect(router.state.location.search).toBe('?from=mail&customerName=okafor&status=Won'));
  await router.navigate(-1);
  await waitFor(() => expect(router.state.location.search).toBe('?from=mail&status=Won'));
  await router.navigate(-1);
  await waitFor(() => expect(latest()).toMatchObject({ status: 'Pending', page: '1' }));
  expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('Pending');
  expect(screen.getByLabelText<HTMLInputElement>('Customer or project').value).toBe('');
  await user.click(screen.getByRole('switch', { name: 'Only my projects' }));
  await waitFor(() => expect(router.state.location.search).toContain('onlyMyProjects=true'));
  unmount();
  // If the URL contains no search, the page uses the last search and adds it to the URL.
  const again = show('search', account, '/');
  await waitFor(() => expect(again.router.state.location.search).toBe('?onlyMyProjects=true&status=Pending'));
  await screen.findByRole('link', { name: 'Project 1' });
  await again.user.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(again.router.state.location.search).toBe(''));
  await waitFor(() => expect(latest()).toEqual({ page: '0', limit: '13', sortDirection: '0' }));
});

it('searches from two characters, and says so for one (PROJECT-42)', async () => {
  const { user, router } = show('search');
  await screen.findByRole('link', { name: 'Project 1' });
  const box = screen.getByLabelText('Customer or project');
  await user.type(box, 'o{Enter}');
  expect(screen.getByText('Type at least 2 characters')).toBeDefined();
  expect(router.state.location.search).toBe('');
  await user.type(box, 'k{Enter}');
  await waitFor(() => expect(latest()).toMatchObject({ customerName: 'ok' }));
  expect(screen.queryByText('Type at least 2 characters')).toBeNull();
  expect(asked.map((query) => query.get('customerName')).filter((name) => name?.length === 1)).toEqual([]);
});

it('goes back one step per typed word, not per letter', async () => {
  const { user, router } = show('search');
  await screen.findByRole('link', { name: 'Project 1' });
  const at = () => router.state.location.search;
  const box = () => screen.getByLabelText<HTMLInputElement>('Customer or project');
  await user.selectOptions(screen.getByLabelText('Status'), 'Won');
  for (const word of ['ok', 'oka']) {
    await user.type(box(), word.slice(box().value.length));
    await waitFor(() => expect(at()).toBe(`?customerName=${word}&status=Won`));
    // Wait until the page has requested the data for the new URL.
    await waitFor(() => expect(latest()).toMatchObject({ customerName: word }));
  }
  await router.navigate(-1);
  await waitFor(() => expect(at()).toBe('?status=Won'));
  await router.navigate(-1);
  await waitFor(() => expect(at()).toBe(''));
});

it('lists every seller in its filters, also for users who see only their own figures', async () => {
  show('search', account, '/?salespersonCode=GONE');
  await screen.findByRole('option', { name: 'Mara Cole' });
  const people = within(screen.getByLabelText('Salesperson'));
  expect(people.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Anyone',
    'Lin Tran',
    'Mara Cole',
    'GONE',
  ]);
});

it('filters by customer, own projects, all time or days, culinary bookings and salesperson (DASHBOARD-04)', async () => {
  const { user } = show('search');
  const filters = within(await screen.findByRole('search', { name: 'Projects' }));
  const choose = (name: string, value: string) => user.selectOptions(filters.getByLabelText(name), value);
  await screen.findByRole('option', { name: 'Mara Cole' });
  await user.type(filters.getByLabelText('Customer or project'), 'Ito');
  await choose('Changed', 'all');
  await choose('Culinary bookings', 'true');
  await choose('Salesperson', 'MC');
  await waitFor(() =>
    expect(latest()).toMatchObject({
      customerName: 'Ito',
      allTime: 'true',
      showCulinaryBookings: 'true',
      salespersonCode: 'MC',
    }),
  );
  await choose('Changed', 'days');
  await waitFor(() => expect(latest()).toHaveProperty('fromDate'));
  await user.click(filters.getByRole('switch', { name: 'Only my projects' }));
  await waitFor(() => expect(latest()).toMatchObject({ onlyMyProjects: 'true' }));
});
