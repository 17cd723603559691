import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { clearSession, keepSession } from '#foundation/browser/session/session.ts';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import * as page from './overview-page.tsx';

const token = (claims: object) => `a.${btoa(JSON.stringify({ exp: 4_000_000_000, ...claims }))}.c`;
const LIN = {
  userId: 'lin',
  winningUserId: 's1',
  firstName: 'Lin',
  lastName: 'Tran',
  email: 'lin@people.example',
  phone: '',
  pendingEmail: '',
  hasSecondFactor: true,
  permissions: [],
  membership: { state: 'none', company: '', reason: '' },
};

afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

function open(acting: object) {
  keepSession({ accessToken: token({}), idToken: token({ sub: 'lin', staff: true, ...acting }) });
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(
      address.includes('address') ? [] : address.includes('order') ? { orders: [], totalCount: 0 } : LIN,
    ),
  );
  const router = createMemoryRouter([{ path: '*', Component: page.Component }]);
  render(
    <ShopProvider value={{ site: siteOf('wa'), settings: {}, navigation: [], origin: 'https://shop.test' }}>
      <RouterProvider router={router} />
    </ShopProvider>,
  );
}

it('shows users their own data', async () => {
  open({});
  expect(await screen.findByRole('heading', { level: 1, name: 'Hello, Lin' })).toBeDefined();
  expect(await screen.findByText('Lin Tran')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Your last order' })).toBeDefined();
});

it('shows staff who act for a customer only that customer’s data, under the customer’s name', async () => {
  open({ acting: { name: 'Sam Okafor', until: '2099-01-01T00:00:00Z' } });
  expect(await screen.findByRole('heading', { name: 'Sam Okafor’s last order' })).toBeDefined();
  expect(screen.getByRole('heading', { level: 1, name: 'Acting for Sam Okafor' })).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Sam Okafor’s delivery address' })).toBeDefined();
  expect(await screen.findByText('Sam Okafor hasn’t ordered here yet.')).toBeDefined();
  expect(screen.queryByText('Lin Tran')).toBeNull();
  // Links to the staff member's own pages are in a separate navigation with the staff member's name.
  const links = (name: string) =>
    within(screen.getByRole('navigation', { name }))
      .getAllByRole('link')
      .map((link) => link.textContent);
  expect(links('Sam Okafor’s account')).not.toContain('Staff tools');
  expect(links('Sam Okafor’s account')).toContain('Orders');
  expect(links('You, Lin')).toEqual(['Staff tools', 'Sign out Lin']);
  expect(screen.queryByRole('navigation', { name: 'Your account' })).toBeNull();
  expect(screen.queryByText(/^Your (last|details|delivery)/)).toBeNull();
});
