import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { addDays, dayToParts } from '#foundation/pure/day.ts';
import { site as aol } from '#sites/aol/site.ts';
import { site as hc } from '#sites/hc/site.ts';
import {
  aCart,
  anAvailability,
  BONDI,
  eachOnAnEmptyPage,
  field,
  open,
  ready,
  SAVED,
  summaryRow,
  TODAY,
  type,
} from '#domains/checkout/test/fixtures-page.tsx';

eachOnAnEmptyPage();

describe('fields', () => {
  it('show their faults only after a change and blur, or after a submit (CHECKOUT-07; ADDRESS-11)', async () => {
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

  it('show their requirement after they are filled, emptied and left (FORM-02)', async () => {
    await open({ answers: { 'GET /api/locality': { body: [] } } });
    await screen.findByLabelText('Email');
    for (const [label, fault] of [
      ['Email', 'Please enter an email address'],
      ['Phone', 'Please enter a phone number'],
      ['First name', 'Please enter a first name (max 20 characters)'],
      ['Address', 'Please enter a valid address (max 50 characters)'],
      ['Suburb', 'Please enter a valid suburb'],
      ['Name on card', 'Please enter a valid name'],
    ] as const) {
      type(label, 'x');
      await act(async () => undefined);
      type(label, '');
      expect(screen.queryByText(fault)).toBeNull();
      fireEvent.blur(field(label));
      expect(await screen.findByText(fault)).toBeTruthy();
    }
  });

  it('for suburbs that were emptied require a suburb, not a selection (ADDRESS-21, FORM-02)', async () => {
    await open({ answers: { 'GET /api/locality': { body: [] } } });
    const suburb = () => field('Suburb');
    await userEvent.type(await screen.findByLabelText('Suburb'), 'x');
    await waitFor(() => expect(suburb().getAttribute('role')).toBe('combobox'));
    await userEvent.type(suburb(), 'y');
    await userEvent.clear(suburb());
    await userEvent.tab();
    expect(await screen.findByText('Please enter a valid suburb')).toBeTruthy();
    expect(screen.queryByText('Please, select a suburb in the suggested list.')).toBeNull();
  });

  it('clean and format the phone number on blur (CHECKOUT-12, -14)', async () => {
    await open();
    await screen.findByLabelText('Phone');
    type('Phone', '+61 412-345-678');
    fireEvent.blur(field('Phone'));
    await waitFor(() => expect(field('Phone').value).toBe('0412 345 678'));
  });

  it('count the characters of the delivery instructions (ADDRESS-24, -25)', async () => {
    await open();
    await screen.findByLabelText(/^Delivery instructions/);
    type(/^Delivery instructions/, 'Side gate.');
    expect(await screen.findByText('10 of 150')).toBeTruthy();
    type(/^Delivery instructions/, 'x'.repeat(151));
    fireEvent.blur(field(/^Delivery instructions/));
    expect(await screen.findByText('Only 150 characters are aloud in this field')).toBeTruthy();
  });

  it('search suburbs from three characters, fill state and postcode, set the location and request days (ADDRESS-30, -32 to -34, -39; CHECKOUT-83)', async () => {
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
    expect(await screen.findByText('Enter your suburb above to see the days and their prices.')).toBeTruthy();
  });
});

describe('the address', () => {
  it('is suggested during typing; a chosen one fills the street, then the suburb (ADDRESS-03, -31)', async () => {
    // The first search, for "Street Bondi", finds no suburb. The second search, for "Bondi", finds one
    // suburb, which is then loaded.
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
  it('selects the first available day and adds a chosen service to the total (CALENDAR-18 to -21; CHECKOUT-22 to -24)', async () => {
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

  it('labels a same-day delivery (CHECKOUT-41)', async () => {
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
  ])('is reported as unavailable on $site.id (DELIVERY-03, -07, -08)', async ({ site, text }) => {
    await open({
      saved: SAVED,
      site,
      answers: { 'POST /api/checkout/avail': { body: anAvailability({ unavailable: true, dates: [] }) } },
    });
    expect(await screen.findByText(text)).toBeTruthy();
    // The page offers no earlier delivery day and no payment.
    expect(screen.queryByRole('checkbox', { name: /earlier/i })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull();
  });

  it('names products without stock, and continues after they are removed', async () => {
    const [fridge] = aCart().products;
    const oven = { ...fridge!, sku: 'OVEN', productCode: '200', title: 'Kessel Oven' };
    let hasOven = true;
    const cart = () =>
      hasOven ? aCart({ products: [fridge!, oven], productCount: 2, version: 3 }) : aCart({ version: 4 });
    const { count } = await open({
      saved: SAVED,
      answers: {
        'GET /api/cart': () => ({ body: cart() }),
        'DELETE /api/cart/product/200': () => {
          hasOven = false;
          return { body: cart() };
        },
        'POST /api/checkout/avail': () => ({
          body: hasOven
            ? anAvailability({ unavailable: true, dates: [], withoutStock: ['OVEN'] })
            : anAvailability(),
        }),
      },
    });
    expect(await screen.findByText('Kessel Oven is out of stock for this address')).toBeTruthy();
    expect(screen.queryByText('Delivery is unavailable for this address')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Remove Kessel Oven' }));
    await ready();
    expect(count('POST /api/checkout/avail')).toBe(2);
  });

  it('offers a replacement that can be delivered, and swaps it in one press (SETTINGS-29)', async () => {
    const [fridge] = aCart().products;
    const oven = { ...fridge!, sku: 'OVEN', productCode: '200', title: 'Kessel Oven' };
    const steam = { ...fridge!, sku: 'STEAM', productCode: '300', title: 'Kessel Steam Oven' };
    let second = [oven];
    const cart = () => aCart({ products: [fridge!, ...second], productCount: 1 + second.length });
    const swap = {
      productCode: '300',
      sku: 'STEAM',
      title: 'Kessel Steam Oven',
      url: '/p/steam',
      image: '/img/p/x.svg',
      price: 2_100,
      differs: ['same brand'],
      earliest: dayToParts(addDays(TODAY, 3)),
      isOnDay: false,
    };
    const { sent } = await open({
      saved: SAVED,
      settings: { CheckoutExpandedProductSwapEnabled: true },
      answers: {
        'GET /api/cart': () => ({ body: cart() }),
        'POST /api/checkout/swaps': { body: { swaps: [swap] } },
        'POST /api/cart/product': () => {
          second = [oven, steam];
          return { body: cart() };
        },
        'DELETE /api/cart/product/200': () => {
          second = [steam];
          return { body: cart() };
        },
        'POST /api/checkout/avail': () => ({
          body: second.includes(oven)
            ? anAvailability({ unavailable: true, dates: [], withoutStock: ['OVEN'] })
            : anAvailability(),
        }),
      },
    });
    const offers = await screen.findByRole('list', { name: 'Replacements for Kessel Oven' });
    expect(offers.textContent).toContain('Arrives from');
    fireEvent.click(screen.getByRole('button', { name: 'Use this Kessel Steam Oven' }));
    await waitFor(() => expect(screen.queryByText(/is out of stock for this address/)).toBeNull());
    expect(sent.map(({ call }) => call)).toEqual(
      expect.arrayContaining(['POST /api/cart/product', 'DELETE /api/cart/product/200']),
    );
  });

  it('reports that the delivery days could not be loaded (DELIVERY-04; ADDRESS-37)', async () => {
    await open({
      saved: SAVED,
      answers: { 'POST /api/checkout/avail': { status: 500, body: { errors: [] } } },
    });
    expect(
      await screen.findByText('An error has occurred when selecting a delivery location. Please try again'),
    ).toBeTruthy();
  });

  it('lists supplier deliveries with their days (CHECKOUT-39; CALENDAR-23)', async () => {
    const supplierAvailability = {
      Kessel: { skus: [], dates: [{ date: dayToParts(addDays(TODAY, 9)), available: true, price: 0 }] },
    };
    await open({
      saved: SAVED,
      answers: { 'POST /api/checkout/avail': { body: anAvailability({ supplierAvailability }) } },
    });
    await ready();
    expect(await screen.findByRole('region', { name: 'Delivery by Kessel' })).toBeTruthy();
    expect(summaryRow('Delivery by Kessel')).toBe('Delivery by KesselFREE');
  });
});
