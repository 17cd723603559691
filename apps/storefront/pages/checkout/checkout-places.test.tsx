import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { messages } from '#foundation/browser/messages.ts';
import { addDays, dayToParts } from '#foundation/pure/day.ts';
import { site as aoc } from '#sites/aoc/site.ts';
import { site as aol } from '#sites/aol/site.ts';
import {
  aCart,
  anAvailability,
  aView,
  BONDI,
  DONE,
  eachOnAnEmptyPage,
  field,
  fillCard,
  open,
  pay,
  payByCard,
  ready,
  refusing,
  SAVED,
  TODAY,
  type,
  typeInto,
} from '#domains/checkout/test/fixtures-page.tsx';

eachOnAnEmptyPage();

const [PRODUCT] = aCart().products;

describe('the address', () => {
  it('requires a company name for orders on account and allows it on other sites (ADDRESS-02, -15, -16)', async () => {
    await open({ site: aoc });
    expect((await screen.findByLabelText<HTMLInputElement>('Company name')).required).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Continue to delivery date' }));
    expect(await screen.findByText('Please enter a company name (max 50 characters)')).toBeTruthy();
  });

  it('labels optional fields "Optional" (ADDRESS-02, -06)', async () => {
    await open();
    expect(await screen.findByLabelText(/^Company name Optional/)).toBeTruthy();
    expect(screen.getByLabelText(/^Delivery instructions Optional/)).toBeTruthy();
  });

  it('has no delivery instructions if the site has none, nor for billing (ADDRESS-06, -07, -08)', async () => {
    const silent = { ...aol, capabilities: { ...aol.capabilities, deliveryInstructions: false } };
    await open({ site: silent });
    await screen.findByLabelText('Email');
    expect(screen.queryByLabelText(/^Delivery instructions/)).toBeNull();
    fireEvent.click(field('Same as shipping'));
    const bill = within(await screen.findByRole('group', { name: 'Billing address' }));
    expect(bill.getByLabelText('First name')).toBeTruthy();
    expect(bill.queryByLabelText(/^Delivery instructions/)).toBeNull();
  });

  it('has no billing fields if billing and delivery are the same (ADDRESS-09, -10)', async () => {
    await open();
    const bill = within(await screen.findByRole('group', { name: 'Billing address' }));
    expect(bill.queryByLabelText('First name')).toBeNull();
  });

  it('clears a suburb that does not exist and says so (ADDRESS-35)', async () => {
    await open({
      answers: {
        'GET /api/locality': { body: [BONDI] },
        'POST /api/geo/setlocation': { status: 404, body: { errors: ['No such place'] } },
      },
    });
    await screen.findByLabelText('Suburb');
    type('Suburb', 'bon');
    fireEvent.click(await screen.findByRole('option', { name: 'Bondi NSW 2026' }));
    expect(await screen.findByText('Delivery services unavailable for the provided address')).toBeTruthy();
    await waitFor(() =>
      expect([field('Suburb').value, field('State').value, field('Postcode').value]).toEqual(['', '', '']),
    );
  });

  describe('chosen from suggestions', () => {
    async function chooseWhere(looked: { status: number; body: object }) {
      const found = [[], [BONDI]];
      const opened = await open({
        answers: { 'GET /api/locality': () => (found.length > 0 ? { body: found.shift() } : looked) },
      });
      await screen.findByLabelText('Address');
      type('Address', '12 Hall Street Bondi');
      fireEvent.click(await screen.findByRole('option', { name: '12 Hall Street, Bondi NSW 2026' }));
      return opened;
    }

    it('reports a failed lookup and keeps the input (ADDRESS-36, -38)', async () => {
      await chooseWhere({ status: 503, body: { errors: ['Away'] } });
      await waitFor(() =>
        expect(messages.get().map(({ text }) => text)).toContain(
          'An error occurred while looking up this address. Please check the address and try again.',
        ),
      );
      expect(field('Address').value).toBe('12 Hall Street');
    });

    it('in an unknown place has no delivery days (ADDRESS-35)', async () => {
      await chooseWhere({ status: 404, body: { errors: ['No such place'] } });
      expect(await screen.findByText('Delivery services unavailable for the provided address')).toBeTruthy();
      expect([field('Address').value, field('Suburb').value]).toEqual(['12 Hall Street', '']);
      expect([field('State').value, field('Postcode').value]).toEqual(['', '']);
      // The availability response contains no suburb, so the page displays no calendar and no payment.
      expect(screen.queryByRole('button', { name: /^Pay \$/ })).toBeNull();
    });

    it('fills street, suburb, state and postcode, and requests days for it (ADDRESS-31, -32)', async () => {
      const { count } = await chooseWhere({ status: 200, body: BONDI });
      await waitFor(() =>
        expect(['Address', 'Suburb', 'State', 'Postcode'].map((label) => field(label).value)).toEqual([
          '12 Hall Street',
          'Bondi',
          'NSW',
          '2026',
        ]),
      );
      await waitFor(() => expect(count('POST /api/checkout/avail')).toBeGreaterThan(0));
    });

    describe('to replace another address', () => {
      const COOGEE = {
        ...BONDI,
        _id: '8',
        suburb: 'Coogee',
        postcode: '2034',
        fullAddress: 'Coogee NSW 2034',
      };
      const place = () => [field('Suburb').value, field('State').value, field('Postcode').value];

      /** Changes the address of a complete order from Bondi to 12 Hall Street, Coogee. */
      async function chooseCoogee() {
        let look: (answer: { status?: number; body: unknown } | Error) => void = () => undefined;
        const looked = new Promise<{ status?: number; body: unknown }>((resolve, reject) => {
          look = (answer) => (answer instanceof Error ? reject(answer) : resolve(answer));
        });
        const found = [[], [COOGEE]];
        const opened = await open({
          saved: SAVED,
          answers: {
            'GET /api/locality': () => (found.length > 0 ? { body: found.shift() } : looked),
            'POST /api/checkout': { body: DONE },
          },
        });
        await ready();
        fillCard();
        fireEvent.click(screen.getByRole('button', { name: 'Edit delivery address' }));
        await waitFor(() => expect(document.activeElement).toBe(field('Address')));
        type('Address', '12 Hall Street Coogee');
        fireEvent.click(await screen.findByRole('option', { name: '12 Hall Street, Coogee NSW 2034' }));
        return { ...opened, look };
      }

      it('clears the suburb and the days before the lookup completes (ADDRESS-31)', async () => {
        const { look } = await chooseCoogee();
        expect(place()).toEqual(['', '', '']);
        expect(
          await screen.findByText('Enter your suburb above to see the days and their prices.'),
        ).toBeTruthy();
        expect(screen.queryByText('Please enter a valid suburb')).toBeNull();
        look({ body: COOGEE });
        await ready();
        expect(place()).toEqual(['Coogee', 'NSW', '2034']);
      });

      it('is not submitted until the lookup completes, and then only as displayed to the shopper', async () => {
        const { look, count, sent } = await chooseCoogee();
        pay();
        look({ body: COOGEE });
        expect(await screen.findByText(/^The delivery day or the total changed/)).toBeTruthy();
        expect(count('POST /api/checkout')).toBe(0);
        pay();
        await screen.findByText('Confirmed');
        expect(sent.find(({ call }) => call === 'POST /api/checkout')?.body).toMatchObject({
          deliveryAddress: { address: '12 Hall Street', suburb: 'Coogee', state: 'NSW', postcode: '2034' },
        });
      });

      it.each([
        ['fails', { status: 503, body: { errors: ['Away'] } }],
        ['drops', new TypeError('Failed to fetch')],
      ])('is not sent with the old suburb if the lookup %s (ADDRESS-36)', async (_, answer) => {
        const { look, count } = await chooseCoogee();
        pay();
        look(answer);
        expect((await screen.findAllByText('Please enter a valid suburb')).length).toBeGreaterThan(0);
        expect(messages.get().map(({ text }) => text)).toContain(
          'An error occurred while looking up this address. Please check the address and try again.',
        );
        expect(place()).toEqual(['', '', '']);
        expect(count('POST /api/checkout')).toBe(0);
      });

      it('keeps the suburb that the shopper chose during a slow lookup', async () => {
        const { look } = await chooseCoogee();
        type('Suburb', 'Bron');
        look({ body: COOGEE });
        await screen.findByRole('combobox', { name: 'Suburb' });
        expect(place()).toEqual(['Bron', '', '']);
      });
    });
  });

  it.each([
    ['the only place of its name', { suburb: 'Bondi', postcode: '' }],
    ['one of two, by the postcode', { suburb: 'Richmond', postcode: '3121' }],
    ['a city, by the postcode', { suburb: 'Melbourne City', postcode: '3121' }],
  ])('filled in by the browser counts as selected: %s', async (_, filled) => {
    const RICHMOND = ['NSW 2753', 'VIC 3121'].map((end) => ({
      ...BONDI,
      _id: end,
      suburb: 'Richmond',
      state: end.slice(0, 3),
      postcode: end.slice(4),
      fullAddress: `Richmond ${end}`,
    }));
    const found: Record<string, unknown> = { Bondi: [BONDI], Richmond: RICHMOND, 3121: [RICHMOND[1]] };
    const { count } = await open({
      answers: { 'GET /api/locality': (_body, term) => ({ body: found[term ?? ''] ?? [] }) },
    });
    await screen.findByLabelText('Suburb');
    fireEvent.change(field('Suburb'), { target: { value: filled.suburb } });
    const hidden = document.querySelector('[aria-hidden] > [autocomplete="shipping postal-code"]')!;
    if (filled.postcode) fireEvent.change(hidden, { target: { value: filled.postcode } });
    await waitFor(() => expect(field('Postcode').value).toBe(filled.postcode || '2026'));
    await ready();
    expect(count('POST /api/geo/setlocation')).toBe(1);
  });

  it('autofilled by the browser with an ambiguous suburb asks which one (ADDRESS-29)', async () => {
    const twice = ['2026', '2027'].map((postcode) => ({ ...BONDI, _id: postcode, postcode }));
    await open({ answers: { 'GET /api/locality': { body: twice } } });
    await screen.findByLabelText('Suburb');
    fireEvent.change(field('Suburb'), { target: { value: 'Bondi' } });
    expect(await screen.findByText('Please, select a suburb in the suggested list.')).toBeTruthy();
  });

  it('for billing requests no days and does not change the location (ADDRESS-33)', async () => {
    const { count } = await open({
      saved: SAVED,
      answers: {
        'GET /api/locality': { body: [{ ...BONDI, suburb: 'Carlton', fullAddress: 'Carlton VIC 3053' }] },
      },
    });
    await ready();
    fireEvent.click(screen.getByRole('button', { name: 'Edit delivery address' }));
    const asked = count('POST /api/checkout/avail');
    fireEvent.click(field('Same as shipping'));
    const bill = within(await screen.findByRole('group', { name: 'Billing address' }));
    act(() => bill.getByLabelText('Suburb').focus());
    typeInto(await bill.findByRole('combobox', { name: 'Suburb' }), 'carl');
    fireEvent.click(await screen.findByRole('option', { name: 'Carlton VIC 3053' }));
    await waitFor(() => expect(bill.getByLabelText<HTMLInputElement>('Suburb').value).toBe('Carlton'));
    expect(count('POST /api/checkout/avail')).toBe(asked);
    expect(count('POST /api/geo/setlocation')).toBe(0);
  });
});

