import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import type { StaffStats } from '../contract.ts';
import { StatsPanel } from './stats-panel.tsx';

const STATS: StaffStats = {
  openProjects: 4,
  openQuotes: 2,
  openReminders: 1,
  dueReminders: 0,
  customerEvents: [],
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

function show(customerEvents: StaffStats['customerEvents']): void {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ ...STATS, customerEvents })));
  const element = <StatsPanel who="lin" onClose={() => undefined} />;
  render(
    <ShopProvider value={{ site: siteOf('wa'), settings: {}, navigation: [], origin: 'https://shop.test' }}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </ShopProvider>,
  );
}
afterEach(() => vi.unstubAllGlobals());

it('lists customers’ questions and acceptances with links to the projects', async () => {
  show([
    {
      projectId: 7,
      projectName: 'Kitchen',
      quoteNumber: 'WA-Q2',
      kind: 'question',
      at: '2026-11-24T14:00:00.000Z',
    },
    {
      projectId: 8,
      projectName: 'Laundry',
      quoteNumber: 'WA-Q1',
      kind: 'accepted',
      at: '2026-11-23T01:00:00.000Z',
    },
  ]);
  const [asked, accepted] = within(await screen.findByRole('list', { name: 'From customers' })).getAllByRole(
    'listitem',
  );
  // Days start at midnight in the site's time zone.
  expect(asked!.textContent).toBe('Kitchenasks about WA-Q2, Wed 25 Nov');
  expect(within(asked!).getByRole('link', { name: 'Kitchen' }).getAttribute('href')).toBe('/project/7');
  expect(accepted!.textContent).toBe('LaundryWA-Q1 is accepted, Mon 23 Nov');
});

it('receives the focus when it opens', async () => {
  show([]);
  await screen.findByText('Open projects');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Stats' }));
});

it('omits customers without events', async () => {
  show([]);
  await screen.findByText('Open projects');
  expect(screen.queryByText('From customers')).toBeNull();
});
