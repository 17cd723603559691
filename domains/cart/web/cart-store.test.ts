// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { messages } from '#foundation/browser/messages.ts';
import { locationStore } from '#domains/geo/web/location-store.ts';
import { ZERO_CART_ID } from '../contract.ts';
import { cartFixture, lineFixture } from './fixtures.ts';
import {
  addToCart,
  cartStore,
  clearCart,
  closeCart,
  loadCart,
  mailCart,
  openCart,
  removeFromCart,
  setCartQuantity,
  startCart,
} from './cart-store.ts';

const CART = cartFixture().cartId;
let answers: { status: number; body: unknown }[] = [];
const fetched = vi.fn<(address: string, init: RequestInit) => void>();

beforeEach(() => {
  answers = [];
  fetched.mockClear();
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    fetched(address, init);
    const { status, body } = answers.shift() ?? { status: 200, body: cartFixture() };
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
  cartStore.set(cartStore.initial);
  messages.set([]);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const answer = (body: unknown, status = 200) => answers.push({ body, status });
const countOf = (count: number, version: number, cartId = CART) => ({ cartId, count, version });
const sent = (index: number) => {
  const [address, init] = fetched.mock.calls[index]!;
  return {
    address,
    method: init.method,
    body: init.body ? (JSON.parse(init.body as string) as unknown) : undefined,
  };
};

test('the count is what the server counts, and rewards (CART-05, CART-18)', async () => {
  answer(
    cartFixture({
      productCount: 2,
      rewards: [{ link: '', title: 'A gift', expiryDate: null, thumbImg: '' }],
    }),
  );
  await loadCart();
  expect(cartStore.get().cartCount).toBe(3);
});

test('what a page knows of the cart, from the start and from each answer (CART-04)', async () => {
  expect(cartStore.initial).toEqual({
    cart: null,
    cartCount: 0,
    cartId: '',
    version: 0,
    isCartOpen: false,
    isLoading: false,
    errorMessage: '',
    hasProformaDelivery: false,
  });
  answer(cartFixture({ hasProformaDelivery: true }));
  await loadCart();
  expect(cartStore.get()).toMatchObject({ hasProformaDelivery: true, errorMessage: '' });
});

test('a delivery location that changes asks for the cart again (CART-08)', async () => {
  const at = (_id: string) => locationStore.set((state) => ({ ...state, location: { _id } as never }));
  const asks = () => fetched.mock.calls.filter(([address]) => /^\/api\/cart(\?|$)/.test(address)).length;
  at('7');
  const stop = startCart();
  await loadCart();
  expect(asks()).toBe(1);
  at('7');
  expect(asks()).toBe(1);
  at('8');
  expect(asks()).toBe(2);
  stop();
  at('9');
  expect(asks()).toBe(2);
  locationStore.set(locationStore.initial);
});

test('loading is on during a call and off after success and failure (CART-07)', async () => {
  const adding = addToCart({ productCode: 'HFD640S', installId: 11 });
  expect(cartStore.get().isLoading).toBe(true);
  expect(await adding).toBe(true);
  expect(cartStore.get().isLoading).toBe(false);
  expect(sent(0)).toEqual({
    address: '/api/cart/product',
    method: 'POST',
    body: { productCode: 'HFD640S', installId: 11 },
  });
  answer({ errors: ['Only 2 left'] }, 422);
  expect(await setCartQuantity('HFD640S', 3)).toBe(false);
  expect(cartStore.get().isLoading).toBe(false);
});

test('first adds go out one after the other, further ones at once', async () => {
  const first = [
    addToCart({ productCode: 'A' }),
    addToCart({ productCode: 'B' }),
    addToCart({ productCode: 'C' }),
  ];
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(await Promise.all(first)).toEqual([true, true, true]);
  expect(fetched.mock.calls.map((_, index) => sent(index).body)).toEqual([
    { productCode: 'A' },
    { productCode: 'B' },
    { productCode: 'C' },
  ]);
  const further = [addToCart({ productCode: 'D' }), addToCart({ productCode: 'E' })];
  expect(fetched).toHaveBeenCalledTimes(5);
  await Promise.all(further);
});

test('the first text of an error list is shown, and kept until it is closed (CART-10)', async () => {
  answer({ errors: ['A', 'B'] }, 422);
  await addToCart({ productCode: 'HFD640S' });
  expect(cartStore.get().errorMessage).toBe('A');
  expect(messages.get()).toMatchObject([{ text: 'A', kind: 'error', kept: true }]);
});

test.each([{ errors: [] }, {}, null])(
  'an error without a list has its own text (CART-11, CART-19)',
  async (body) => {
    answer(body, 500);
    await addToCart({ productCode: 'HFD640S' });
    expect(cartStore.get().errorMessage).toBe('An unknown error occurred, please try again later');
  },
);

test('removing what is not there (CART-12)', async () => {
  answer({ errors: [] }, 404);
  await removeFromCart('HFD640S');
  expect(cartStore.get().errorMessage).toBe('Something went wrong. Please try again.');
});

test('a deleted cart is none (CART-09)', async () => {
  await loadCart();
  await clearCart();
  expect(cartStore.get()).toMatchObject({ cart: null, cartCount: 0 });
});

test('messages of the server stay as errors (CART-13)', async () => {
  answer(cartFixture({ messages: ['Halden 640L is not available any more.'] }));
  await loadCart();
  expect(messages.get()).toMatchObject([
    { kind: 'error', kept: true, text: 'Halden 640L is not available any more.' },
  ]);
});

test('opening asks for the cart anew; closing closes (CART-06)', async () => {
  openCart();
  expect(cartStore.get().isCartOpen).toBe(true);
  await vi.waitFor(() => expect(cartStore.get().cart?.products).toEqual([lineFixture()]));
  closeCart();
  expect(cartStore.get().isCartOpen).toBe(false);
});

test('only the answer of the latest call is taken', async () => {
  answer(cartFixture({ version: 2, productCount: 1 }));
  answer(cartFixture({ version: 3, productCount: 5 }));
  await Promise.all([setCartQuantity('HFD640S', 1), setCartQuantity('HFD640S', 5)]);
  expect(cartStore.get()).toMatchObject({ version: 3, cartCount: 5, isLoading: false });
});

test('refreshCart of our own frame asks again; of another origin, or of no frame of ours, it does not (CART-14, STAFF-14)', async () => {
  answer(countOf(1, 1));
  const stop = startCart();
  await vi.waitFor(() => expect(cartStore.get().version).toBe(1));
  const frame = document.body.appendChild(document.createElement('iframe'));
  // The simulated document loads no frames: what stands in one is an object of the test's.
  const inside = {} as Window;
  Object.defineProperty(frame, 'contentWindow', { value: inside });
  const tell = (more: MessageEventInit) =>
    window.dispatchEvent(new MessageEvent('message', { data: 'refreshCart', ...more }));
  tell({ origin: 'https://elsewhere.example', source: inside });
  tell({ origin: location.origin, source: null });
  tell({ origin: location.origin, source: window });
  tell({ origin: location.origin, source: inside, data: 'somethingElse' });
  expect(fetched).toHaveBeenCalledTimes(1);
  tell({ origin: location.origin, source: inside });
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  frame.remove();
  stop();
});

test('a tab that comes back into view follows a changed cart', async () => {
  answer(countOf(1, 1));
  const stop = startCart();
  await vi.waitFor(() => expect(cartStore.get().cartCount).toBe(1));
  answer(countOf(4, 7));
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(cartStore.get()).toMatchObject({ cartCount: 4, version: 7 }));
  stop();
});

describe('other tabs', () => {
  /** What is told on the channel, and a tab that tells. */
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

  test('a cart that is shown follows what happened elsewhere: ordered, it is empty', () =>
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

  test('whoever looks at what the cart comes to is told that it was changed', () =>
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

  test('another cart of the same version is another cart', () =>
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

  test('what is known already is not asked for', () =>
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

  test('a page that comes back from a bank tells that there is no cart any more, though it knew of none', () =>
    withTab(async (_, told) => {
      answer(countOf(0, 0, ZERO_CART_ID));
      const stop = startCart();
      await vi.waitFor(() => expect(told).toContainEqual({ cartId: ZERO_CART_ID, version: 0 }));
      stop();
    }));

  test('a page that was kept aside asks again when it is shown', async () => {
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
});

test('mailing tells what went wrong, and clears the loading flag (CART-15)', async () => {
  answer({ errors: ['Please enter a valid email address.'] }, 400);
  expect(await mailCart('x')).toBe('Please enter a valid email address.');
  answer({ success: true });
  expect(await mailCart('a@b.example')).toBeNull();
  expect(cartStore.get().isLoading).toBe(false);
});
