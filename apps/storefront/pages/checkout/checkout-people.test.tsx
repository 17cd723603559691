import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CHECKOUT_FLAG } from '#domains/payments/contract/payments.ts';
import { site as aoc } from '#sites/aoc/site.ts';
import {
  anAvailability,
  aCustomer,
  aView,
  BONDI,
  eachOnAnEmptyPage,
  field,
  open,
  payByCard,
  ready,
  refusing,
  SAVED,
  type,
} from '#domains/checkout/test/fixtures-page.tsx';

eachOnAnEmptyPage();

const edit = (what: string) => fireEvent.click(screen.getByRole('button', { name: `Edit ${what}` }));
const kept = () => localStorage.getItem('checkout-session') ?? '';

describe('input', () => {
  it('is saved if the page closes right after the last keystroke', async () => {
    await open();
    await screen.findByLabelText('Email');
    type('Email', 'ada@example.com');
    type('Phone', '0412 345 678');
    expect(kept()).not.toContain('0412 345 678');
    fireEvent(window, new Event('pagehide'));
    expect(kept()).toContain('ada@example.com');
    expect(kept()).toContain('0412 345 678');
  });
});

describe('a purchase order number', () => {
  const opened = () =>
    open({
      site: aoc,
      saved: { ...SAVED, deliveryAddress: { ...SAVED.deliveryAddress, companyName: 'Hart Pty Ltd' } },
      answers: refusing,
    });

  it('is required for orders on account, validated, submitted, and kept over a reload', async () => {
    const { sent } = await opened();
    await ready();
    edit('contact');
    await waitFor(() => expect(document.activeElement).toBe(field('Email')));
    type(/^PO number/, 'PO#12');
    fireEvent.click(screen.getByRole('button', { name: 'Continue to delivery' }));
    expect(await screen.findByText(/^PO number can only have letters/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field(/^PO number/)));
    type(/^PO number/, 'PO-12 (east)');
    fireEvent.click(screen.getByRole('button', { name: 'Continue to delivery' }));
    expect(await screen.findByText('PO-12 (east)')).toBeTruthy();
    payByCard();
    expect(await screen.findByText('Not now.')).toBeTruthy();
    expect(sent.find(({ call }) => call === 'POST /api/checkout')?.body).toMatchObject({
      poNumber: 'PO-12 (east)',
    });
    await waitFor(() => expect(kept()).toContain('PO-12 (east)'));
    cleanup();
    await open({ site: aoc });
    await ready();
    expect(screen.getByText('PO-12 (east)')).toBeTruthy();
  });

  it('is not requested for other orders', async () => {
    await open();
    await screen.findByRole('heading', { name: 'Contact' });
    expect(screen.queryByLabelText(/PO number/)).toBeNull();
  });
});

describe('a customer with saved addresses', () => {
  const address = (id: string, more: object) => ({
    id,
    firstName: 'Sam',
    lastName: 'Okafor',
    companyName: '',
    address: '1 High St',
    suburb: 'Bondi',
    state: 'NSW',
    postcode: '2026',
    country: 'AU',
    deliveryInstructions: '',
    isDefault: false,
    ...more,
  });
  const home = address('a1', { isDefault: true });
  const work = address('a2', { address: '9 Work Lane', suburb: 'Carlton', state: 'VIC', postcode: '3053' });
  const opened = (
    addresses: object[],
    status = 200,
    orderLimit: number | null = null,
    approvedTotal: number | null = null,
  ) =>
    open({
      answers: {
        'GET /api/checkout': {
          body: aView({
            customer: aCustomer({ orderLimit, approvedTotal, shippingAddress: home }),
          }),
        },
        'GET /api/account/order/addresses': { status, body: addresses },
        'GET /api/locality': { body: { ...BONDI, suburb: 'Carlton', state: 'VIC', postcode: '3053' } },
      },
    });

  it('starts with the default address and can select another', async () => {
    const { sent } = await opened([home, work]);
    await ready();
    edit('delivery address');
    const book = await screen.findByLabelText<HTMLSelectElement>('Your saved addresses');
    expect(book.value).toBe('a1');
    fireEvent.change(book, { target: { value: 'a2' } });
    expect(field('Address').value).toBe('9 Work Lane');
    expect(field('Suburb').value).toBe('Carlton');
    expect(field('Postcode').value).toBe('3053');
    await waitFor(() =>
      expect(sent.filter(({ call }) => call === 'POST /api/checkout/avail').at(-1)?.body).toMatchObject({
        deliveryAddress: { postcode: '3053' },
      }),
    );
    await waitFor(() => expect(sent.some(({ call }) => call === 'POST /api/geo/setlocation')).toBe(true));
    type('Address', '10 Work Lane');
    await waitFor(() => expect(book.value).toBe(''));
  });

  it.each([
    ['a single one', [home], 200],
    ['no addresses, because the request fails', [], 500],
  ])('is not offered the address list: %s', async (_name, addresses, status) => {
    const { count } = await opened(addresses, status);
    await ready();
    edit('delivery address');
    await waitFor(() => expect(count('GET /api/account/order/addresses')).toBe(1));
    expect(screen.queryByLabelText('Your saved addresses')).toBeNull();
  });

  it.each([
    ['above', 100, null, /above your limit of \$100\. If your company hasn’t approved it yet/, true],
    [
      'above',
      100,
      90_000,
      /above your limit of \$100\. Your company has approved it up to \$90,000\./,
      false,
    ],
    ['above', 100, 101, /If your company hasn’t approved it yet/, true],
    ['not above', 100_000, null, null, false],
  ])(
    'with an order %s the limit of %j and %j approved, sees whether the company must approve it first',
    async (_where, limit, approved, words, asksFirst) => {
      await opened([home], 200, limit, approved);
      await ready();
      const said = screen.queryByText(/above your limit/)?.textContent ?? null;
      if (words === null) expect(said).toBeNull();
      else expect(said).toMatch(words);
      expect(screen.queryByRole('button', { name: /once approved$/ }) !== null).toBe(asksFirst);
    },
  );

  it('is not looked up for a guest', async () => {
    const { count } = await open({ saved: SAVED });
    await ready();
    edit('delivery address');
    expect(count('GET /api/account/order/addresses')).toBe(0);
  });
});

