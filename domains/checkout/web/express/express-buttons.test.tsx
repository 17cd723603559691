import { configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { keepSession } from '#foundation/browser/session/session.ts';
import { addDays, dayToParts } from '#foundation/pure/day.ts';
import { cartStore } from '#domains/cart/web/cart-store.ts';
import { lineFixture } from '#domains/cart/test/fixtures-web.ts';
import { PAYMENT_METHOD_NUMBER } from '#domains/payments/contract/payments.ts';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { site as aol } from '#sites/aol/site.ts';
import { site as wac } from '#sites/wac/site.ts';
import { aCart, anAvailability, aView, BONDI, DONE, TODAY } from '../../test/fixtures-page.tsx';
import { ExpressPlace } from './express-place.tsx';

const FACTS = {
  merchantId: 'sandbox',
  gatewayMerchantId: 'Whitegoods',
  merchantName: 'Appliances',
  country: 'AU',
  currency: 'AUD',
  isTest: true,
  isSimulated: true,
};
const LINE = { productCode: 'HFD640S', quantity: 2 };
const DAYS = [{ date: dayToParts(addDays(TODAY, 2)), available: true, price: 49 }];
const BOTH = PAYMENT_METHOD_NUMBER.GooglePay | PAYMENT_METHOD_NUMBER.ApplePay;

let sent: [call: string, body: unknown][];
let answers: Record<string, () => [status: number, body: unknown]>;

// Loaded once, so that each test can wait for all requests.
beforeAll(() => import('./express-buttons.tsx'));
beforeEach(() => {
  configure({ asyncUtilTimeout: 10_000 });
  sent = [];
  answers = {
    'GET /api/payment/sheet': () => [200, FACTS],
    'GET /api/cart': () => [200, aCart()],
    'POST /api/cart/product': () => [200, aCart()],
    'GET /api/checkout': () => [200, aView({ opts: BOTH })],
    'GET /api/locality': () => [200, [BONDI]],
    'POST /api/checkout/avail': () => [200, anAvailability({ dates: DAYS })],
    'POST /api/checkout': () => [200, DONE],
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname } = new URL(url, 'http://shop.test');
    const path = pathname.startsWith('/api/locality/') ? '/api/locality' : pathname;
    const key = `${init.method ?? 'GET'} ${path}`;
    sent.push([key, init.body ? JSON.parse(init.body as string) : null]);
    const [status, body] = answers[key]?.() ?? [200, {}];
    return new Response(JSON.stringify(body), { status });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  cartStore.set(cartStore.initial);
  for (const dialog of document.querySelectorAll('dialog')) dialog.remove();
});

/** Renders the buttons of a product page, or of the cart page without a product. */
function open({ line, site = aol, isOn = true }: { line?: typeof LINE; site?: typeof aol; isOn?: boolean }) {
  const router = createMemoryRouter([
    { path: '/', element: <ExpressPlace line={line} price={2499} /> },
    { path: '/customer/confirmation', element: <p>Confirmed</p> },
  ]);
  const settings = { IsGooglePayExpressEnabled: isOn };
  render(
    <ShopProvider value={{ site, settings, navigation: [], origin: 'http://shop.test' }}>
      <RouterProvider router={router} />
    </ShopProvider>,
  );
}
const takeCart = (more: Parameters<typeof aCart>[0] = {}) => {
  const cart = aCart(more);
  cartStore.set((state) => ({ ...state, cart, cartCount: cart.products.length, version: cart.version }));
};
const googlePay = () => screen.findByRole('button', { name: 'Buy with Google Pay' });
/** Waits until all requests have been answered and rendered. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 50));
const calls = () => sent.map(([call]) => call);
const sheet = async () => within(await screen.findByRole('dialog', { name: 'Simulated Google Pay' }));

it('order the product of a page and open the confirmation', async () => {
  open({ line: LINE });
  expect(screen.queryByRole('button')).toBeNull();
  fireEvent.click(await googlePay());
  const { findByRole, getByRole } = await sheet();
  await findByRole('radio');
  fireEvent.click(getByRole('button', { name: 'Pay' }));
  await screen.findByText('Confirmed');
  expect(sent.find(([call]) => call === 'POST /api/cart/product')![1]).toEqual({ ...LINE, mode: 'set' });
  expect(sent.find(([call]) => call === 'POST /api/checkout')![1]).toMatchObject({
    selectedPaymentOption: PAYMENT_METHOD_NUMBER.GooglePay,
    deliveryDate: DAYS[0]!.date,
  });
});

it('order the cart, and show why it was refused with a way to the checkout', async () => {
  takeCart();
  answers['POST /api/checkout'] = () => [401, { errors: ['Declined'], code: 'payment-declined' }];
  open({});
  expect(await screen.findByRole('button', { name: 'Buy with Apple Pay' })).toBeDefined();
  fireEvent.click(await googlePay());
  const { findByRole, findByText, getByRole } = await sheet();
  await findByRole('radio');
  fireEvent.click(getByRole('button', { name: 'Pay' }));
  await findByText(/problem with your payment/);
  fireEvent.click(getByRole('button', { name: 'Cancel' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/problem with your payment/);
  expect(screen.getByRole('link', { name: 'Go to the checkout' }).getAttribute('href')).toBe(
    '/customer/checkout',
  );
  expect(calls()).not.toContain('POST /api/cart/product');
});

it('charge nothing and show no fault if the shopper closes the sheet', async () => {
  open({ line: LINE });
  fireEvent.click(await googlePay());
  const { findByRole, getByRole } = await sheet();
  await findByRole('radio');
  fireEvent.click(getByRole('button', { name: 'Cancel' }));
  await waitFor(async () => expect((await googlePay()).hasAttribute('disabled')).toBe(false));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(calls()).not.toContain('POST /api/checkout');
});

it('load nothing where the setting is off', async () => {
  open({ line: LINE, isOn: false });
  await settle();
  expect([calls(), document.body.textContent]).toEqual([[], '']);
});

const ABSENT: [why: string, prepare: () => void, more: { site?: typeof aol }][] = [
  ['the cart has other products', () => takeCart({ products: [lineFixture({ productCode: 'OTHER' })] }), {}],
  [
    'the number of products shows others',
    () => cartStore.set((state) => ({ ...state, cartCount: 3, version: 1 })),
    {},
  ],
  ['members order', () => undefined, { site: wac }],
  [
    'staff order',
    () =>
      keepSession({
        userId: 'u',
        accessToken: `a.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.c`,
        idToken: `a.${btoa(JSON.stringify({ sub: 'u', staff: true }))}.c`,
      } as never),
    {},
  ],
];
it.each(ABSENT)('are absent from a product page if %s', async (_, prepare, more) => {
  prepare();
  open({ line: LINE, ...more });
  await settle();
  expect(screen.queryByRole('button')).toBeNull();
});

it('are absent from a cart that needs the checkout', async () => {
  takeCart({ hasProformaDelivery: true });
  open({});
  await waitFor(() => expect(calls()).toContain('GET /api/checkout'));
  await settle();
  expect(screen.queryByRole('button')).toBeNull();
});
