import { act, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays, dayToParts } from '#foundation/pure/day.ts';
import { generateKeyPairSync } from 'node:crypto';
import type { Cart } from '#domains/cart/contract.ts';
import { cartStore } from '#domains/cart/web/cart-store.ts';
import type { Availability } from '#domains/delivery/contract.ts';
import { todayInBrowser } from '#domains/delivery/web/calendar.tsx';
import { locationStore } from '#domains/geo/web/location-store.ts';
import { CARD_KEY_NAME, CHECKOUT_FLAG } from '#domains/payments/contract.ts';
import { ShopProvider, type Shop } from '#domains/settings/web/shop-context.tsx';
import { site as aol } from '#sites/aol/site.ts';
import { site as aolNz } from '#sites/aol-nz/site.ts';
import { site as hc } from '#sites/hc/site.ts';
import { site as wa } from '#sites/wa/site.ts';
import type { Site } from '#sites/site.ts';
import type { CheckoutView } from '../../contract.ts';
import { Component, handle, loader } from './checkout-page.tsx';

// A busy machine takes its time.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

const TODAY = todayInBrowser();
const KEY = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({
  type: 'spki',
  format: 'pem',
}) as string;
const BONDI = {
  _id: '7',
  suburb: 'Bondi',
  state: 'NSW',
  postcode: '2026',
  country: 'AU',
  fullAddress: 'Bondi NSW 2026',
};

function aCart(more: Partial<Cart> = {}): Cart {
  return {
    cartId: 'c1',
    version: 3,
    rewards: [],
    productCount: 1,
    orderTotal: 2499,
    savingTotal: 500,
    rrpTotal: 2999,
    errors: [],
    messages: [],
    couponCode: '',
    hasProformaDelivery: false,
    products: [
      {
        productId: 1,
        title: 'Halden 640L French Door Fridge with Water and Ice, Stainless Steel',
        sku: 'HFD640S',
        productCode: 'HFD640S',
        url: '/p/x',
        brand: 'Halden',
        category: 'Fridges',
        price: 2499,
        rrp: 2999,
        quantity: 1,
        lineDiscount: 0,
        available: true,
        sortOrder: 0,
        image: '/img/p/x.svg',
        images: [],
        ribbonType: '',
        conditionType: '',
        missingParts: [],
        selectedInstall: { id: 5, name: 'Water connection', price: 149 },
        selectedWarranty: null,
        selectedServices: [],
        isProforma: false,
        promoId: null,
      },
    ],
    ...more,
  };
}

function aView(more: Partial<CheckoutView> = {}): CheckoutView {
  return {
    cartId: 'c1',
    customer: null,
    stores: [],
    salesPeople: [],
    store: null,
    partialPaymentPercentage: null,
    opts: CHECKOUT_FLAG.UniqueRequirements | CHECKOUT_FLAG.WarehouseStorageCharge,
    x509EncryptionKeys: { [CARD_KEY_NAME]: KEY },
    ...more,
  };
}

