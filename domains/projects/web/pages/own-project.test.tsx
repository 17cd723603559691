import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteObject } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearSession } from '#foundation/browser/session.ts';
import { dismissMessage, messages } from '#foundation/browser/messages.ts';
import type { Project } from '../../contract-types.ts';
import { aProject, serveParts, show, signIn, type Answers, type Sent } from '../fixtures.tsx';
import * as page from './project-page.tsx';

const LOAD = 'GET /api/v2/project/7';
const QUIET: Answers = {
  'POST /api/v2/project/presence': { version: 3, people: [] },
  'GET /api/v2/project/changelogs': { changelogs: [] },
  'GET /api/v2/project/customer-project-count': { projectCount: 4 },
};

let sent: Sent[];
let project: Project;

function open(answers: Answers = {}, { staff = true } = {}) {
  signIn(staff ? { staff: true } : {});
  sent = serveParts({ ...QUIET, [LOAD]: () => project, ...answers });
  return show(
    [
      { path: '/project/:id', ...page } as RouteObject,
      { path: '/project-admin', element: <p>administration</p> },
      { path: '/project', element: <p>own projects</p> },
    ],
    '/project/7',
  );
}
const heading = () => screen.findByRole('heading', { level: 1, name: 'Okafor residence' });

beforeEach(() => {
  project = aProject();
});
afterEach(() => {
  // What a part tells as it goes is heard by the server in the network's place, which stays.
  cleanup();
  for (const { id } of messages.get()) dismissMessage(id);
  clearSession();
  localStorage.clear();
});

it('a customer’s project is adopted by staff, once', async () => {
  project = aProject({ owner: 'customer', winningUserId: '' });
  open({
    'GET /api/account': { userId: 'u1', winningUserId: 's1', permissions: ['projects.sell'], firstName: 'E' },
    'POST /api/v2/project/adopt': () => {
      project = { ...project, version: 4, winningUserId: 'u1' };
      return project;
    },
  });
  await heading();
  await userEvent.click(await screen.findByRole('button', { name: 'Adopt' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Adopt' })).toBeNull());
  expect(sent.find(({ path }) => path.endsWith('/adopt'))?.body).toEqual({ projectId: 7 });
});

describe('the project as its owner sees it', () => {
  beforeEach(() => {
    project = aProject({ owner: 'you' });
  });

  it('a quote is asked for by a press, and then waits', async () => {
    open(
      {
        'POST /api/v2/project/quote-request': () => {
          project = { ...project, version: 4, quoteStatus: 'Pending' };
          return project;
        },
      },
      { staff: false },
    );
    await heading();
    await userEvent.click(screen.getByRole('button', { name: 'Ask for a quote' }));
    expect(await screen.findByText('You asked for a quote')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Ask for a quote' })).toBeNull();
    expect(sent.find(({ path }) => path.endsWith('quote-request'))?.body).toEqual({ projectId: 7 });
  });

  it('rooms, products, notes and the link; nothing of staff (PROJECT-11)', async () => {
    open({}, { staff: false });
    await heading();
    expect(screen.getByRole('button', { name: 'Kitchen, 2 products' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Share' })).toBeDefined();
    expect(screen.queryByRole('tab', { name: 'Activity' })).toBeNull();
    expect(screen.queryByText('Studio Lund')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Lock prices' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Quote status' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'More about Product 11' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Product 11' }));
    expect(sheet.queryByRole('heading', { name: 'Prices' })).toBeNull();
    const paths = sent.map(({ path }) => path);
    expect(paths).not.toContain('/api/v2/project/changelogs');
    expect(paths).not.toContain('/api/v2/project/customer-project-count');
  });
});

it('a guest is asked to sign in, and comes back', async () => {
  sent = serveParts({});
  show([{ path: '/project/:id', ...page } as RouteObject], '/project/7');
  expect((await screen.findByRole('link', { name: 'Sign in' })).getAttribute('href')).toBe(
    '/account/login?returnUrl=%2Fproject%2F7',
  );
  expect(sent).toEqual([]);
});
