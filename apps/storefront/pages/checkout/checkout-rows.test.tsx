import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addDays, dayToParts } from '#foundation/pure/day.ts';
import { cartStore } from '#domains/cart/web/cart-store.ts';
import {
  aCart,
  aView,
  eachOnAnEmptyPage,
  field,
  fillCard,
  KEY,
  open,
  pay,
  payByCard,
  ready,
  refusing,
  SAVED,
  TODAY,
  type,
} from '#domains/checkout/test/fixtures-page.tsx';

eachOnAnEmptyPage();

const kept = () => localStorage.getItem('checkout-session') ?? '';
const [PRODUCT] = aCart().products;
const cartOf = (more: Partial<typeof PRODUCT>, rest: Parameters<typeof aCart>[0] = {}) => ({
  'GET /api/cart': { body: aCart({ ...rest, products: [{ ...PRODUCT!, ...more }] }) },
});

describe('the order summary', () => {
  it('shows a product’s options, condition, missing parts and unavailability (CHECKOUT-16, -18)', async () => {
    await open({
      answers: cartOf({
        quantity: 2,
        available: false,
        conditionType: 'cosmetic',
        missingParts: ['shelf'],
        selectedWarranty: { id: 3, name: 'Five years of care', price: 199 },
      }),
    });
    const summary = within(await screen.findByRole('complementary', { name: 'Order Summary' }));
    expect(summary.getByText('Unavailable')).toBeTruthy();
    expect(summary.getByText('Cosmetic Imperfection')).toBeTruthy();
    expect(summary.getByText('Missing parts: shelf')).toBeTruthy();
    expect(summary.getByText('Five years of care')).toBeTruthy();
    expect(summary.getByText('$199 each')).toBeTruthy();
  });

  it.each([
    ['4 percent', 100, 2599, false],
    ['5 percent', 130, 2600, true],
    ['nothing', 0, 2600, false],
  ])(
    'shows "You saved" for a saving of %s (%j of %j dollars): %j (CHECKOUT-38)',
    async (_what, savingTotal, rrpTotal, isSaid) => {
      await open({ answers: cartOf({}, { savingTotal, rrpTotal }) });
      await screen.findByText('Order Total');
      expect(screen.queryByText('You saved') !== null).toBe(isSaid);
    },
  );

  it('opens the cart for editing (CHECKOUT-35)', async () => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Cart' }));
    expect(cartStore.get().isCartOpen).toBe(true);
  });

  it('has no delivery row until a day is chosen (CHECKOUT-43)', async () => {
    await open();
    await screen.findByText('Order Total');
    const summary = within(screen.getByRole('complementary', { name: 'Order Summary' }));
    expect(summary.queryByText(/^(Same Day )?Delivery$/)).toBeNull();
  });
});

