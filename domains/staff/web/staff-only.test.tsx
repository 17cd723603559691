import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { barePage } from '#foundation/browser/navigation/bare-page.ts';
import { clearSession, keepSession } from '#foundation/browser/session/session.ts';
import type { Permission } from '#foundation/pure/permissions.ts';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import { StaffOnly } from './staff-only.tsx';

const token = (claims: object) => `a.${btoa(JSON.stringify({ exp: 4_000_000_000, ...claims }))}.c`;

afterEach(() => {
  vi.unstubAllGlobals();
  clearSession();
});

/** Opens the page as a user. `permissions` is null for a shopper. */
function open(permissions: readonly Permission[] | null): void {
  keepSession({
    accessToken: token({}),
    idToken: token({ sub: 'u1', given_name: 'Finn', staff: permissions !== null }),
  });
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response(
        JSON.stringify({
          userId: 'u1',
          ...(permissions === null ? {} : { winningUserId: 's1' }),
          permissions: permissions ?? [],
          membership: { state: 'none' },
        }),
      ),
  );
  const page = (
    <StaffOnly
      section="returns"
      title="Returns"
      permission="returns.decide"
      refusal={{ title: 'Only for staff', text: 'Ask a manager.' }}
    >
      <p>The work</p>
    </StaffOnly>
  );
  render(
    <ShopProvider value={{ site: siteOf('aol'), settings: {}, navigation: [], origin: 'https://shop.test' }}>
      <RouterProvider
        router={createMemoryRouter([{ path: '*', element: page }], { initialEntries: ['/account/returns'] })}
      />
    </ShopProvider>,
  );
}

it('staff see the page without the shop’s header, with a menu of the pages that they can open', async () => {
  open(['returns.decide', 'projects.sell']);
  expect(await screen.findByText('The work')).toBeDefined();
  expect(barePage.get()).toBe(true);
  const links = within(screen.getByRole('navigation', { name: 'Staff pages' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Dashboard',
    'Projects',
    'Reminders',
    'Returns',
  ]);
  expect(links.at(-1)!.getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('heading', { level: 1, name: 'Returns' })).toBeDefined();
});

it('staff without the permission see who can use the page', async () => {
  open(['projects.sell']);
  expect(await screen.findByText('Only for staff')).toBeDefined();
  expect(screen.queryByText('The work')).toBeNull();
  expect(screen.getByRole('navigation', { name: 'Staff pages' })).toBeDefined();
});

it('a shopper sees the text as a page of the account', async () => {
  open(null);
  expect(await screen.findByText('Only for staff')).toBeDefined();
  expect(barePage.get()).toBe(false);
  expect(screen.getByRole('navigation', { name: 'Your account' })).toBeDefined();
  expect(screen.queryByRole('navigation', { name: 'Staff pages' })).toBeNull();
});
