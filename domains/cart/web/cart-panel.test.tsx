import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { locationStore } from '#domains/geo/web/location-store.ts';
import { withoutPrices } from '#domains/pricing/web/own-prices.ts';
import { siteOf } from '#sites/registry.ts';
import type { Cart } from '../contract/cart.ts';
import { CartPanel, type PlacedOrder } from './cart-panel.tsx';
import { cartStore } from './cart-store.ts';
import { cartFixture, lineFixture } from '../test/fixtures-web.ts';

const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  // The location is unknown, and the page does not ask the shopper for it.
  locationStore.set({ status: 'failure', geo: null, location: null });
  fetched.mockReset().mockImplementation(() => Promise.resolve(new Response(JSON.stringify(cartFixture()))));
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    // Simulates a response without a banner, because another domain tests the banner.
    if (address === '/api/promotion/banner') return Promise.resolve(Response.json(null));
    // Tests without a known place do not check the delivery days.
    if (address === '/api/delivery/week' && locationStore.get().location === null)
      return Promise.resolve(Response.json({ week: null }));
    return fetched(address, init);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  cartStore.set(cartStore.initial);
  locationStore.set(locationStore.initial);
});

let orderPath: string | null = null;
const placed: PlacedOrder = { path: () => orderPath, forget: () => (orderPath = null) };

function show(cart: Cart, siteId = 'aol') {
  cartStore.set({
    ...cartStore.initial,
    cart,
    cartCount: cart.productCount,
    pieces: cart.productCount,
    isCartOpen: true,
  });
  const site = siteOf(siteId);
  const navigation = [{ label: 'Fridges', url: '/c/fridges', uri: 'fridges' }];
  const router = createMemoryRouter([{ path: '*', Component: () => <CartPanel placed={placed} /> }]);
  render(
    <ShopProvider value={{ site, settings: {}, navigation, origin: '' }}>
      <RouterProvider router={router} />
    </ShopProvider>,
  );
}

test('a line with its own discount shows its whole saving, consistent with the total', () => {
  show(cartFixture({ products: [lineFixture({ quantity: 1, rrp: 3995, price: 3749, lineDiscount: 449 })] }));
  const [line] = screen.getAllByRole('listitem');
  expect(line?.textContent).toContain('$3,300');
  expect(line?.textContent).toContain('You save $695');
});

test('a product that lost its price is not shown as free (PRICE-05)', () => {
  show(cartFixture({ products: [lineFixture({ price: 0, rrp: null, available: false })] }));
  const [line] = screen.getAllByRole('listitem');
  expect(line?.textContent).toContain('Unavailable');
  expect(line?.textContent).toContain('N/A');
  expect(line?.textContent).not.toContain('FREE');
});

test('a line shows its options, its saving and its total', () => {
  show(
    cartFixture({
      products: [
        lineFixture({
          quantity: 2,
          conditionType: 'cosmetic',
          missingParts: ['shelf'],
          selectedInstall: { id: 11, name: 'Water connection', price: 149 },
          selectedServices: [{ sku: 'SVC', title: 'Removal of old fridge', price: 0 }],
        }),
      ],
    }),
  );
  const [line] = screen.getAllByRole('listitem');
  expect(line?.textContent).toContain('$4,998');
  expect(line?.textContent).toContain('You save $1,000');
  expect(line?.textContent).toContain('Cosmetic Imperfection');
  expect(line?.textContent).toContain('Missing parts: shelf');
  expect(line?.textContent).toContain('Water connection$149');
  expect(line?.textContent).toContain('Removal of old fridgeFREE');
});

const BONDI = { _id: '1', city: 'Bondi', state: 'NSW', postcode: '2026', fullAddress: 'Bondi NSW 2026' };

/** Creates the response with a delivery week of one day. */
const weekOf = (name: string, text: string) => ({
  week: {
    place: { name, postcode: '2026', isDefault: false },
    today: [2026, 11, 23],
    days: [{ date: [2026, 11, 24], available: true, price: 0 }],
    text,
    orderBefore: null,
    orderBy: null,
    changesAt: '2999-01-01T00:00:00.000Z',
  },
});

