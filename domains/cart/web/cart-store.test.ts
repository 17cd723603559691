// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { messages } from '#foundation/browser/messages.ts';
import { locationStore } from '#domains/geo/web/location-store.ts';
import { cartCalls, countOf } from '../test/fixtures-web-calls.ts';
import { cartFixture, lineFixture } from '../test/fixtures-web.ts';
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

const { answer, fetched, sent } = cartCalls();

test('the count is the server’s count plus rewards (CART-05, CART-18)', async () => {
  answer(
    cartFixture({
      productCount: 2,
      rewards: [{ link: '', title: 'A gift', expiryDate: null, thumbImg: '' }],
    }),
  );
  await loadCart();
  expect(cartStore.get()).toMatchObject({ cartCount: 3, pieces: 2 });
});

test('the cart’s state at startup and after each response (CART-04)', async () => {
  expect(cartStore.initial).toEqual({
    cart: null,
    cartCount: 0,
    pieces: 0,
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

test('a changed delivery location reloads the cart (CART-08)', async () => {
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

test('loading is on during a request and off after success and failure (CART-07)', async () => {
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

test('adds before a cart exists run one after the other, later ones in parallel', async () => {
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

test('the first message of an error list is shown until it is closed (CART-10)', async () => {
  answer({ errors: ['A', 'B'] }, 422);
  await addToCart({ productCode: 'HFD640S' });
  expect(cartStore.get().errorMessage).toBe('A');
  expect(messages.get()).toMatchObject([{ text: 'A', kind: 'error', isPersistent: true }]);
});

test.each([{ errors: [] }, {}, null])(
  'an error without a list shows a default message (CART-11, CART-19)',
  async (body) => {
    answer(body, 500);
    await addToCart({ productCode: 'HFD640S' });
    expect(cartStore.get().errorMessage).toBe('An unknown error occurred, please try again later');
  },
);

test('a request without a response says that there is no connection', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await addToCart({ productCode: 'HFD640S' });
  expect(cartStore.get().errorMessage).toBe('There’s no connection, please try again later');
});

test('removing a missing line shows an error (CART-12)', async () => {
  answer({ errors: [] }, 404);
  await removeFromCart('HFD640S');
  expect(cartStore.get().errorMessage).toBe('Something went wrong. Please try again.');
});

test('a deleted cart is null (CART-09)', async () => {
  await loadCart();
  await clearCart();
  expect(cartStore.get()).toMatchObject({ cart: null, cartCount: 0 });
});

test('server messages stay as errors (CART-13)', async () => {
  answer(cartFixture({ messages: ['Halden 640L is not available any more.'] }));
  await loadCart();
  expect(messages.get()).toMatchObject([
    { kind: 'error', isPersistent: true, text: 'Halden 640L is not available any more.' },
  ]);
});

test('opening reloads the cart; closing closes it (CART-06)', async () => {
  openCart();
  expect(cartStore.get().isCartOpen).toBe(true);
  await vi.waitFor(() => expect(cartStore.get().cart?.products).toEqual([lineFixture()]));
  closeCart();
  expect(cartStore.get().isCartOpen).toBe(false);
});

test('only the response of the latest request is used', async () => {
  answer(cartFixture({ version: 2, productCount: 1 }));
  answer(cartFixture({ version: 3, productCount: 5 }));
  await Promise.all([setCartQuantity('HFD640S', 1), setCartQuantity('HFD640S', 5)]);
  expect(cartStore.get()).toMatchObject({ version: 3, cartCount: 5, isLoading: false });
});

test('refreshCart from our own frame reloads; from another origin or another frame it does not (CART-14, STAFF-14)', async () => {
  answer(countOf(1, 1));
  const stop = startCart();
  await vi.waitFor(() => expect(cartStore.get().version).toBe(1));
  const frame = document.body.appendChild(document.createElement('iframe'));
  // The test document loads no frames, so a plain object represents the window of the frame.
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

test('a tab that becomes visible again reloads a changed cart', async () => {
  answer(countOf(1, 1));
  const stop = startCart();
  await vi.waitFor(() => expect(cartStore.get().cartCount).toBe(1));
  answer(countOf(4, 7));
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(cartStore.get()).toMatchObject({ cartCount: 4, version: 7 }));
  stop();
});

test('emailing returns the error message and clears the loading flag (CART-15)', async () => {
  answer({ errors: ['Please enter a valid email address.'] }, 400);
  expect(await mailCart('x')).toBe('Please enter a valid email address.');
  answer({ success: true });
  expect(await mailCart('a@b.example')).toBeNull();
  expect(cartStore.get().isLoading).toBe(false);
});
