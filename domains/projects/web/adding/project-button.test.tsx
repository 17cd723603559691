import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { clearSession } from '#foundation/browser/session/session.ts';
import type { CartLine } from '#domains/cart/web/cart-store.ts';
import type { ProjectListItem } from '../../contract/types.ts';
import { aProject, refusal, serveParts, show, signIn, type Sent } from '../../test/fixtures-web.tsx';
import { ProjectButton } from './project-button.tsx';

afterEach(clearSession);

const product = {
  sku: 'SKU9',
  title: 'Product 9',
  installs: [{ id: 21, kind: 'install' as const, name: 'Dishwasher installation', blurb: '', price: 229 }],
  warranties: [],
  services: [{ sku: 'SVC1', title: 'Removal of your old one', blurb: '', price: 50 }],
};
const page = (line: Partial<CartLine> = {}) =>
  show(
    [
      {
        path: '/p/:slug',
        Component: () => (
          <ProjectButton product={product} line={{ productCode: 'CODE9', quantity: 2, ...line }} />
        ),
      },
    ],
    '/p/nine',
  );
const open = async (line?: Partial<CartLine>) => {
  page(line);
  await userEvent.click(screen.getByRole('button', { name: 'Add to project' }));
  return within(await screen.findByRole('dialog', { name: 'Add to project' }));
};
const item = (more: Partial<ProjectListItem> = {}): ProjectListItem => ({
  projectId: 7,
  projectRef: 'WA-7',
  name: 'Okafor residence',
  quoteStatus: 'Open',
  customerName: 'Ngozi Okafor',
  salespersonCode: 'EV',
  productCount: 4,
  created: '2026-11-01T00:00:00Z',
  dateModified: '2026-11-20T00:00:00Z',
  archived: false,
  ...more,
});
const KITCHEN = { projectId: 7, projectRef: 'WA-7', name: 'Okafor residence' };
const OUTLINE = { ...KITCHEN, folders: [{ id: 1, title: 'Kitchen', productCodes: [] }], productCodes: [] };
const MINIMAL = 'GET /api/v2/project/minimal';
const listed = (...projects: ProjectListItem[]) => ({ projects, totalProjects: projects.length });

it('asks a guest to sign in and returns them', async () => {
  const sent = serveParts({});
  const dialog = await open();
  expect(dialog.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    '/account/login?returnUrl=%2Fp%2Fnine',
  );
  expect(sent).toEqual([]);
});

it('adds the chosen quantity to a room of a project, with the ticked options', async () => {
  signIn();
  const sent = serveParts({
    [MINIMAL]: listed(item()),
    'GET /api/v2/project/outline/7': OUTLINE,
    'POST /api/projects/product': aProject(),
  });
  const dialog = await open({ installId: 21, serviceSkus: ['SVC1'] });
  const search = await dialog.findByRole('searchbox', { name: 'Find a project' });
  await waitFor(() => expect(document.activeElement).toBe(search));
  expect(dialog.getByText(/with Dishwasher installation, Removal of your old one/)).toBeDefined();
  await userEvent.selectOptions(await dialog.findByLabelText('Folder'), 'Kitchen');
  await userEvent.click(dialog.getByRole('button', { name: 'Add to project' }));
  expect((await dialog.findByRole('link', { name: 'Okafor residence' })).getAttribute('href')).toBe(
    '/project/7',
  );
  const [line, ...more] = sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(line).toMatchObject({
    projectId: 7,
    productCode: 'SKU9',
    folderId: 1,
    quantity: 2,
    installId: 21,
    serviceSkus: ['SVC1'],
  });
  expect(more).toEqual([]);
});

it('finds older projects by words, and preselects none that was won', async () => {
  signIn();
  const sent = serveParts({
    [MINIMAL]: ({ query }: Sent) =>
      query.get('term') === 'lund'
        ? listed(item({ projectId: 8, name: 'Lund house', quoteStatus: 'Won' }))
        : listed(item()),
    'GET /api/v2/project/outline/7': OUTLINE,
    'GET /api/v2/project/outline/8': { ...OUTLINE, projectId: 8, name: 'Lund house' },
  });
  const dialog = await open();
  const first = await dialog.findByRole<HTMLInputElement>('radio', { name: /Okafor residence/ });
  expect(first.checked).toBe(true);
  const send = dialog.getByRole('button', { name: 'Add to project' });
  await userEvent.type(dialog.getByRole('searchbox', { name: 'Find a project' }), 'lund{Enter}');
  const won = await dialog.findByRole<HTMLInputElement>('radio', { name: /Lund house/ });
  expect([won.checked, send.hasAttribute('disabled')]).toEqual([false, true]);
  await userEvent.click(won);
  await waitFor(() => expect(send.hasAttribute('disabled')).toBe(false));
  const asked = sent.filter(({ path }) => path === '/api/v2/project/minimal').map(({ query }) => query);
  // Without search text, the list contains the user's own projects. With search text, it contains all
  // projects of the site.
  expect(asked.map((query) => [query.get('term'), query.get('own'), query.get('undecidedFirst')])).toEqual([
    ['', 'true', 'true'],
    ['lund', null, 'true'],
  ]);
  expect(sent.some(({ method }) => method === 'POST')).toBe(false);
});

it('creates a project for a user without one, once, whatever fails after it', async () => {
  signIn();
  let fails = true;
  let begun = false;
  const sent = serveParts({
    [MINIMAL]: () => (begun ? listed(item({ name: 'Our kitchen' })) : listed()),
    'GET /api/v2/project/outline/7': OUTLINE,
    'POST /api/v2/project': () => {
      begun = true;
      return aProject({ name: 'Our kitchen' });
    },
    'POST /api/projects/product': () => (fails ? refusal(500) : aProject({ name: 'Our kitchen' })),
  });
  const dialog = await open();
  const send = dialog.getByRole('button', { name: 'Add to project' });
  await waitFor(() => expect(send.hasAttribute('disabled')).toBe(false));
  await userEvent.click(send);
  expect(await dialog.findByText('Please enter a name')).toBeDefined();
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Project name'), 'Our kitchen');
  await userEvent.click(send);
  await dialog.findByRole('alert');
  fails = false;
  await userEvent.click(send);
  expect(await dialog.findByRole('link', { name: 'Our kitchen' })).toBeDefined();
  const begins = sent.filter(({ method, path }) => method === 'POST' && path === '/api/v2/project');
  expect(begins.map(({ body }) => body['name'])).toEqual(['Our kitchen', 'Our kitchen']);
  expect(new Set(begins.map(({ body }) => body['key'])).size).toBe(1);
});
