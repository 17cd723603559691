// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { messages } from '#foundation/browser/messages.ts';
import { ZERO_CART_ID } from '../contract/cart.ts';
import { cartStore, loadCart, startCart } from './cart-store.ts';
import { CART, cartCalls, countOf } from '../test/fixtures-web-calls.ts';
import { cartFixture } from '../test/fixtures-web.ts';

const { answer, fetched } = cartCalls();

/** Opens the channel of another tab and records the messages that the tab receives. */
async function withTab(work: (tab: BroadcastChannel, told: unknown[]) => Promise<void>) {
  const tab = new BroadcastChannel('cart');
  const told: unknown[] = [];
  tab.addEventListener('message', (event) => told.push(event.data));
  try {
    await work(tab, told);
  } finally {
    tab.close();
  }
}
const counts = () => fetched.mock.calls.filter(([address]) => address.startsWith('/api/cart/count')).length;

test('an open cart follows other tabs: it is empty after an order', () =>
  withTab(async (tab) => {
    answer(countOf(1, 2));
    const stop = startCart();
    await loadCart();
    expect(cartStore.get().cart?.products).toHaveLength(1);
    answer(countOf(0, 0, ZERO_CART_ID));
    answer(cartFixture({ cartId: ZERO_CART_ID, version: 0, products: [], productCount: 0 }));
    tab.postMessage({ cartId: ZERO_CART_ID, version: 0 });
    await vi.waitFor(() => expect(cartStore.get()).toMatchObject({ cartCount: 0, cart: { products: [] } }));
    stop();
  }));

test('a shopper who sees the cart’s total is notified of a change from another tab', () =>
  withTab(async (tab) => {
    answer(countOf(1, 2));
    const stop = startCart();
    await loadCart();
    const { orderTotal } = cartStore.get().cart!;
    for (const [version, total, told] of [
      [3, orderTotal, 0],
      [4, orderTotal + 749, 1],
    ] as const) {
      answer(countOf(1, version));
      answer(cartFixture({ version, orderTotal: total }));
      tab.postMessage({ cartId: CART, version });
      await vi.waitFor(() => expect(cartStore.get().version).toBe(version));
      await vi.waitFor(() => expect(messages.get()).toHaveLength(told));
    }
    expect(messages.get()[0]).toMatchObject({ text: 'Your cart was changed in another window.' });
    stop();
  }));

test('a different cart with the same version is loaded', () =>
  withTab(async (tab) => {
    answer(countOf(1, 2));
    const stop = startCart();
    await loadCart();
    const next = '7d0f4b8e-3f0a-4d53-9a5c-0d9f3f3a9c22';
    answer(countOf(5, 2, next));
    answer(cartFixture({ cartId: next, productCount: 5 }));
    tab.postMessage({ cartId: next, version: 2 });
    await vi.waitFor(() => expect(cartStore.get().cartCount).toBe(5));
    stop();
  }));

test('a version that is already loaded is not requested again', () =>
  withTab(async (tab) => {
    answer(countOf(1, 2));
    const stop = startCart();
    await vi.waitFor(() => expect(cartStore.get().version).toBe(2));
    tab.postMessage({ cartId: CART, version: 2 });
    answer(countOf(3, 3));
    tab.postMessage({ cartId: CART, version: 3 });
    await vi.waitFor(() => expect(cartStore.get().cartCount).toBe(3));
    expect(counts()).toBe(2);
    stop();
  }));

test('a page that returns from a bank announces the empty cart, even if it never loaded one', () =>
  withTab(async (_, told) => {
    answer(countOf(0, 0, ZERO_CART_ID));
    const stop = startCart();
    await vi.waitFor(() => expect(told).toContainEqual({ cartId: ZERO_CART_ID, version: 0 }));
    stop();
  }));

test('a page restored from the back/forward cache requests the cart again', async () => {
  answer(countOf(1, 2));
  const stop = startCart();
  await vi.waitFor(() => expect(cartStore.get().version).toBe(2));
  const shown = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  shown(false);
  answer(countOf(2, 4));
  shown(true);
  await vi.waitFor(() => expect(cartStore.get().cartCount).toBe(2));
  expect(counts()).toBe(2);
  stop();
});