describe('the submitted order', () => {
  it('contains the form, its addresses and the cart, field by field, and never the card (CHECKOUT-44 to -50, -86, -89)', async () => {
    const { sent } = await open({ saved: SAVED, answers: refusing });
    await ready();
    fireEvent.click(field('Please contact me about installation'));
    fireEvent.click(field(/^I have unique delivery requirements/));
    fireEvent.click(field('Tell me if an earlier date opens up'));
    fireEvent.click(field('Send me offers and tips. Unsubscribe any time.'));
    payByCard();
    await screen.findByText('Not now.');
    const body = sent.find(({ call }) => call === 'POST /api/checkout')!.body!;
    expect(body).toMatchObject({
      cartId: 'c1',
      email: 'amelia@example.com',
      newsletter: false,
      phoneNumber: '0412345678',
      partialPayment: 0,
      poNumber: '',
      billingAddress: null,
      deliveryDate: dayToParts(addDays(TODAY, 1)),
      supplierDeliveryDates: [],
      winningDeliveryServiceOverride: false,
      deliveryServices: [],
      EarlyNotification: true,
      requestedDeliveryContact: true,
      requestedInstallationContact: true,
      subdivision: '',
      salespersonCode: '',
      selectedPaymentOption: 0,
      cardDetails: null,
      cardHolderName: 'Amelia Hart',
      brandsWarnings: { mieleWarning: false },
      cart: {
        items: [
          {
            qty: 1,
            sku: 'HFD640S',
            productCode: 'HFD640S',
            category: 'Fridges',
            unitId: null,
            warrantyId: null,
            installId: 5,
          },
        ],
        orderTotal: 2558,
        couponCode: '',
      },
    });
    expect(Object.keys(body['deliveryAddress'] as object).sort()).toEqual([
      'address',
      'companyName',
      'country',
      'deliveryInstructions',
      'firstName',
      'lastName',
      'postcode',
      'state',
      'suburb',
    ]);
    for (const absent of ['cashAndCarry', 'stockFeeAcknowledged', 'devicePaymentCode'])
      expect(body).not.toHaveProperty(absent);
    expect(String(body['encryptedCardDetail']).split('.')).toHaveLength(5);
    expect(body['browserInfo']).toMatchObject({ screenHeight: window.screen.height });
    expect(JSON.stringify(body)).not.toMatch(/4111|737/);
    // The form still contains the typed values.
    expect(field('Name on card').value).toBe('Amelia Hart');
    expect(kept()).not.toMatch(/4111|Name on card/);
  });

  it('a failed order is reported to monitoring without the input (CHECKOUT-76)', async () => {
    const told: unknown[] = [];
    const listen = (event: Event) => told.push((event as CustomEvent).detail);
    window.addEventListener('paymentError', listen);
    await open({ saved: SAVED, answers: { 'POST /api/checkout': { status: 500, body: { errors: [] } } } });
    await ready();
    payByCard();
    await screen.findByText(/^An error occurred when processing your checkout request/);
    window.removeEventListener('paymentError', listen);
    expect(told).toEqual([{ status: 500, paymentOption: 0 }]);
  });
});

describe('the error summary', () => {
  it('drops corrected faults and disappears with the last', async () => {
    await open({ saved: { ...SAVED, phoneNumber: '' } });
    await ready();
    pay();
    const listed = (name: RegExp) => screen.queryByRole('link', { name });
    await waitFor(() => expect(listed(/phone number/)).toBeTruthy());
    expect(listed(/card number/)).toBeTruthy();
    type('Phone', '0412345678');
    await waitFor(() => expect(listed(/phone number/)).toBeNull());
    fillCard();
    await waitFor(() => expect(listed(/card number/)).toBeNull());
    await waitFor(() => expect(screen.queryByText(/^There has been an error\./)).toBeNull());
  });
});

describe('the saved session', () => {
  it('includes an email address only if it is valid (CHECKOUT-08), shortly after it is entered (CHECKOUT-09)', async () => {
    await open();
    await screen.findByLabelText('Email');
    type('Email', 'amelia@');
    type('Phone', '0412345678');
    await waitFor(() => expect(kept()).toContain('0412345678'));
    expect(kept()).not.toContain('amelia@');
    type('Email', 'amelia@example.com');
    expect(kept()).not.toContain('amelia@');
    await waitFor(() => expect(kept()).toContain('{"email":"amelia@example.com","isValid":true}'));
  });

  it('includes the returned delivery days under their own key (DELIVERY-12)', async () => {
    await open({ saved: SAVED });
    await ready();
    await waitFor(() => expect(localStorage.getItem('checkout-availability')).toContain('"dates"'));
  });
});

it('a Miele product in the cart is recognised only by its key (CHECKOUT-28, -29, -30)', async () => {
  const { count } = await open({
    saved: SAVED,
    answers: {
      ...refusing,
      'GET /api/checkout': { body: aView({ x509EncryptionKeys: { Card: KEY, Miele: KEY } }) },
    },
  });
  await ready();
  const box = field('I understand Miele will receive my order details for delivery and warranty.');
  payByCard();
  expect(await screen.findByRole('link', { name: /continue with your Miele order/ })).toBeTruthy();
  expect(count('POST /api/checkout')).toBe(0);
  fireEvent.click(box);
  pay();
  expect(await screen.findByText('Not now.')).toBeTruthy();
});
