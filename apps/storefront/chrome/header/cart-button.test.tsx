import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cartStore, closeCart } from '#domains/cart/web/cart-store.ts';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import { CartButton } from './cart-button.tsx';
import { navView } from '../navigation/nav-view.ts';

function show(site: string): HTMLElement {
  render(
    <ShopProvider value={{ site: siteOf(site), settings: {}, navigation: [], origin: 'https://shop.test' }}>
      <CartButton icon="cart" />
    </ShopProvider>,
  );
  return screen.getByRole('button', { name: 'Cart, 0 items' });
}

beforeEach(() => {
  cartStore.set(cartStore.initial);
  navView.set('none');
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => vi.unstubAllGlobals());

it("toggles the header's cart view together with the cart (THEME-14, NAV-29)", () => {
  const button = show('aol');
  fireEvent.click(button);
  expect([navView.get(), cartStore.get().isCartOpen]).toEqual(['cart', true]);
  act(closeCart);
  expect(navView.get()).toBe('none');
  fireEvent.click(button);
  fireEvent.click(button);
  expect([navView.get(), cartStore.get().isCartOpen]).toEqual(['none', false]);
});

it('opens the cart directly on the only site that does so (THEME-14)', () => {
  const button = show('andoo');
  fireEvent.click(button);
  expect([navView.get(), cartStore.get().isCartOpen]).toEqual(['none', true]);
});
