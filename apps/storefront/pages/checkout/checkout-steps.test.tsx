import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PAYMENT_METHOD_NUMBER } from '#domains/payments/contract/payments.ts';
import {
  anAvailability,
  aView,
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
  type,
} from '#domains/checkout/test/fixtures-page.tsx';

eachOnAnEmptyPage();

const UNFINISHED = { ...SAVED, rest: {} };
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: false }));
/** The steps that display their fields. */
const opened = () => [...document.querySelectorAll('[data-step="open"]')].map(({ id }) => id);
const nowOpen = (step: string) => waitFor(() => expect(opened()).toEqual([step]));
const hasFocus = (id: string) => waitFor(() => expect(document.activeElement?.id).toBe(id));
/** Whether sighted users and screen readers reach a field. */
const isReachable = (label: string) => field(label).closest('[hidden]') === null;

it('one step is open at a time, and the next one has the focus', async () => {
  await open();
  await screen.findByLabelText('Email');
  await nowOpen('contact');
  expect([isReachable('Email'), isReachable('First name'), isReachable('Card number')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(screen.queryByRole('button', { name: /^Pay/, hidden: false })).toBeNull();
  type('Email', 'amelia@example.com');
  type('Phone', '0412 345 678');
  press('Continue to delivery');
  await nowOpen('delivery-address');
  await hasFocus('delivery-address-title');
  expect(isReachable('Email')).toBe(false);
  expect(screen.getByText('amelia@example.com')).toBeTruthy();
});

it('wallets are offered above the first step, without another request for the checkout (SETTINGS-23)', async () => {
  const sheet = {
    merchantId: 's',
    gatewayMerchantId: 's',
    merchantName: 'Shop',
    country: 'AU',
    currency: 'AUD',
  };
  const { count } = await open({
    settings: { IsGooglePayExpressEnabled: true },
    answers: {
      'GET /api/checkout': { body: aView({ opts: PAYMENT_METHOD_NUMBER.GooglePay }) },
      'GET /api/payment/sheet': { body: { ...sheet, isTest: true, isSimulated: true } },
    },
  });
  const button = await screen.findByRole('button', { name: 'Buy with Google Pay', hidden: false });
  const isBefore = button.compareDocumentPosition(document.getElementById('contact')!);
  expect(isBefore & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Go to the checkout' })).toBeNull();
  expect(count('GET /api/checkout')).toBe(1);
});

it('a step with a fault stays open and focuses it, and the other steps keep their input', async () => {
  await open();
  await screen.findByLabelText('Email');
  type('Email', 'amelia@example.com');
  press('Continue to delivery');
  await waitFor(() => expect(document.activeElement).toBe(field('Phone')));
  expect(await screen.findByText('Please enter a phone number')).toBeTruthy();
  type('Phone', '0412 345 678');
  press('Continue to delivery');
  await nowOpen('delivery-address');
  type('First name', 'Amelia');
  press('Edit contact');
  await nowOpen('contact');
  expect(document.activeElement).toBe(field('Email'));
  press('Continue to delivery');
  await nowOpen('delivery-address');
  expect(field('First name').value).toBe('Amelia');
});

it('the shopper agrees to the day and to the services before the payment, also over a reload', async () => {
  await open({ saved: UNFINISHED });
  await ready();
  await nowOpen('delivery-date');
  press('Continue to next steps');
  await nowOpen('next-steps');
  await hasFocus('next-steps-title');
  press('Continue to payment');
  await nowOpen('payment');
  await hasFocus('payment-title');
  await waitFor(() => expect(localStorage.getItem('checkout-session')).toContain('"hasAgreedServices":true'));
  document.body.innerHTML = '';
  await open();
  await ready();
  await nowOpen('payment');
});

it('another address asks for the day again', async () => {
  const coogee = { _id: '8', suburb: 'Coogee', state: 'NSW', postcode: '2034', country: 'AU' };
  await open({
    saved: SAVED,
    answers: { 'GET /api/locality': { body: [{ ...coogee, fullAddress: 'Coogee NSW 2034' }] } },
  });
  await ready();
  await nowOpen('payment');
  press('Edit delivery address');
  type('Suburb', 'coog');
  fireEvent.click(await screen.findByRole('option', { name: 'Coogee NSW 2034' }));
  await waitFor(() => expect(field('Postcode').value).toBe('2034'));
  press('Continue to delivery date');
  await nowOpen('delivery-date');
});

it('a place without delivery opens the step that says so', async () => {
  await open({
    saved: SAVED,
    answers: { 'POST /api/checkout/avail': { body: anAvailability({ unavailable: true, dates: [] }) } },
  });
  await screen.findByText('Delivery is unavailable for this address');
  await nowOpen('delivery-date');
});

it('a rejected field opens its step, and links of the summary open the other steps', async () => {
  const fields = {
    'deliveryAddress.firstName': 'Please enter a first name (max 20 characters)',
    email: 'Please enter a valid email address',
  };
  await open({
    saved: SAVED,
    answers: {
      'POST /api/checkout': { status: 400, body: { errors: ['Please check.'], code: 'form', fields } },
    },
  });
  await ready();
  payByCard();
  const link = await screen.findByRole('link', { name: fields['deliveryAddress.firstName'] });
  await nowOpen('contact');
  fireEvent.click(link);
  await nowOpen('delivery-address');
  expect(document.activeElement).toBe(field('First name'));
});

it('the rejection of an order is displayed in the open step of the payment', async () => {
  await open({ saved: SAVED, answers: refusing });
  await ready();
  payByCard();
  const alert = (await screen.findByText('Not now.')).closest('[role="alert"]')!;
  expect(alert.closest('section')?.id).toBe('payment');
  await nowOpen('payment');
});

it('the order is placed from the last step', async () => {
  await open({ saved: UNFINISHED, answers: { 'POST /api/checkout': { body: DONE } } });
  await ready();
  press('Continue to next steps');
  await nowOpen('next-steps');
  press('Continue to payment');
  await nowOpen('payment');
  fillCard();
  pay();
  expect(await screen.findByText('Confirmed')).toBeTruthy();
});