test('with proforma products in the cart, our own delivery shows the single day of the checkout (DELIVERY-05)', async () => {
  const estimate = { sku: 'HFD640S', price: 29 };
  fetched.mockImplementation((address) =>
    Promise.resolve(
      Response.json(
        address === '/api/delivery/week'
          ? weekOf('Bondi', 'Free delivery Mon 30 Nov')
          : {
              locality: 'Bondi NSW 2026',
              estimates: [
                { ...estimate, earliest: [2026, 11, 26], text: 'Free Mon 30 Nov · sooner from $29' },
                { ...estimate, sku: 'MIDI14', earliest: null, text: 'Delivered by the manufacturer' },
              ],
            },
      ),
    ),
  );
  // Uses another place than the other tests, because estimates are cached by place.
  locationStore.set({ status: 'success', geo: null, location: { ...BONDI, _id: '2' } });
  show(
    cartFixture({
      hasProformaDelivery: true,
      products: [lineFixture(), lineFixture({ sku: 'MIDI14', productCode: 'MIDI14', isProforma: true })],
    }),
  );
  expect(await screen.findByText('Delivered by the manufacturer')).toBeTruthy();
  // The text is displayed for the line that the shop itself delivers and for the whole cart.
  expect(await screen.findAllByText('Free delivery Mon 30 Nov')).toHaveLength(2);
  expect(screen.queryByText(/sooner/)).toBeNull();
});

test('with a known suburb, each product and the whole cart show delivery day and price', async () => {
  const asked: unknown[] = [];
  fetched.mockImplementation((address, init) => {
    if (address === '/api/delivery/week') asked.push(JSON.parse(init.body as string));
    return Promise.resolve(
      Response.json(
        address === '/api/delivery/week'
          ? weekOf('Bondi', 'Free Fri 4 Dec · sooner $29')
          : address.startsWith('/api/delivery/estimate')
            ? {
                locality: 'Bondi NSW 2026',
                estimates: [
                  {
                    sku: 'HFD640S',
                    earliest: [2026, 11, 24],
                    price: 0,
                    text: 'Free delivery tomorrow',
                  },
                ],
              }
            : cartFixture(),
      ),
    );
  });
  locationStore.set({ status: 'success', geo: null, location: BONDI });
  show(cartFixture({ products: [lineFixture({ quantity: 2 })] }));
  expect(await screen.findByText('Free delivery tomorrow')).toBeTruthy();
  const total = await screen.findByText('Delivery to Bondi');
  expect(total.nextSibling?.textContent).toBe('Free Fri 4 Dec · sooner $29');
  expect(screen.getByText('Order Total').textContent).toBe('Order Total');
  expect(asked).toEqual([{ lines: [{ sku: 'HFD640S', quantity: 2 }] }]);
});

test('a delivery charge is shown next to the total, which excludes it', async () => {
  fetched.mockImplementation((address) =>
    Promise.resolve(
      Response.json(
        address === '/api/delivery/week'
          ? weekOf('Coober Pedy', 'Delivery Wed 9 Dec, $149')
          : address.startsWith('/api/delivery/estimate')
            ? { locality: 'Coober Pedy SA 5723', estimates: [] }
            : cartFixture(),
      ),
    ),
  );
  const remote = { ...BONDI, _id: '3', city: 'Coober Pedy', state: 'SA', postcode: '5723' };
  locationStore.set({ status: 'success', geo: null, location: remote });
  show(cartFixture());
  expect(await screen.findByText('Delivery Wed 9 Dec, $149')).toBeTruthy();
  expect(screen.getByText('Order Total').textContent).toBe('Order Total plus delivery');
});

test('without a known place, the total states the delivery to the default region of the days', async () => {
  const { week } = weekOf('Sydney', 'Free Tue 1 Dec · today $99');
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(
      Response.json(
        address === '/api/delivery/week'
          ? { week: { ...week, place: { ...week.place, isDefault: true } } }
          : cartFixture(),
      ),
    ),
  );
  // Weeks are cached by products and place, so that other tests use other products.
  show(cartFixture({ products: [lineFixture({ quantity: 3 })] }));
  const total = await screen.findByText('Delivery to Sydney');
  expect(total.nextSibling?.textContent).toBe('Free Tue 1 Dec · today $99');
  expect(screen.queryByRole('button', { name: 'Set your suburb' })).toBeNull();
});

test('without a known place, it can be set there', async () => {
  show(cartFixture());
  await userEvent.click(screen.getByRole('button', { name: 'Set your suburb' }));
  expect(await screen.findByRole('dialog', { name: 'Set Your Delivery Location' })).toBeTruthy();
});

