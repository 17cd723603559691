import { configure, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, vi } from 'vitest';
import { addDays, dayToParts } from '#foundation/pure/day.ts';
import { generateKeyPairSync } from 'node:crypto';
import type { Cart } from '#domains/cart/contract/cart.ts';
import { cartFixture, lineFixture } from '#domains/cart/test/fixtures-web.ts';
import { cartStore } from '#domains/cart/web/cart-store.ts';
import type { Availability } from '#domains/delivery/contract.ts';
import { NOWHERE } from '#domains/geo/test/fixtures.ts';
import { locationStore } from '#domains/geo/web/location-store.ts';
import { todayInBrowser } from '#foundation/browser/time/today.ts';
import { CARD_KEY_NAME, CHECKOUT_FLAG } from '#domains/payments/contract/payments.ts';
import { ShopProvider, type Shop } from '#domains/settings/web/shop-context.tsx';
import { site as aol } from '#sites/aol/site.ts';
import type { Site } from '#sites/site.ts';
import type { CheckoutView } from '../contract/checkout.ts';
import { loadParts } from '../web/later-parts.ts';
import { Component, handle, loader } from '#apps/storefront/pages/checkout/checkout-page.tsx';

export const TODAY = todayInBrowser();
export const KEY = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({
  type: 'spki',
  format: 'pem',
}) as string;
export const BONDI = {
  _id: '7',
  suburb: 'Bondi',
  state: 'NSW',
  postcode: '2026',
  country: 'AU',
  fullAddress: 'Bondi NSW 2026',
};

export function aCart(more: Partial<Cart> = {}): Cart {
  const line = lineFixture({
    title: 'Halden 640L French Door Fridge with Water and Ice, Stainless Steel',
    url: '/p/x',
    image: '/img/p/x.svg',
    conditionType: '',
    selectedInstall: { id: 5, name: 'Water connection', price: 149 },
  });
  return cartFixture({ cartId: 'c1', version: 3, products: [line], ...more });
}

export function aView(more: Partial<CheckoutView> = {}): CheckoutView {
  return {
    cartId: 'c1',
    customer: null,
    tip: null,
    stores: [],
    salesPeople: [],
    store: null,
    partialPaymentPercentage: null,
    mayPayDeposit: true,
    cashNeedsCounter: false,
    balanceDueDays: 0,
    opts: CHECKOUT_FLAG.UniqueRequirements | CHECKOUT_FLAG.WarehouseStorageCharge,
    x509EncryptionKeys: { [CARD_KEY_NAME]: KEY },
    ...more,
  };
}

/** Creates a signed-in customer with no order limit and no saved addresses. */
export function aCustomer(more: Partial<NonNullable<CheckoutView['customer']>> = {}) {
  return {
    email: 'sam@people.example',
    phone: '0400000001',
    locked: false,
    orderLimit: null,
    approvedTotal: null,
    shippingAddress: null,
    billingAddress: null,
    ...more,
  };
}

export function anAvailability(more: Partial<Availability> = {}): Availability {
  return {
    cartId: 'c1',
    unavailable: false,
    supplierAvailability: {},
    supplierErrors: {},
    showNotifyIfAvailableSooner: true,
    showInstallationContact: true,
    showUniqueDeliveryRequirements: true,
    deliveryServices: [
      {
        sku: 'REMOVE',
        title: 'Removal of old appliance',
        blurb: 'Disconnected and recycled',
        price: 40,
        selected: false,
      },
    ],
    dates: [0, 1, 2, 3, 70].map((days) => ({
      date: dayToParts(addDays(TODAY, days)),
      available: days > 0,
      price: days === 1 ? 59 : 0,
    })),
    ...more,
  };
}

export const SAVED = {
  guestEmail: { email: 'amelia@example.com', isValid: true },
  phoneNumber: '0412 345 678',
  deliveryAddress: {
    firstName: 'Amelia',
    lastName: 'Hart',
    companyName: '',
    address: '14 Curlewis Street',
    typedSuburb: 'Bondi',
    suburb: 'Bondi',
    state: 'NSW',
    postcode: '2026',
    deliveryInstructions: '',
  },
  // The shopper has continued to the payment.
  rest: { agreedDay: addDays(TODAY, 1), hasAgreedServices: true },
};