function anAvailability(more: Partial<Availability> = {}): Availability {
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

const SAVED = {
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
};

interface Answer {
  status?: number;
  body: unknown;
}
type Answers = Record<string, Answer | ((body: unknown) => Answer | Promise<Answer>)>;

interface Sent {
  call: string;
  body: Record<string, unknown> | null;
}

/** The page over a server that answers as told. */
async function open({
  answers = {},
  site = aol,
  address = '/customer/checkout',
  saved,
  settings = {},
}: { answers?: Answers; site?: Site; address?: string; saved?: object; settings?: Shop['settings'] } = {}) {
  const sent: Sent[] = [];
  const known: Answers = {
    'GET /api/cart': { body: aCart() },
    'GET /api/checkout': { body: aView() },
    'GET /api/geo': {
      body: {
        store: null,
        nearestWarehouseLocationCode: null,
        newUser: false,
        ipCountry: 'AU',
        country: 'AU',
        postcode: null,
        state: null,
        city: null,
        locationId: null,
      },
    },
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
    const { status = 200, body: given } = typeof answer === 'function' ? await answer(body) : answer;
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

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const fillCard = () => {
  type('Name on card', 'Amelia Hart');
  type('Card number', '4111 1111 1111 1111');
  type('Expiry', '03 / 2035');
  type('CVV', '737');
};
const pay = () => fireEvent.click(screen.getByRole('button', { name: /^Pay|^Place order/ }));
const ready = () => screen.findByRole('button', { name: /^Pay \$2,558/ });
const summaryRow = (label: string) =>
  within(screen.getByRole('complementary', { name: 'Order Summary' })).getByText(label).parentElement!
    .textContent;

beforeEach(() => {
  localStorage.clear();
  cartStore.set(cartStore.initial);
  locationStore.set(locationStore.initial);
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the page', () => {
  it('has the sections in order, with empty boxes for a guest', async () => {
    await open();
    await screen.findByRole('button', { name: /^Pay/ });
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual([
      'Contact',
      'Delivery address',
      'Order Summary',
      'Delivery date',
      'Next steps',
      'Payment',
    ]);
    expect(field('Email').value).toBe('');
    expect(field('Same as shipping').checked).toBe(true);
    expect(field('Send me offers and tips. Unsubscribe any time.').checked).toBe(true);
    expect(field('State').readOnly).toBe(true);
    expect(field('Postcode').readOnly).toBe(true);
  });

  it('shows the summary with titles of 58 characters, options, saving and GST', async () => {
    await open({ saved: SAVED });
    await ready();
    expect(screen.getByText('Halden 640L French Door Fridge with Water and Ice, Stainle…')).toBeTruthy();
    expect(screen.getByText('Water connection')).toBeTruthy();
    expect(summaryRow('You saved')).toBe('You saved$500');
    expect(summaryRow('Delivery')).toBe('Delivery$59');
    expect(summaryRow('Order Total')).toBe('Order Total$2,558');
    expect(screen.getByText('Includes $232.55 GST')).toBeTruthy();
  });

  it('says so when the cart is empty', async () => {
    await open({
      answers: {
        'GET /api/cart': { body: aCart({ products: [], productCount: 0 }) },
        'GET /api/checkout': { status: 400, body: { errors: ['Your cart is empty.'], code: 'empty-cart' } },
      },
    });
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeTruthy();
  });

  it('puts the cart’s errors in place of the totals', async () => {
    await open({
      answers: { 'GET /api/cart': { body: aCart({ errors: ['The fridge is no longer available.'] }) } },
    });
    await screen.findByText('The fridge is no longer available.');
    expect(screen.getByRole('link', { name: 'Request Assistance' }).getAttribute('href')).toBe(
      '/ask-an-expert',
    );
    expect(screen.queryByText('Order Total')).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Pay/ }).disabled).toBe(true);
  });

  it('can be tried again when it could not be opened', async () => {
    let tries = 0;
    await open({
      answers: {
        'GET /api/checkout': () =>
          ++tries === 1 ? { status: 500, body: { errors: [] } } : { body: aView() },
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Contact' })).toBeTruthy();
  });

  it('restores what was typed before, never the card', async () => {
    await open({ saved: SAVED });
    await ready();
    expect(screen.getByText('amelia@example.com')).toBeTruthy();
    expect(screen.getByText('14 Curlewis Street, Bondi NSW 2026')).toBeTruthy();
    fillCard();
    type(/^Card number/, '4111 1111 1111 1111');
    fireEvent.click(screen.getByRole('button', { name: 'Edit contact' }));
    type('Email', 'other@example.com');
    await waitFor(() => expect(localStorage.getItem('checkout-session')).toContain('other@example.com'), {
      timeout: 2000,
    });
    expect(JSON.stringify(localStorage)).not.toMatch(/4111|737|2035/);
  });

  it.each([
    ['CANCELLED', "You've cancelled your payment."],
    ['CART_CHANGED', /^Your cart changed while you were at your bank.* nothing was charged/],
    ['unreadable', /^We could not read your bank’s answer/],
  ])('tells once how a payment ended: %s', async (status, text) => {
    const { router } = await open({ address: `/customer/checkout?status=${status}` });
    expect(await screen.findByText(text)).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('shows store and salesperson to staff, the people following the store', async () => {
    const stores = [
      { name: 'Redfern', selected: true, subdivision: 'A' },
      { name: 'Chatswood', selected: false, subdivision: 'B' },
    ];
    const salesPeople = [
      { code: '1', name: 'Eleanor Voss', subdivision: 'A', selected: true },
      { code: '2', name: 'Tom Ng', subdivision: 'B', selected: false },
    ];
    await open({ answers: { 'GET /api/checkout': { body: aView({ stores, salesPeople }) } } });
    expect((await screen.findByLabelText<HTMLSelectElement>('Store')).value).toBe('Redfern');
    fireEvent.change(field('Store'), { target: { value: 'Chatswood' } });
    await waitFor(() =>
      expect(
        [...screen.getByLabelText<HTMLSelectElement>('Salesperson').options].map(({ text }) => text),
      ).toEqual(['Tom Ng']),
    );
  });

  it('keeps the fields of a locked customer closed', async () => {
    const address = {
      firstName: 'A',
      lastName: 'B',
      companyName: 'C',
      address: 'D',
      suburb: 'Bondi',
      state: 'NSW',
      postcode: '2026',
      country: 'AU',
    };
    await open({
      answers: {
        'GET /api/checkout': {
          body: aView({
            customer: {
              email: 'locked@example.com',
              phone: '0412345678',
              locked: true,
              shippingAddress: null,
              billingAddress: address,
            },
          }),
        },
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Edit contact' }));
    expect(field('Email').disabled && field('Phone').disabled).toBe(true);
    const billing = within(screen.getByRole('group', { name: 'Billing address' }));
    for (const label of [/^Company name/, 'Address', 'Suburb', 'State', 'Postcode'])
      expect(billing.getByLabelText<HTMLInputElement>(label).disabled).toBe(true);
    expect(billing.getByLabelText<HTMLInputElement>('First name').disabled).toBe(false);
  });

  it('has one field for suburb and postcode in New Zealand', async () => {
    await open({ site: aolNz });
    expect(await screen.findByLabelText('Suburb and postcode')).toBeTruthy();
    expect(screen.queryByLabelText('State')).toBeNull();
  });
});

describe('fields', () => {
  it('show their faults only when changed and left, or after a try', async () => {
    await open();
    await screen.findByLabelText('Email');
    expect(screen.queryByText('Please enter a valid email address')).toBeNull();
    type('Email', 'abc@');
    expect(screen.queryByText('Please enter a valid email address')).toBeNull();
    fireEvent.blur(field('Email'));
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
    fireEvent.blur(field('First name'));
    await act(async () => undefined);
    expect(screen.queryByText('Please enter a first name (max 20 characters)')).toBeNull();
  });

  it('clean and format the phone when it is left', async () => {
    await open();
    await screen.findByLabelText('Phone');
    type('Phone', '+61 412-345-678');
    fireEvent.blur(field('Phone'));
    await waitFor(() => expect(field('Phone').value).toBe('0412 345 678'));
  });

  it('count the delivery instructions', async () => {
    await open();
    await screen.findByLabelText(/^Delivery instructions/);
    type(/^Delivery instructions/, 'Side gate.');
    expect(await screen.findByText('10 of 150')).toBeTruthy();
    type(/^Delivery instructions/, 'x'.repeat(151));
    fireEvent.blur(field(/^Delivery instructions/));
    expect(await screen.findByText('Only 150 characters are aloud in this field')).toBeTruthy();
  });

  it('search a suburb from three characters, fill state and postcode, set the location and ask for days', async () => {
    const { sent, count } = await open({ answers: { 'GET /api/locality': { body: [BONDI] } } });
    await screen.findByLabelText('Suburb');
    vi.useFakeTimers();
    type('Suburb', 'bo');
    await act(() => vi.runAllTimersAsync());
    vi.useRealTimers();
    expect(count('GET /api/locality')).toBe(0);
    type('Suburb', 'bon');
    fireEvent.click(await screen.findByRole('option', { name: 'Bondi NSW 2026' }));
    expect([field('Suburb').value, field('State').value, field('Postcode').value]).toEqual([
      'Bondi',
      'NSW',
      '2026',
    ]);
    await ready();
    expect(count('POST /api/geo/setlocation')).toBe(1);
    expect(sent.find(({ call }) => call === 'POST /api/checkout/avail')?.body).toMatchObject({
      deliveryAddress: { suburb: 'Bondi', state: 'NSW', postcode: '2026' },
      cardDetails: null,
      deliveryDate: null,
    });
    type('Suburb', 'Bond');
    expect([field('State').value, field('Postcode').value]).toEqual(['', '']);
    expect(
      await screen.findByText('Enter your suburb above to see the days and what they cost.'),
    ).toBeTruthy();
  });
});

describe('the address', () => {
  it('is suggested while it is typed; a chosen one fills the street, then the place (ADDRESS-03, -31)', async () => {
    // "Street Bondi" is no place, "Bondi" is one; then the chosen one is looked up.
    const found: unknown[] = [[], [BONDI], BONDI];
    const { sent, count } = await open({
      answers: { 'GET /api/locality': () => ({ body: found.shift() }) },
    });
    await screen.findByLabelText('Address');
    type('Address', '12 Hall Street Bondi');
    fireEvent.click(await screen.findByRole('option', { name: '12 Hall Street, Bondi NSW 2026' }));
    await waitFor(() => expect(field('Suburb').value).toBe('Bondi'));
    expect([field('Address').value, field('State').value, field('Postcode').value]).toEqual([
      '12 Hall Street',
      'NSW',
      '2026',
    ]);
    await ready();
    expect(count('POST /api/geo/setlocation')).toBe(1);
    expect(sent.find(({ call }) => call === 'POST /api/checkout/avail')?.body).toMatchObject({
      deliveryAddress: { address: '12 Hall Street', suburb: 'Bondi', state: 'NSW', postcode: '2026' },
    });
  });
});

describe('delivery', () => {
  it('takes the first available day, and adds a chosen service to the total', async () => {
    await open({ saved: SAVED });
    await ready();
    fireEvent.click(screen.getByRole('checkbox', { name: /Removal of old appliance/ }));
    expect(await screen.findByRole('button', { name: 'Pay $2,598' })).toBeTruthy();
    expect(screen.getByLabelText('Tell me if an earlier date opens up')).toBeTruthy();
    expect(
      screen.getByLabelText(
        "I have unique delivery requirements - I'd like to speak to a Sales Expert to discuss them.",
      ),
    ).toBeTruthy();
    expect(screen.getByLabelText('Please contact me about installation')).toBeTruthy();
  });

  it('labels a delivery today', async () => {
    const dates = [{ date: dayToParts(TODAY), available: true, price: 59 }];
    await open({
      saved: SAVED,
      answers: { 'POST /api/checkout/avail': { body: anAvailability({ dates }) } },
    });
    await ready();
    expect(summaryRow('Same Day Delivery')).toBe('Same Day Delivery$59');
  });

  it.each([
    { site: aol, text: 'Delivery is unavailable for this address' },
    {
      site: hc,
      text: `Unfortunately delivery is not currently available for your order. Please call us to see if we can make alternative arrangements ${hc.supportPhone}`,
    },
  ])('says that nothing can be delivered on $site.id', async ({ site, text }) => {
    await open({
      saved: SAVED,
      site,
      answers: { 'POST /api/checkout/avail': { body: anAvailability({ unavailable: true, dates: [] }) } },
    });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('says that the days could not be asked for', async () => {
    await open({
      saved: SAVED,
      answers: { 'POST /api/checkout/avail': { status: 500, body: { errors: [] } } },
    });
    expect(
      await screen.findByText('An error has occurred when selecting a delivery location. Please try again'),
    ).toBeTruthy();
  });

  it('lists suppliers’ deliveries with their days', async () => {
    const supplierAvailability = {
      Kessel: { dates: [{ date: dayToParts(addDays(TODAY, 9)), available: true, price: 0 }] },
    };
    await open({
      saved: SAVED,
      answers: { 'POST /api/checkout/avail': { body: anAvailability({ supplierAvailability }) } },
    });
    await ready();
    expect(screen.getByRole('region', { name: 'Delivery by Kessel' })).toBeTruthy();
    expect(summaryRow('Delivery by Kessel')).toBe('Delivery by KesselFREE');
  });
});

describe('submit', () => {
  const DONE = {
    orderCompleted: true,
    success: true,
    cartId: 'c1',
    paymentReference: 'r',
    redirectUrl: null,
    secure3DResponse: null,
  };

  it('is stopped by a suburb that was typed and not chosen, before anything else', async () => {
    const { count } = await open();
    await screen.findByLabelText('Suburb');
    type('Suburb', 'Bondi');
    pay();
    const summary = await screen.findByText('Please, select a suburb in the suggested list.', {
      selector: 'p',
    });
    expect(document.activeElement?.contains(summary)).toBe(true);
    expect(count('POST /api/checkout')).toBe(0);
  });

  it('is stopped by invalid fields, each named with a way to it', async () => {
    const { count } = await open();
    await screen.findByLabelText('Email');
    pay();
    expect(
      await screen.findByText('There has been an error. Please check below to see what fields are invalid.'),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Please enter a first name (max 20 characters)' })).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'Please enter a valid card number' }));
    expect(document.activeElement).toBe(field('Card number'));
    expect(count('POST /api/checkout')).toBe(0);
  });

  it('is stopped when no day is chosen', async () => {
    const { count } = await open({
      saved: SAVED,
      answers: { 'POST /api/checkout/avail': { body: anAvailability({ unavailable: true }) } },
    });
    await screen.findByText('Delivery is unavailable for this address');
    fillCard();
    pay();
    expect(
      await screen.findByText(
        'There is an error with the delivery date. Please try again or contact support.',
      ),
    ).toBeTruthy();
    expect(count('POST /api/checkout')).toBe(0);
  });

  it('needs the box of the storage fee for a day far off', async () => {
    await open({ saved: SAVED });
    await ready();
    expect(screen.queryByLabelText(/daily fee/)).toBeNull();
    const far = addDays(TODAY, 70);
    for (let months = 0; months < 3 && document.querySelector(`[data-day="${far}"]`) === null; months += 1)
      fireEvent.click(screen.getByRole('button', { name: 'Next month' }));
    fireEvent.click(document.querySelector(`[data-day="${far}"]`)!);
    expect(await screen.findByLabelText(/daily fee/)).toBeTruthy();
    fillCard();
    pay();
    expect(
      await screen.findByRole('link', {
        name: 'To continue, please tick the box to acknowledge that my delivery date selection will incur a daily fee.',
      }),
    ).toBeTruthy();
  });

  it('needs the Miele box when a Miele product is in the cart', async () => {
    await open({
      saved: SAVED,
      answers: {
        'GET /api/checkout': { body: aView({ x509EncryptionKeys: { [CARD_KEY_NAME]: KEY, Miele: KEY } }) },
      },
    });
    await ready();
    expect(
      screen.getByLabelText('I understand Miele will receive my order details for delivery and warranty.'),
    ).toBeTruthy();
    fillCard();
    pay();
    expect(await screen.findByRole('link', { name: /Miele/ })).toBeTruthy();
  });

  it('checks the card again before encrypting, and sends nothing when it has expired', async () => {
    const { count } = await open({ saved: SAVED });
    await ready();
    fillCard();
    type('Expiry', '03 / 2020');
    pay();
    expect(await screen.findByText('Please check the card expiry date entered.')).toBeTruthy();
    expect(count('POST /api/checkout')).toBe(0);
  });

  it('sends one encrypted order for two clicks and goes to the confirmation', async () => {
    const { sent, count, router } = await open({
      saved: SAVED,
      answers: { 'POST /api/checkout': { body: DONE } },
    });
    await ready();
    fillCard();
    pay();
    pay();
    await waitFor(() =>
      expect(router.state.location.pathname + router.state.location.search).toBe(
        '/customer/confirmation?id=c1',
      ),
    );
    expect(count('POST /api/checkout')).toBe(1);
    const body = sent.find(({ call }) => call === 'POST /api/checkout')!.body!;
    expect(body).toMatchObject({
      cartId: 'c1',
      email: 'amelia@example.com',
      phoneNumber: '0412345678',
      newsletter: true,
      partialPayment: 0,
      billingAddress: null,
      cardDetails: null,
      deliveryAddress: {
        firstName: 'Amelia',
        suburb: 'Bondi',
        state: 'NSW',
        postcode: '2026',
        country: 'AU',
      },
      deliveryDate: dayToParts(addDays(TODAY, 1)),
      selectedPaymentOption: 0,
      cardHolderName: 'Amelia Hart',
      cart: { orderTotal: 2558, items: [{ qty: 1, sku: 'HFD640S', installId: 5, warrantyId: null }] },
    });
    expect(String(body['encryptedCardDetail']).split('.')).toHaveLength(5);
    expect(body['browserInfo']).toMatchObject({
      screenHeight: expect.any(Number),
      screenWidth: expect.any(Number),
    });
    expect(JSON.stringify(body)).not.toContain('4111111111111111');
    expect('stockFeeAcknowledged' in body || 'devicePaymentCode' in body).toBe(false);
    expect(localStorage.getItem('checkout-session')).toBeNull();
    expect(localStorage.getItem('checkout-availability')).toBeNull();
  });

  it('shows the server’s texts of a 400, asks for view, cart and days again, and keeps what was typed', async () => {
    const { count } = await open({
      saved: SAVED,
      answers: {
        'POST /api/checkout': { status: 400, body: { errors: ['The total of your order has changed.'] } },
      },
    });
    await ready();
    fillCard();
    const before = [count('GET /api/checkout'), count('GET /api/cart'), count('POST /api/checkout/avail')];
    pay();
    const message = await screen.findByText('The total of your order has changed.');
    await waitFor(() => expect(document.activeElement?.contains(message)).toBe(true));
    await waitFor(() =>
      expect([count('GET /api/checkout'), count('GET /api/cart'), count('POST /api/checkout/avail')]).toEqual(
        before.map((times) => times + 1),
      ),
    );
    expect(field('Card number').value).toBe('4111 1111 1111 1111');
    expect(screen.getByRole('button', { name: /^Pay/ }).getAttribute('aria-busy')).toBeNull();
  });

  it('shows why a payment was refused; the next try is a new one', async () => {
    const { sent } = await open({
      saved: SAVED,
      answers: {
        'POST /api/checkout': { status: 401, body: { errors: ['x'], refusalReason: 'Not enough balance' } },
      },
    });
    await ready();
    fillCard();
    pay();
    expect(
      await screen.findByText(/^Sorry there has been a problem with your payment\..*1300 050 050\.$/),
    ).toBeTruthy();
    expect(screen.getByText('Not enough balance')).toBeTruthy();
    pay();
    const posts = () => sent.filter(({ call }) => call === 'POST /api/checkout');
    await waitFor(() => expect(posts()).toHaveLength(2));
    expect(posts()[0]!.body!['idempotencyKey']).not.toBe(posts()[1]!.body!['idempotencyKey']);
  });

  it('sends the very same request again when it is not known what became of the first', async () => {
    const { sent } = await open({
      saved: SAVED,
      answers: { 'POST /api/checkout': { status: 502, body: { errors: [] } } },
    });
    await ready();
    fillCard();
    pay();
    expect(
      await screen.findByText(/^An error occurred when processing your checkout request\./),
    ).toBeTruthy();
    pay();
    const posts = () => sent.filter(({ call }) => call === 'POST /api/checkout');
    await waitFor(() => expect(posts()).toHaveLength(2));
    expect(posts()[1]!.body).toEqual(posts()[0]!.body);
  });

  it('posts the form of 3-D Secure to the bank', async () => {
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
    const secure3DResponse = {
      htmlFormAction: 'https://bank.example/acs',
      htmlFormToPost: '<form><input type="hidden" name="MD" value="1"></form>',
    };
    await open({
      saved: SAVED,
      answers: {
        'POST /api/checkout': {
          body: { ...DONE, orderCompleted: false, redirectUrl: 'https://bank.example/acs', secure3DResponse },
        },
      },
    });
    await ready();
    fillCard();
    pay();
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
    const form = submit.mock.contexts[0] as HTMLFormElement;
    expect([form.getAttribute('action'), form.querySelector('input')?.name]).toEqual([
      'https://bank.example/acs',
      'MD',
    ]);
    submit.mockRestore();
  });

  it('sends a billing address of its own', async () => {
    const { sent } = await open({
      saved: {
        ...SAVED,
        isBillingAddressSameAsShipping: false,
        billingAddress: { ...SAVED.deliveryAddress, firstName: 'Bill' },
      },
      answers: { 'POST /api/checkout': { body: DONE } },
    });
    await ready();
    fillCard();
    pay();
    await waitFor(() =>
      expect(sent.find(({ call }) => call === 'POST /api/checkout')?.body?.['billingAddress']).toMatchObject({
        firstName: 'Bill',
        country: 'AU',
      }),
    );
  });
});

describe('leaving', () => {
  const TEXT = 'You have not completed your order yet. Are you sure you want to leave?';

  it('asks on sites that warn, and stays or goes as told', async () => {
    const { router } = await open({ site: wa });
    await screen.findByLabelText('Email');
    await act(() => router.navigate('/'));
    expect(await screen.findByRole('dialog', { name: TEXT })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Stay' }));
    expect(router.state.location.pathname).toBe('/customer/checkout');
    await act(() => router.navigate('/'));
    fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('Home')).toBeTruthy();
  });

  it('asks before the tab is closed', async () => {
    await open({ site: wa });
    await screen.findByLabelText('Email');
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
  });

  it('does not ask elsewhere', async () => {
    const { router } = await open({ site: aol });
    await screen.findByLabelText('Email');
    await act(() => router.navigate('/'));
    expect(await screen.findByText('Home')).toBeTruthy();
  });
});
