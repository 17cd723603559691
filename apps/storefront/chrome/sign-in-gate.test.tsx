import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { cartStore } from '#domains/cart/web/cart-store.ts';
import { siteOf } from '#sites/registry.ts';
import { SignInGate } from './sign-in-gate.tsx';

function open(address: string, site = 'aol') {
  history.replaceState(null, '', address);
  const router = createBrowserRouter([{ path: '*', element: <SignInGate /> }]);
  render(
    <ShopProvider value={{ site: siteOf(site), settings: {}, navigation: [], origin: 'https://shop.test' }}>
      <RouterProvider router={router} />
    </ShopProvider>,
  );
  return router;
}
const dialog = () => screen.findByRole('dialog', { name: 'Sign in' }, { timeout: 10_000 });

afterEach(() => history.replaceState(null, '', '/'));

describe('?showlogin', () => {
  it.each(['?showlogin', '?ShowLogin=1', '?a=1&SHOWLOGIN=true'])(
    '%s opens the dialog over the page (ROUTE-53, -54)',
    async (query) => {
      cartStore.set((state) => ({ ...state, cartCount: 2 }));
      open(`/p/x${query}`);
      await dialog();
      expect(screen.getByLabelText('Password')).toBeDefined();
      expect(screen.getByRole('link', { name: 'check out as a guest' }).getAttribute('href')).toBe(
        '/customer/checkout',
      );
      // With an empty cart, the dialog offers no guest checkout.
      act(() => cartStore.set((state) => ({ ...state, cartCount: 0 })));
      expect(screen.queryByRole('link', { name: 'check out as a guest' })).toBeNull();
    },
  );

  it.each(['', '?login', '?showlogins=1', '?q=showlogin'])('%j opens nothing', async (query) => {
    open(`/p/x${query}`);
    await act(async () => {});
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['nothing for a signed-in user', 4_000_000_000, 0],
    ['the dialog if the session has expired', 1_000_000_000, 1],
  ])('opens %s', async (_, exp, count) => {
    const token = `a.${btoa(JSON.stringify({ exp }))}.c`;
    for (const key of ['accessToken', 'idToken']) localStorage.setItem(key, token);
    localStorage.setItem('isLoggedIn', 'true');
    open('/p/x?showlogin');
    if (count > 0) await dialog();
    await act(async () => {
      await import('#domains/identity/web/sign-in/sign-in-over-page.tsx');
    });
    expect(screen.queryAllByRole('dialog')).toHaveLength(count);
    localStorage.clear();
  });

  it('removes its parameter from the URL on close and keeps the others', async () => {
    const router = open('/search/oven?page=2&ShowLogin&showlogin=1#top');
    await dialog();
    await userEvent.click(screen.getByRole('button', { name: /close/i }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { pathname, search, hash } = router.state.location;
    expect(pathname + search + hash).toBe('/search/oven?page=2#top');
  });

  it('after sign-in, returns to the page without the parameter (ROUTE-54)', async () => {
    open('/search/oven?page=2&ShowLogin#top');
    const form = (await dialog()).querySelector('form')!;
    expect(form.getAttribute('action')).toBe('/api/account/login-redir');
    expect((form.elements.namedItem('returnUrl') as HTMLInputElement).value).toBe('/search/oven?page=2#top');
  });

  it('offers a business account on sites where guests see no prices', async () => {
    open('/?showlogin', 'wac');
    await dialog();
    expect(screen.getByText(/A business account shows you trade prices/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe(
      '/account/register',
    );
  });
});
