import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteObject } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { dismissMessage, messages } from '#foundation/browser/messages.ts';
import { clearSession } from '#foundation/browser/session/session.ts';
import type { ProjectListItem, SharedProject } from '#domains/projects/contract/types.ts';
import {
  aProject,
  line,
  refusal,
  serveParts,
  show,
  signIn,
  type Sent,
} from '#domains/projects/test/fixtures-web.tsx';
import * as admin from './project-admin-page.tsx';
import * as home from './project-home-page.tsx';
import * as one from './project-page.tsx';
import * as shared from './project-by-link-page.tsx';

const item = (more: Partial<ProjectListItem> = {}): ProjectListItem => ({
  projectId: 7,
  projectRef: 'WA-7',
  name: 'Okafor residence',
  quoteStatus: 'Quoted',
  customerName: 'Ngozi Okafor',
  salespersonCode: 'EV',
  productCount: 14,
  created: '2026-11-01T00:00:00Z',
  dateModified: '2026-11-20T00:00:00Z',
  archived: false,
  ...more,
});
const ADMIN = [{ path: '/project-admin', ...admin } as RouteObject];
const guestPage = {
  page: { slug: 'project', title: 'Projects', description: '', look: 'plain', crumbs: [], blocks: [] },
  data: {},
  beside: [],
};
const HOME = [
  { path: '/project', ...home, loader: () => guestPage } as unknown as RouteObject,
  { path: '/project/:id', ...one } as RouteObject,
];
const wrote = (sent: Sent[], path: string) =>
  sent.filter((sending) => sending.method !== 'GET' && sending.path === path);

afterEach(() => {
  // Removes the simulated network after the cleanup, because components send requests when they unmount.
  cleanup();
  for (const { id } of messages.get()) dismissMessage(id);
  clearSession();
  localStorage.clear();
});