test('the day of a manufacturer delivery is chosen at checkout', () => {
  show(cartFixture({ hasProformaDelivery: true, products: [lineFixture({ isProforma: true })] }));
  expect(screen.getByText('Delivery').nextSibling?.textContent).toBe('Chosen at checkout');
});

test('a long title is truncated at 58 characters', () => {
  show(cartFixture({ products: [lineFixture({ title: 'x'.repeat(70) })] }));
  expect(screen.getByRole('link', { name: `${'x'.repeat(58)}…` })).toBeTruthy();
});

test('the totals link to the checkout; a saving under 5 percent is not shown (PRICE-21)', () => {
  show(cartFixture({ savingTotal: 100 }));
  expect(screen.getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe('/customer/checkout');
  expect(screen.queryByText('You saved')).toBeNull();
  expect(screen.getByText('Order Total').nextSibling?.textContent).toBe('$2,499');
});

test('errors replace the totals', () => {
  show(cartFixture({ errors: ['This cannot be delivered together.'] }));
  expect(screen.getByText('This cannot be delivered together.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Request Assistance' }).getAttribute('href')).toBe(
    '/ask-an-expert',
  );
  expect(screen.queryByText('Order Total')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Checkout' })).toBeNull();
});

test('an empty cart links back to the shop', () => {
  show(cartFixture({ products: [], productCount: 0, orderTotal: 0 }));
  expect(screen.getByText('Your cart is empty')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Browse fridges' })).toBeTruthy();
});

test('an empty cart of a members-only shop links guests to sign-in, and signed-in users to the application', () => {
  const nothing = cartFixture({ products: [], productCount: 0, orderTotal: 0 });
  show(nothing, 'wac');
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    '/account/login?returnUrl=%2F',
  );
  act(() => withoutPrices.set('waiting'));
  expect(screen.getByRole('link', { name: 'Price on approval' }).getAttribute('href')).toBe(
    '/account/company',
  );
  act(() => withoutPrices.set(withoutPrices.initial));
});

test('after payment, here or in another tab, it shows the order until a new one starts', () => {
  orderPath = '/customer/confirmation?orderNumber=W1000001';
  show(cartFixture({ products: [], productCount: 0, orderTotal: 0 }));
  expect(screen.queryByText('Your cart is empty')).toBeNull();
  expect(screen.getByRole('link', { name: 'See your order' }).getAttribute('href')).toBe(
    '/customer/confirmation?orderNumber=W1000001',
  );
  act(() => cartStore.set({ ...cartStore.get(), cart: cartFixture() }));
  expect(orderPath).toBeNull();
});

test('the stepper sets the quantity, and the remove button removes the line', async () => {
  show(cartFixture());
  const line = screen.getAllByRole('listitem')[0]!;
  await userEvent.click(within(line).getByRole('button', { name: 'Increase quantity' }));
  expect(JSON.parse(fetched.mock.calls[0]![1].body as string)).toEqual({
    productCode: 'HFD640S',
    quantity: 2,
    mode: 'set',
  });
  await userEvent.click(within(line).getByRole('button', { name: /^Remove/ }));
  expect(fetched.mock.calls[1]![0]).toBe('/api/cart/product/HFD640S');
  expect(fetched.mock.calls[1]![1].method).toBe('DELETE');
});

test('the cart is emailed to a valid address only (CART-15, CART-16)', async () => {
  show(cartFixture());
  await userEvent.click(screen.getByRole('button', { name: 'Email this cart' }));
  await userEvent.type(screen.getByLabelText('Email this cart to'), 'nobody');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('Please enter a valid email address.')).toBeTruthy();
  expect(fetched).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('Email this cart to'), '@post.example');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(JSON.parse(fetched.mock.calls[0]![1].body as string)).toEqual({ email: 'nobody@post.example' });
});

test('a rejected change is reported inside the cart, where no toast covers it', async () => {
  show(cartFixture({ products: [lineFixture({ quantity: 1 })] }));
  const text = 'The price of this was agreed for 1 at most.';
  fetched.mockResolvedValueOnce(Response.json({ errors: [text] }, { status: 409 }));
  await userEvent.click(screen.getByRole('button', { name: /^Increase|^More|^Add one/ }));
  expect((await within(screen.getByRole('dialog')).findByText(text)).closest('[role=alert]')).not.toBeNull();
});
