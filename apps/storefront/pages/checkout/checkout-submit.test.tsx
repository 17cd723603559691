import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { addDays, dayToParts } from '#foundation/pure/day.ts';
import { CARD_KEY_NAME } from '#domains/payments/contract/payments.ts';
import {
  anAvailability,
  aView,
  DONE,
  eachOnAnEmptyPage,
  field,
  fillCard,
  KEY,
  open,
  pay,
  payByCard,
  ready,
  SAVED,
  TODAY,
  type,
} from '#domains/checkout/test/fixtures-page.tsx';

eachOnAnEmptyPage();

describe('submit', () => {
  it('is blocked by a suburb that was typed and not chosen, before any other fault (CHECKOUT-64, -69; ADDRESS-29)', async () => {
    const { count } = await open();
    await screen.findByLabelText('Suburb');
    type('Suburb', 'Bondi');
    pay();
    const told = 'Please, select a suburb in the suggested list.';
    await screen.findByText(told, { selector: 'p' });
    // Queries the element repeatedly, because late suggestions may render the summary again.
    await expect
      .poll(() => document.activeElement?.contains(screen.getByText(told, { selector: 'p' })), {
        timeout: 5000,
      })
      .toBe(true);
    expect(count('POST /api/checkout')).toBe(0);
  });

  it('is blocked by invalid fields, each listed with a link (CHECKOUT-56, -66)', async () => {
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

  it('is blocked if no day is chosen (CHECKOUT-67)', async () => {
    const { count } = await open({
      saved: SAVED,
      answers: { 'POST /api/checkout/avail': { body: anAvailability({ unavailable: true }) } },
    });
    await screen.findByText('Delivery is unavailable for this address');
    payByCard();
    expect(
      await screen.findByText(
        'There is an error with the delivery date. Please try again or contact support.',
      ),
    ).toBeTruthy();
    expect(count('POST /api/checkout')).toBe(0);
  });

  it('requires the storage fee checkbox for a distant day (STORAGEFEE-01, -06; CHECKOUT-50)', async () => {
    await open({ saved: SAVED });
    await ready();
    expect(screen.queryByLabelText(/daily fee/)).toBeNull();
    const far = addDays(TODAY, 70);
    for (let months = 0; months < 3 && document.querySelector(`[data-day="${far}"]`) === null; months += 1)
      fireEvent.click(screen.getByRole('button', { name: 'Next month' }));
    fireEvent.click(document.querySelector(`[data-day="${far}"]`)!);
    expect(await screen.findByLabelText(/daily fee/)).toBeTruthy();
    payByCard();
    expect(
      await screen.findByRole('link', {
        name: 'To continue, please tick the box to acknowledge that my delivery date selection will incur a daily fee.',
      }),
    ).toBeTruthy();
  });

  it('requires the Miele checkbox if a Miele product is in the cart (CHECKOUT-28)', async () => {
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
    payByCard();
    expect(await screen.findByRole('link', { name: /Miele/ })).toBeTruthy();
  });

  it('shows a changed fault with the same text in the summary and at its field (ADDRESS-19)', async () => {
    await open({ saved: SAVED });
    await ready();
    fillCard();
    fireEvent.click(screen.getByRole('button', { name: 'Edit delivery address' }));
    const address = () => screen.getByLabelText<HTMLInputElement>('Address');
    fireEvent.change(address(), { target: { value: '' } });
    pay();
    const empty = 'Please enter a valid address (max 50 characters)';
    expect(await screen.findByRole('link', { name: empty })).toBeTruthy();
    fireEvent.change(address(), { target: { value: 'P.O. Box 12' } });
    fireEvent.blur(address());
    const refusal = "We don't deliver to PO Boxes";
    expect(await screen.findByRole('link', { name: refusal })).toBeTruthy();
    expect(screen.getAllByText(refusal)).toHaveLength(2);
    expect(screen.queryByText(empty)).toBeNull();
  });

  it('validates the card again before encryption, and submits nothing if it has expired', async () => {
    const { count } = await open({ saved: SAVED });
    await ready();
    fillCard();
    type('Expiry', '03 / 2020');
    pay();
    // The message appears above the form and at the field.
    expect(await screen.findAllByText('Please check the card expiry date entered.')).toHaveLength(2);
    expect(count('POST /api/checkout')).toBe(0);
  });

  it('submits one encrypted order for two clicks and goes to the confirmation (CHECKOUT-03, -57, -63, CARD-36, CONFIRM-02)', async () => {
    const { sent, count, router } = await open({
      saved: SAVED,
      answers: { 'POST /api/checkout': { body: DONE } },
    });
    await ready();
    payByCard();
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

  it('shows the server’s messages of a 400, reloads view, cart and days, and keeps the input (CHECKOUT-61, -62, -72, -86)', async () => {
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

  it('marks the fields that only the server rejects, in their opened section (FORM-03, FORM-04)', async () => {
    await open({
      saved: SAVED,
      answers: {
        'POST /api/checkout': {
          status: 400,
          body: {
            errors: ['There has been an error. Please check below to see what fields are invalid.'],
            code: 'form',
            fields: {
              'deliveryAddress.suburb': 'Please enter a valid suburb',
              'brandsWarnings.mieleWarning': 'Please tick the box.',
            },
          },
        },
      },
    });
    await ready();
    fillCard();
    pay();
    const link = await screen.findByRole('link', { name: 'Please enter a valid suburb' });
    await waitFor(() => expect(field('Suburb').getAttribute('aria-invalid')).toBe('true'));
    fireEvent.click(link);
    expect(document.activeElement).toBe(field('Suburb'));
    expect(screen.getByRole('link', { name: 'Please tick the box.' })).toBeTruthy();
  });

  it('shows why a payment was declined; the next attempt is a new one (CHECKOUT-71, -74, -75)', async () => {
    const { sent } = await open({
      saved: SAVED,
      answers: {
        'POST /api/checkout': { status: 401, body: { errors: ['x'], refusalReason: 'Not enough balance' } },
      },
    });
    await ready();
    payByCard();
    expect(
      await screen.findByText(/^Sorry there has been a problem with your payment\..*1300 050 050\.$/),
    ).toBeTruthy();
    const alert = screen.getByText('Not enough balance').closest('[role="alert"]')!;
    expect(alert.textContent).toMatch(/^Not enough balanceSorry there has been a problem/);
    expect(document.activeElement).toBe(field('Card number'));
    pay();
    const posts = () => sent.filter(({ call }) => call === 'POST /api/checkout');
    await waitFor(() => expect(posts()).toHaveLength(2));
    expect(posts()[0]!.body!['idempotencyKey']).not.toBe(posts()[1]!.body!['idempotencyKey']);
  });

  it('resends the identical request if the outcome of the first is unknown (CHECKOUT-70, -73)', async () => {
    const { sent } = await open({
      saved: SAVED,
      answers: { 'POST /api/checkout': { status: 502, body: { errors: [] } } },
    });
    await ready();
    payByCard();
    expect(
      await screen.findByText(/^An error occurred when processing your checkout request\./),
    ).toBeTruthy();
    pay();
    const posts = () => sent.filter(({ call }) => call === 'POST /api/checkout');
    await waitFor(() => expect(posts()).toHaveLength(2));
    expect(posts()[1]!.body).toEqual(posts()[0]!.body);
  });

  it('posts the 3-D Secure form to the bank (CHECKOUT-59)', async () => {
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
    payByCard();
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
    const form = submit.mock.contexts[0] as HTMLFormElement;
    expect([form.getAttribute('action'), form.querySelector('input')?.name]).toEqual([
      'https://bank.example/acs',
      'MD',
    ]);
    submit.mockRestore();
  });

  it('submits a separate billing address (CHECKOUT-46; ADDRESS-08)', async () => {
    const { sent } = await open({
      saved: {
        ...SAVED,
        isBillingAddressSameAsShipping: false,
        billingAddress: { ...SAVED.deliveryAddress, firstName: 'Bill' },
      },
      answers: { 'POST /api/checkout': { body: DONE } },
    });
    await ready();
    payByCard();
    await waitFor(() =>
      expect(sent.find(({ call }) => call === 'POST /api/checkout')?.body?.['billingAddress']).toMatchObject({
        firstName: 'Bill',
        country: 'AU',
      }),
    );
  });
});
