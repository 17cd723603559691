import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteObject } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { aProject, serveParts, show } from '#domains/projects/test/fixtures-web.tsx';
import { projectPageTrial } from './fixtures-project-page.tsx';
import * as page from './project-page.tsx';

const trial = projectPageTrial();
const { open, heading } = trial;

it('a customer’s project can be adopted by staff once', async () => {
  trial.project = aProject({ owner: 'customer', winningUserId: '' });
  open({
    'GET /api/account': { userId: 'u1', winningUserId: 's1', permissions: ['projects.sell'], firstName: 'E' },
    'POST /api/v2/project/adopt': () => {
      trial.project = { ...trial.project, version: 4, winningUserId: 'u1' };
      return trial.project;
    },
  });
  await heading();
  await userEvent.click(await screen.findByRole('button', { name: 'Adopt' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Adopt' })).toBeNull());
  expect(trial.sent.find(({ path }) => path.endsWith('/adopt'))?.body).toEqual({ projectId: 7 });
});

describe('the project in its owner’s view', () => {
  beforeEach(() => {
    trial.project = aProject({ owner: 'you' });
  });

  it('requests a quote on a press and then shows it as pending', async () => {
    open(
      {
        'POST /api/v2/project/quote-request': () => {
          trial.project = { ...trial.project, version: 4, quoteStatus: 'Pending' };
          return trial.project;
        },
      },
      { staff: false },
    );
    await heading();
    await userEvent.click(screen.getByRole('button', { name: 'Request a quote' }));
    expect(await screen.findByText('You requested a quote')).toBeDefined();
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^You requested a quote/));
    expect(screen.queryByRole('button', { name: 'Request a quote' })).toBeNull();
    expect(trial.sent.find(({ path }) => path.endsWith('quote-request'))?.body).toEqual({ projectId: 7 });
  });

  it('lists the sent quotes with total, state and page', async () => {
    const totals = { productCount: 3, goods: 3000, options: 0, rrp: 3000, total: 3000 };
    const quote = { totals, validUntil: [2026, 12, 20], acceptedName: null, isOrdered: false };
    open(
      {
        'GET /api/v2/project/quotes': {
          quotes: [
            {
              ...quote,
              quoteId: 2,
              quoteNumber: 'WA-Q2',
              state: 'open',
              link: 'https://shop.test/quote/2.secret',
            },
            {
              ...quote,
              quoteId: 1,
              quoteNumber: 'WA-Q1',
              state: 'superseded',
              link: 'https://shop.test/quote/1.secret',
            },
          ],
        },
      },
      { staff: false },
    );
    await heading();
    const part = within(await screen.findByRole('region', { name: 'Your quotes' }));
    expect(part.getByRole('link', { name: 'Quote WA-Q2' }).getAttribute('href')).toBe('/quote/2.secret');
    const [open2, old] = part.getAllByRole('listitem');
    expect(open2?.textContent).toContain('$3,000');
    expect(open2?.textContent).toContain('Valid until');
    expect(old?.textContent).toContain('Replaced by a newer quote');
  });

  it('shows rooms, products, notes and the link, but no staff data (PROJECT-11)', async () => {
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
    const paths = trial.sent.map(({ path }) => path);
    expect(paths).not.toContain('/api/v2/project/changelogs');
    expect(paths).not.toContain('/api/v2/project/customer-project-count');
  });
});

it('asks a guest to sign in and returns', async () => {
  trial.sent = serveParts({});
  show([{ path: '/project/:id', ...page } as RouteObject], '/project/7');
  expect((await screen.findByRole('link', { name: 'Sign in' })).getAttribute('href')).toBe(
    '/account/login?returnUrl=%2Fproject%2F7',
  );
  expect(trial.sent).toEqual([]);
});
