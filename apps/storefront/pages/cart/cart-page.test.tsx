import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notePlacedOrder, placedOrder } from '#domains/orders/web/checkout-session.ts';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import { cartStore } from '#domains/cart/web/cart-store.ts';
import { cartFixture } from '#domains/cart/test/fixtures-web.ts';
import { Component } from './cart-page.tsx';

const LINE = cartFixture().products[0]!;
const PLACED = '/customer/confirmation?id=c1';
const EMPTY = cartFixture({ products: [], productCount: 0, orderTotal: 0, version: 9 });

beforeEach(() => cartStore.set(cartStore.initial));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

function open(cart = cartFixture()) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(cart)));
  const router = createMemoryRouter(
    [
      { path: '/cart', Component },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: ['/cart'] },
  );
  render(
    <ShopProvider value={{ site: siteOf('aol'), settings: {}, navigation: [], origin: '' }}>
      <RouterProvider router={router} />
    </ShopProvider>,
  );
  return () => `${router.state.location.pathname}${router.state.location.search}`;
}

test('shows the lines, the total and the checkout link, and does not open the mini cart', async () => {
  open();
  const line = await screen.findByRole('heading', { level: 3, name: LINE.title });
  expect(line).toBeTruthy();
  expect(screen.getByRole('button', { name: `Remove ${LINE.title}` })).toBeTruthy();
  expect(screen.getByText('Order Total')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe('/customer/checkout');
  expect(cartStore.get().isCartOpen).toBe(false);
});

test('after payment, another tab on the cart page goes to the placed order', async () => {
  const at = open();
  await screen.findByRole('link', { name: 'Checkout' });
  notePlacedOrder(PLACED);
  act(() => cartStore.set((state) => ({ ...state, cart: EMPTY, cartCount: 0, version: 9 })));
  await waitFor(() => expect(at()).toBe(PLACED));
});

test('after payment, a reloaded cart page goes to the placed order', async () => {
  notePlacedOrder(PLACED);
  const at = open(EMPTY);
  await waitFor(() => expect(at()).toBe(PLACED));
});

test('a shopper who empties the next cart stays on the cart page', async () => {
  notePlacedOrder(PLACED);
  const at = open();
  await screen.findByRole('link', { name: 'Checkout' });
  expect(placedOrder()).toBeNull();
  act(() => cartStore.set((state) => ({ ...state, cart: EMPTY, cartCount: 0, version: 9 })));
  expect(await screen.findByText('Your cart is empty')).toBeTruthy();
  expect(at()).toBe('/cart');
});