it('staff list projects, and open, copy, rename and delete them, with an undo (PROJECT-43, -22)', async () => {
  signIn({ staff: true });
  let name = 'Okafor residence';
  const sent = serveParts({
    'GET /api/v2/project/minimal': () => ({ projects: [item({ name })], totalProjects: 1 }),
    'POST /api/v2/project/name': ({ body }: Sent) => aProject({ name: (name = String(body['name'])) }),
    'POST /api/v2/project/duplicate': () => aProject({ projectId: 8 }),
    'DELETE /api/projects/7': { success: true },
    'POST /api/v2/project/restore': () => aProject(),
  });
  show(ADMIN, '/project-admin');
  expect(await screen.findByRole('heading', { level: 1, name: 'Project administration' })).toBeDefined();
  const row = within((await screen.findByText(/WA-7 · Ngozi Okafor · 14 products/)).closest('li')!);
  expect(row.getByRole('link', { name: 'Open Okafor residence' }).getAttribute('href')).toBe('/project/7');
  await userEvent.click(row.getByRole('button', { name: 'Duplicate Okafor residence' }));
  await waitFor(() => expect(wrote(sent, '/api/v2/project/duplicate')).toHaveLength(1));
  await userEvent.click(row.getByRole('button', { name: 'Rename Okafor residence' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.clear(dialog.getByLabelText('Project name'));
  await userEvent.type(dialog.getByLabelText('Project name'), 'Beach house');
  await userEvent.click(dialog.getByRole('button', { name: 'Rename' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Beach house' }));
  expect(await screen.findByText('Successfully deleted')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(wrote(sent, '/api/v2/project/restore')[0]?.body).toEqual({ projectId: 7 }));
});

it('the search starts at two characters, after a pause in typing (PROJECT-42)', async () => {
  signIn({ staff: true });
  const sent = serveParts({ 'GET /api/v2/project/minimal': { projects: [], totalProjects: 0 } });
  show(ADMIN, '/project-admin');
  await screen.findByText('No projects yet');
  const box = screen.getByLabelText('Find a project');
  await userEvent.type(box, 'o');
  await userEvent.type(box, 'kafor');
  expect(await screen.findByText('No projects found')).toBeDefined();
  const searches = sent.filter(({ path }) => path === '/api/v2/project/minimal');
  expect(searches.map(({ query }) => query.get('term'))).toEqual(['', 'okafor']);
});

it('a list that fails to load says so (PROJECT-30)', async () => {
  signIn({ staff: true });
  serveParts({ 'GET /api/v2/project/minimal': () => refusal(502) });
  show(ADMIN, '/project-admin');
  expect(await screen.findByText('An error occurred getting project list.')).toBeDefined();
});

it('the administration asks visitors who are not staff to sign in (ROUTE-16)', async () => {
  signIn();
  const sent = serveParts({});
  show(ADMIN, '/project-admin');
  expect(await screen.findByRole('link', { name: 'Staff sign-in' })).toBeDefined();
  expect(sent).toEqual([]);
});

it('staff start on their last opened project, or else the last changed one (ROUTE-32, PROJECT-04)', async () => {
  signIn({ staff: true });
  serveParts({
    'GET /api/v2/project/navbar': { projects: [item()], projectCount: 1 },
    'GET /api/v2/project/7': () => aProject(),
    'POST /api/v2/project/presence': { version: 3, people: [] },
    'GET /api/v2/project/customer-project-count': { projectCount: 1 },
  });
  show(HOME, '/project');
  expect(await screen.findByRole('heading', { level: 1, name: 'Okafor residence' })).toBeDefined();
  expect(localStorage.getItem('lastProject')).toBe('7');
});

it('“New project” on the dashboard creates one, even if there are others', async () => {
  signIn({ staff: true });
  const sent = serveParts({
    'GET /api/v2/project/minimal': { projects: [item()], totalProjects: 1 },
    'POST /api/v2/project': () => aProject({ projectId: 9 }),
  });
  show(ADMIN, '/project-admin?new=1');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Project name'), 'Beach house');
  await userEvent.click(dialog.getByRole('button', { name: 'Begin' }));
  await waitFor(() => expect(wrote(sent, '/api/v2/project')[0]?.body).toMatchObject({ name: 'Beach house' }));
});

it('staff without a project see an empty one and can start one (PROJECT-05)', async () => {
  signIn({ staff: true });
  const sent = serveParts({
    'GET /api/v2/project/navbar': { projects: [], projectCount: 0 },
    'POST /api/v2/project': () => aProject(),
    'GET /api/v2/project/7': () => aProject(),
    'POST /api/v2/project/presence': { version: 3, people: [] },
  });
  show(HOME, '/project');
  await userEvent.click(await screen.findByRole('button', { name: 'Start a project' }));
  await userEvent.type(await screen.findByLabelText('Project name'), 'Okafor residence');
  await userEvent.click(screen.getByRole('button', { name: 'Begin' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Okafor residence' })).toBeDefined();
  expect(wrote(sent, '/api/v2/project')[0]?.body).toMatchObject({ name: 'Okafor residence' });
});

it('shoppers have a project list on sites with projects, and none on other sites', async () => {
  signIn();
  serveParts({ 'GET /api/v2/project/minimal': { projects: [item()], totalProjects: 1 } });
  show(HOME, '/project');
  expect(await screen.findByRole('heading', { level: 1, name: 'Your projects' })).toBeDefined();
  expect(await screen.findByRole('link', { name: 'Okafor residence' })).toBeDefined();
  expect(screen.queryByText('Quoted')).toBeNull();
});

it('a site without projects says so and links to the shopper’s lists', async () => {
  signIn();
  serveParts({});
  show(HOME, '/project', 'andoo');
  expect(await screen.findByText('This shop doesn’t offer projects')).toBeDefined();
});

const sharing = (more: Partial<SharedProject> = {}): SharedProject => ({
  projectRef: 'WA-7',
  name: 'Okafor residence',
  dateModified: '2026-11-20T00:00:00Z',
  withPrices: false,
  selectedSalesPerson: null,
  selectedStore: { storeUri: 'redfern', name: 'Redfern' },
  folders: [{ id: 1, title: 'Kitchen', products: [line(11, { price: null, rrp: null, lineTotal: null })] }],
  productVariations: [],
  totals: { productCount: 1, goods: null, options: null, rrp: null, total: null },
  ...more,
});

it('a shared link opens a project read-only without sign-in; prices only if shared (PROJECT-17)', async () => {
  const sent = serveParts({ 'GET /api/v2/project/shared': () => sharing() });
  show([{ path: '/project/shared/:shareId', ...shared } as RouteObject], '/project/shared/s3cret');
  expect(await screen.findByRole('heading', { level: 1, name: 'Okafor residence' })).toBeDefined();
  expect(screen.getByRole('region', { name: 'Kitchen' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Product 11' })).toBeDefined();
  expect(screen.queryByText(/\$/)).toBeNull();
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(sent[0]?.query.get('shareId')).toBe('s3cret');
});

it('a project shared with prices shows prices and totals (PROJECT-17)', async () => {
  serveParts({
    'GET /api/v2/project/shared': () =>
      sharing({
        withPrices: true,
        folders: [{ id: 1, title: 'Kitchen', products: [line(11, { quantity: 2, lineTotal: 2000 })] }],
        totals: { productCount: 2, goods: 2000, options: 0, rrp: 2400, total: 2000 },
      }),
  });
  show([{ path: '/project/shared/:shareId', ...shared } as RouteObject], '/project/shared/s3cret');
  const totals = within(await screen.findByRole('region', { name: 'Totals' }));
  expect(totals.getAllByText('$2,000')).toHaveLength(2);
});
