import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, keepSession } from '#foundation/browser/session/session.ts';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import * as page from './privacy-page.tsx';

const token = (claims: object) => `a.${btoa(JSON.stringify({ exp: 4_000_000_000, ...claims }))}.c`;
let refusal: { status: number; body: object } | null;
let calls: { address: string; body: unknown }[];

beforeEach(() => {
  refusal = null;
  calls = [];
  keepSession({ accessToken: token({}), idToken: token({ sub: 'u1', given_name: 'Sam' }) });
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });
    if (address === '/api/account')
      return json({ userId: 'u1', firstName: 'Sam', lastName: 'Okafor', membership: {} });
    calls.push({ address, body: typeof body === 'string' ? JSON.parse(body) : null });
    if (refusal) return json(refusal.body, refusal.status);
    return json(
      address.includes('/export')
        ? { fileName: 'my-data.csv', mediaType: 'text/csv', text: 'a,b' }
        : { success: true },
    );
  });
  const router = createMemoryRouter([{ path: '*', ...page } as RouteObject]);
  render(
    <ShopProvider value={{ site: siteOf('aol'), settings: {}, navigation: [], origin: 'https://shop.test' }}>
      <RouterProvider router={router} />
    </ShopProvider>,
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  clearSession();
});

async function asksToDelete() {
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my account …' }));
  return screen.getByRole<HTMLButtonElement>('button', { name: 'Delete my account permanently' });
}

it('downloads all personal data as a file', async () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  const pressed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await userEvent.click(await screen.findByRole('button', { name: /CSV/ }));
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledOnce());
  expect(calls).toEqual([{ address: '/api/account/privacy/export?format=csv', body: null }]);
  expect(await (made.mock.calls[0]![0] as Blob).text()).toBe('a,b');
});

it('deletes after the customer confirms the list of retained data, and clears the browser’s data', async () => {
  const last = await asksToDelete();
  expect(last.disabled).toBe(true);
  expect(screen.getByText(/For seven years we keep/)).toBeDefined();
  await userEvent.click(screen.getByRole('checkbox'));
  localStorage.setItem('savedSkus', 'theirs');
  await userEvent.click(last);
  expect(await screen.findByRole('heading', { level: 1, name: 'Your account is deleted' })).toBeDefined();
  expect(calls).toEqual([{ address: '/api/account/privacy/delete', body: { understood: true } }]);
  for (const key of ['isLoggedIn', 'accessToken', 'idToken', 'savedSkus'])
    expect(localStorage.getItem(key)).toBeNull();
});

it('a user who signed in too long ago is sent to sign in and back here, without losing input', async () => {
  refusal = { status: 403, body: { code: 'sign-in-again', errors: ['Please sign in again first.'] } };
  const last = await asksToDelete();
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(last);
  expect((await screen.findByRole('link', { name: 'Sign in again' })).getAttribute('href')).toBe(
    '/account/login?returnUrl=/account/privacy',
  );
  expect(localStorage.getItem('isLoggedIn')).toBe('true');
});