describe('staff', () => {
  const view = aView({
    stores: [
      { name: 'Redfern', subdivision: 'RED', selected: true },
      { name: 'Kotara', subdivision: 'KOT', selected: false },
    ],
    salesPeople: [
      { code: 'LT', name: 'Lin Tran', subdivision: 'RED', selected: true },
      { code: 'MQ', name: 'Mara Quill', subdivision: 'RED', selected: false },
      { code: 'MO', name: 'Mo Ortiz', subdivision: 'KOT', selected: false },
    ],
    opts: CHECKOUT_FLAG.WinningServicesOverride,
  });
  const opened = (saved: object | undefined = SAVED) =>
    open({
      ...(saved ? { saved } : {}),
      answers: {
        'GET /api/checkout': { body: view },
        ...refusing,
        'POST /api/checkout/avail': {
          body: anAvailability({
            supplierAvailability: {
              Marlow: { skus: [], dates: [{ date: [2035, 3, 5], available: true, price: 0 }] },
            },
          }),
        },
      },
    });

  it('select the store and the salesperson; both are submitted and saved (CHECKOUT-25, -26)', async () => {
    const { sent } = await opened();
    await ready();
    const people = () =>
      within(field('Salesperson'))
        .getAllByRole<HTMLOptionElement>('option')
        .map(({ text }) => text);
    await screen.findByLabelText('Salesperson');
    expect(people()).toEqual(['Lin Tran', 'Mara Quill']);
    expect(field('Salesperson').value).toBe('LT');
    fireEvent.change(field('Store'), { target: { value: 'Kotara' } });
    expect(people()).toEqual(['Mo Ortiz']);
    payByCard();
    expect(await screen.findByText('Not now.')).toBeTruthy();
    expect(sent.find(({ call }) => call === 'POST /api/checkout')?.body).toMatchObject({
      subdivision: 'KOT',
      salespersonCode: 'MO',
    });
    await waitFor(() => expect(kept()).toContain('"store":"Kotara"'));
    cleanup();
    await opened(JSON.parse(kept()).value);
    await ready();
    await screen.findByLabelText('Store');
    expect(field('Store').value).toBe('Kotara');
    expect(field('Salesperson').value).toBe('MO');
  });

  it('can assign supplier deliveries to our own team (CALENDAR-24)', async () => {
    const { sent } = await opened();
    expect(await screen.findByRole('region', { name: 'Delivery by Marlow' })).toBeTruthy();
    fireEvent.click(field('Assign order for Winning Services delivery'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Delivery by Marlow' })).toBeNull());
    await waitFor(() =>
      expect(sent.filter(({ call }) => call === 'POST /api/checkout/avail').at(-1)?.body).toMatchObject({
        winningDeliveryServiceOverride: true,
      }),
    );
  });

  it('see fields that a guest does not see (CALENDAR-25)', async () => {
    await open({ saved: SAVED });
    await ready();
    expect(screen.queryByLabelText('Store')).toBeNull();
    expect(screen.queryByLabelText('Salesperson')).toBeNull();
    expect(screen.queryByLabelText('Assign order for Winning Services delivery')).toBeNull();
  });
});
