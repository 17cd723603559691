import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteObject } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { clearSession } from '#foundation/browser/session/session.ts';
import { aProject, serveParts, show, signIn } from '#domains/projects/test/fixtures-web.tsx';
import * as page from '#apps/storefront/pages/projects/project-page.tsx';

afterEach(() => {
  clearSession();
  localStorage.clear();
});

const quote = {
  quoteId: 3,
  quoteNumber: 'Q-1003',
  version: 1,
  state: 'accepted',
  isOrdered: false,
  link: 'https://shop.test/q',
  validUntil: [2026, 12, 24],
  sentAt: null,
  openedAt: null,
  acceptedAt: '2026-11-20T00:00:00Z',
  acceptedName: 'Ngozi',
  acceptedPays: 'full',
  lines: [],
  questions: [],
  totals: { total: 4000 },
};

it('an accepted quote is ordered for further units; invalid numbers are reported', async () => {
  const project = aProject();
  signIn({ staff: true });
  const sent = serveParts({
    'GET /api/v2/project/7': project,
    'POST /api/v2/project/presence': { version: 3, people: [] },
    'GET /api/v2/project/changelogs': { changelogs: [] },
    'GET /api/v2/project/customer-project-count': { projectCount: 4 },
    'GET /api/v2/project/quotes': { quotes: [quote] },
    'POST /api/v2/project/quote/units': { ...project, version: 4 },
  });
  show([{ path: '/project/:id', ...page } as RouteObject], '/project/7');
  await userEvent.click(await screen.findByRole('tab', { name: 'Quotes' }));
  await userEvent.click(await screen.findByRole('button', { name: /Order for more units/ }));
  const to = screen.getByLabelText('To unit');
  await userEvent.clear(to);
  await userEvent.type(to, '1');
  await userEvent.click(screen.getByRole('button', { name: 'Add the units' }));
  expect(await screen.findByText('2 to 40')).toBeDefined();
  await userEvent.clear(to);
  await userEvent.type(to, '6');
  await userEvent.click(screen.getByRole('button', { name: 'Add the units' }));
  await waitFor(() => expect(screen.queryByLabelText('To unit')).toBeNull());
  expect(sent.find(({ path }) => path.endsWith('/quote/units'))?.body).toMatchObject({
    projectId: 7,
    quoteId: 3,
    from: 2,
    to: 6,
  });
});