interface Answer {
  status?: number;
  body: unknown;
}
/**
 * The server's responses by method and path. A function receives the request body and, for a suburb search,
 * the search term.
 */
type Answers = Record<string, Answer | ((body: unknown, term?: string) => Answer | Promise<Answer>)>;

interface Sent {
  call: string;
  body: Record<string, unknown> | null;
}

/**
 * Renders the checkout page with a simulated server that returns the specified responses. Unless `isTouched`
 * is false, the scripts of all steps have loaded, as after the shopper's first touch.
 */
export async function open({
  answers = {},
  site = aol,
  address = '/customer/checkout',
  saved,
  settings = {},
  isTouched = true,
}: {
  answers?: Answers;
  site?: Site;
  address?: string;
  saved?: object;
  settings?: Shop['settings'];
  isTouched?: boolean;
} = {}) {
  if (isTouched) await loadParts(['delivery', 'payment']);
  const sent: Sent[] = [];
  const known: Answers = {
    'GET /api/cart': { body: aCart() },
    'GET /api/checkout': { body: aView() },
    'GET /api/geo': {
      body: NOWHERE,
    },
    'GET /api/street': { body: [] },
    'POST /api/geo/setlocation': { body: {} },
    'POST /api/checkout/avail': { body: anAvailability() },
    ...answers,
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const path = new URL(url, 'http://shop.test').pathname;
    const key = `${init.method ?? 'GET'} ${path.startsWith('/api/locality/') ? '/api/locality' : path}`;
    const body = init.body ? (JSON.parse(init.body as string) as Record<string, unknown>) : null;
    sent.push({ call: key, body });
    const answer = known[key];
    if (!answer) throw new TypeError(`no answer to ${key}`);
    const { status = 200, body: given } =
      typeof answer === 'function'
        ? await answer(body, decodeURIComponent(path.split('/')[3] ?? ''))
        : answer;
    return new Response(JSON.stringify(given), { status });
  });
  if (saved)
    localStorage.setItem('checkout-session', JSON.stringify({ value: saved, expires: Date.now() + 60_000 }));
  const router = createMemoryRouter(
    [
      { path: '/customer/checkout', Component, loader, handle },
      { path: '/customer/confirmation', element: <p>Confirmed</p> },
      { path: '/', element: <p>Home</p> },
    ],
    { initialEntries: [address] },
  );
  render(
    <ShopProvider value={{ site, settings, navigation: [], origin: 'http://shop.test' }}>
      <RouterProvider router={router} />
    </ShopProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
  return { sent, router, count: (key: string) => sent.filter(({ call }) => call === key).length };
}

export const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
export const type = (label: string | RegExp, value: string) => typeInto(field(label), value);
/** Focuses a field before changing its value, as a user does. */
export const typeInto = (control: HTMLElement, value: string) => {
  control.focus();
  fireEvent.change(control, { target: { value } });
};
export const fillCard = () => {
  type('Name on card', 'Amelia Hart');
  type('Card number', '4111 1111 1111 1111');
  type('Expiry', '03 / 2035');
  type('CVV', '737');
};
export const pay = () => fireEvent.click(screen.getByRole('button', { name: /^Pay|^Place order/ }));
export const payByCard = () => {
  fillCard();
  pay();
};
/** The response for a completed order. */
export const DONE = {
  orderCompleted: true,
  success: true,
  cartId: 'c1',
  paymentReference: 'W1-1',
  redirectUrl: null as string | null,
  secure3DResponse: null,
};
/** A server response that rejects the order with an error message. */
export const refusing = { 'POST /api/checkout': { status: 400, body: { errors: ['Not now.'] } } };
export const ready = () => screen.findByRole('button', { name: /^Pay \$2,558/ });
export const summaryRow = (label: string) =>
  within(screen.getByRole('complementary', { name: 'Order Summary' })).getByText(label).parentElement!
    .textContent;

/** Before each test of the file, clears the browser's storage and the cart, and resets the URL. */
export function eachOnAnEmptyPage(): void {
  // Increase the timeouts for slow test machines. The fields of closed steps are hidden, but part of the form.
  configure({ asyncUtilTimeout: 10_000, defaultHidden: true });
  vi.setConfig({ testTimeout: 30_000 });
  beforeEach(() => {
    localStorage.clear();
    cartStore.set(cartStore.initial);
    locationStore.set(locationStore.initial);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    localStorage.clear();
  });
}
