import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notePlacedOrder, placedOrder } from '#domains/orders/web/checkout-session.ts';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import { cartStore, closeCart } from '../cart-store.ts';
import { cartFixture } from '../fixtures.ts';
import { Component } from './cart-page.tsx';

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
  return Object.assign(() => `${router.state.location.pathname}${router.state.location.search}`, { router });
}

test('opens the cart once: whoever comes back to it finds the page, and what is ahead', async () => {
  const { router } = open();
  await act(() => router.navigate('/'));
  await act(() => router.navigate('/cart'));
  expect(cartStore.get().isCartOpen).toBe(true);
  act(closeCart);
  await act(() => router.navigate('/customer/checkout'));
  await act(() => router.navigate(-1));
  await screen.findByRole('button', { name: 'Show your cart' });
  expect(cartStore.get().isCartOpen).toBe(false);
});

test('after paying, another tab at the cart shows the order that was placed', async () => {
  const at = open();
  await screen.findByRole('link', { name: 'Go to checkout' });
  notePlacedOrder(PLACED);
  act(() => cartStore.set((state) => ({ ...state, cart: EMPTY, cartCount: 0, version: 9 })));
  await waitFor(() => expect(at()).toBe(PLACED));
});

test('so does one that is loaded anew', async () => {
  notePlacedOrder(PLACED);
  const at = open(EMPTY);
  await waitFor(() => expect(at()).toBe(PLACED));
});

test('who empties the next cart stays where they are', async () => {
  notePlacedOrder(PLACED);
  const at = open();
  await screen.findByRole('link', { name: 'Go to checkout' });
  expect(placedOrder()).toBeNull();
  act(() => cartStore.set((state) => ({ ...state, cart: EMPTY, cartCount: 0, version: 9 })));
  expect(await screen.findByText('Nothing is in it yet.')).toBeTruthy();
  expect(at()).toBe('/cart');
});
