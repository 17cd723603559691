import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { clearSession } from '#foundation/browser/session.ts';
import { aProject, refusal, serveParts, show, signIn } from './fixtures.tsx';
import { ProjectButton } from './project-button.tsx';

afterEach(clearSession);

const page = () =>
  show(
    [{ path: '/p/:slug', Component: () => <ProjectButton sku="SKU9" title="Product 9" quantity={2} /> }],
    '/p/nine',
  );
const open = async () => {
  page();
  await userEvent.click(screen.getByRole('button', { name: 'Add to project' }));
  return within(await screen.findByRole('dialog', { name: 'Add to project' }));
};
const KITCHEN = { projectId: 7, projectRef: 'WA-7', name: 'Okafor residence' };
const OUTLINE = { ...KITCHEN, folders: [{ id: 1, title: 'Kitchen', productCodes: [] }], productCodes: [] };

it('asks whoever has not signed in to do so, and brings them back', async () => {
  const sent = serveParts({});
  const dialog = await open();
  expect(dialog.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    '/account/login?returnUrl=%2Fp%2Fnine',
  );
  expect(sent).toEqual([]);
});

it('puts as many as are chosen into a room of a project', async () => {
  signIn();
  const sent = serveParts({
    'GET /api/v2/project/navbar': { projects: [KITCHEN], projectCount: 1 },
    'GET /api/v2/project/outline/7': OUTLINE,
    'POST /api/projects/product': aProject(),
  });
  const dialog = await open();
  await userEvent.selectOptions(await dialog.findByLabelText('Folder'), 'Kitchen');
  await userEvent.click(dialog.getByRole('button', { name: 'Add to project' }));
  expect((await dialog.findByRole('link', { name: 'Okafor residence' })).getAttribute('href')).toBe(
    '/project/7',
  );
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    projectId: 7,
    productCode: 'SKU9',
    folderId: 1,
    quantity: 2,
  });
});

it('begins a project for whoever has none, once, whatever fails after it', async () => {
  signIn();
  let fails = true;
  const sent = serveParts({
    'GET /api/v2/project/navbar': { projects: [], projectCount: 0 },
    'GET /api/v2/project/outline/7': OUTLINE,
    'POST /api/v2/project': aProject({ name: 'Our kitchen' }),
    'POST /api/projects/product': () => (fails ? refusal(500) : aProject({ name: 'Our kitchen' })),
  });
  const dialog = await open();
  const send = dialog.getByRole('button', { name: 'Add to project' });
  await waitFor(() => expect(send.hasAttribute('disabled')).toBe(false));
  await userEvent.click(send);
  expect(await dialog.findByText('Please enter a name')).toBeDefined();
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Name of the project'), 'Our kitchen');
  await userEvent.click(send);
  await dialog.findByRole('alert');
  fails = false;
  await userEvent.click(send);
  expect(await dialog.findByRole('link', { name: 'Our kitchen' })).toBeDefined();
  const begun = sent.filter(({ method, path }) => method === 'POST' && path === '/api/v2/project');
  expect(begun.map(({ body }) => body['name'])).toEqual(['Our kitchen', 'Our kitchen']);
  expect(new Set(begun.map(({ body }) => body['key'])).size).toBe(1);
});