describe('delivery', () => {
  it('by the manufacturer is announced above the calendar, which has one free day (CALENDAR-22, DELIVERY-05)', async () => {
    const { sent } = await open({
      saved: SAVED,
      answers: {
        'GET /api/cart': {
          body: aCart({ hasProformaDelivery: true, products: [{ ...PRODUCT!, isProforma: true }] }),
        },
        ...refusing,
      },
    });
    expect(
      await screen.findByText(/^This product is delivered directly from the manufacturer\./),
    ).toBeTruthy();
    expect(screen.getByText(/^The manufacturer delivers it with its own carrier\./)).toBeTruthy();
    await screen.findByRole('button', { name: /^Pay \$2,499/ });
    payByCard();
    await screen.findByText('Not now.');
    expect(sent.find(({ call }) => call === 'POST /api/checkout')?.body).toMatchObject({
      deliveryDate: dayToParts(addDays(TODAY, 2)),
    });
  });

  it('to another address is requested again, without a day or price until the response (DELIVERY-01, CALENDAR-06)', async () => {
    let answer: (value: { body: unknown }) => void = () => undefined;
    let asked = 0;
    await open({
      saved: SAVED,
      answers: {
        'GET /api/locality': {
          body: [{ ...BONDI, _id: '8', suburb: 'Coogee', postcode: '2034', fullAddress: 'Coogee NSW 2034' }],
        },
        'POST /api/checkout/avail': () =>
          ++asked === 1
            ? { body: anAvailability() }
            : new Promise((resolve) => {
                answer = resolve;
              }),
      },
    });
    await ready();
    fireEvent.click(screen.getByRole('button', { name: 'Edit delivery address' }));
    await waitFor(() => expect(document.activeElement).toBe(field('Address')));
    type('Suburb', 'coog');
    fireEvent.click(await screen.findByRole('option', { name: 'Coogee NSW 2034' }));
    expect(await screen.findByText('Checking delivery days')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pay $2,499' })).toBeTruthy();
    answer({ body: anAvailability() });
    await ready();
  });

  it('hides requests that cannot be fulfilled (CALENDAR-20, CHECKOUT-23)', async () => {
    await open({
      saved: SAVED,
      answers: {
        'GET /api/checkout': { body: aView({ opts: 0 }) },
        'POST /api/checkout/avail': {
          body: anAvailability({
            showNotifyIfAvailableSooner: false,
            showInstallationContact: false,
            showUniqueDeliveryRequirements: false,
            deliveryServices: [],
          }),
        },
      },
    });
    await ready();
    for (const label of [
      'Tell me if an earlier date opens up',
      'Please contact me about installation',
      /^I have unique/,
    ])
      expect(screen.queryByLabelText(label)).toBeNull();
    // The next steps need no input, so they have no button, and the payment follows the delivery date.
    const steps = within(screen.getByRole('region', { name: 'Next steps' }));
    expect(steps.queryByRole('button')).toBeNull();
    expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeTruthy();
  });
});
