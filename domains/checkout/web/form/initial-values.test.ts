import { day } from '#foundation/pure/day.ts';
import { expect, it } from 'vitest';
import { CHECKOUT_FLAG, PAYMENT_METHOD_NUMBER } from '#domains/payments/contract/payments.ts';
import { aView } from '../../test/fixtures-page.tsx';
import { EMPTY_ADDRESS } from './form-values.ts';
import { initialValues } from './initial-values.ts';
import type { SavedOrder } from '../submit/saved-order.ts';

const HOME = {
  firstName: 'Sam',
  lastName: 'Okafor',
  companyName: '',
  address: '1 High St',
  suburb: 'Bondi',
  state: 'NSW',
  postcode: '2026',
  country: 'AU',
  deliveryInstructions: 'Ring twice',
};
const view = (shippingAddress: typeof HOME | null, locked = false) =>
  aView({
    customer: {
      email: 'sam@people.example',
      phone: '0400000001',
      locked,
      orderLimit: null,
      approvedTotal: null,
      shippingAddress,
      billingAddress: null,
    },
  });
const saved = (more: Partial<SavedOrder>): SavedOrder => ({
  guestEmail: null,
  phoneNumber: '',
  deliveryAddress: EMPTY_ADDRESS,
  billingAddress: EMPTY_ADDRESS,
  isBillingAddressSameAsShipping: true,
  paymentMethod: 0,
  isOptingIntoNewsletter: true,
  selectedDate: null,
  rest: null,
  quoted: null,
  ...more,
});
const location = { city: 'Richmond', state: 'VIC', postcode: '3121' } as Parameters<typeof initialValues>[2];

it('starts with the account and its default address (CHECKOUT-04)', () => {
  expect(initialValues(view(HOME), undefined, location, 'AU')).toMatchObject({
    email: 'sam@people.example',
    phoneNumber: '0400000001',
    deliveryAddress: {
      firstName: 'Sam',
      address: '1 High St',
      suburb: 'Bondi',
      deliveryInstructions: 'Ring twice',
    },
    isBillingAddressSameAsShipping: true,
  });
});

it('uses the customer’s name and chosen place if no address is saved', () => {
  const named = { ...HOME, address: '', suburb: '', state: '', postcode: '', deliveryInstructions: '' };
  expect(initialValues(view(named), undefined, location, 'AU').deliveryAddress).toEqual({
    ...EMPTY_ADDRESS,
    firstName: 'Sam',
    lastName: 'Okafor',
    suburb: 'Richmond',
    typedSuburb: 'Richmond',
    state: 'VIC',
    postcode: '3121',
  });
});

it('shows a locked customer the billing address of the account, whatever was chosen before', () => {
  const locked = view(HOME, true);
  const billingAddress = { ...HOME, companyName: 'Olga & Co', address: '9 Office Rd' };
  const given = { ...locked, customer: { ...locked.customer!, billingAddress } };
  const began = initialValues(given, saved({ isBillingAddressSameAsShipping: true }), null, 'AU');
  expect(began).toMatchObject({
    isBillingAddressSameAsShipping: false,
    billingAddress: { companyName: 'Olga & Co', address: '9 Office Rd' },
  });
});

it('keeps input from before sign-in, except for a locked customer', () => {
  const typed = saved({
    guestEmail: { email: 'typed@people.example', isValid: true },
    phoneNumber: '0400000002',
    deliveryAddress: { ...EMPTY_ADDRESS, firstName: 'Typed', address: '2 Low St' },
  });
  expect(initialValues(view(HOME), typed, location, 'AU')).toMatchObject({
    email: 'typed@people.example',
    phoneNumber: '0400000002',
    deliveryAddress: { firstName: 'Typed', address: '2 Low St' },
  });
  expect(initialValues(view(HOME, true), typed, location, 'AU')).toMatchObject({
    email: 'sam@people.example',
    phoneNumber: '0400000001',
  });
});

it('the default address replaces a prefilled place', () => {
  const untouched = saved({
    deliveryAddress: { ...EMPTY_ADDRESS, suburb: 'Richmond', typedSuburb: 'Richmond', postcode: '3121' },
  });
  expect(initialValues(view(HOME), untouched, location, 'AU').deliveryAddress.suburb).toBe('Bondi');
  expect(initialValues(aView(), untouched, location, 'AU').deliveryAddress.suburb).toBe('Richmond');
});

it('keeps other input and choices that are still offered (CHECKOUT-54)', () => {
  const rest = {
    poNumber: 'PO 12',
    deliveryServices: ['REMOVE'],
    earlyNotification: true,
    requestedDeliveryContact: true,
    requestedInstallationContact: true,
    winningDeliveryServiceOverride: true,
    stockFeeAcknowledged: true,
    agreedDay: day('2026-06-05'),
    hasAgreedServices: true,
    mieleWarning: true,
    store: 'Kotara',
    salespersonCode: 'MO',
    cashAndCarry: false,
    addressBeforeCarry: EMPTY_ADDRESS,
    paysDeposit: true,
    partialPayment: '700',
    asksLeastDeposit: false,
    tip: '',
  };
  const store = (name: string, selected: boolean) => ({ name, selected, subdivision: name });
  const person = (code: string, subdivision: string) => ({ code, name: code, subdivision, selected: false });
  const staff = aView({
    stores: [store('Redfern', true), store('Kotara', false)],
    salesPeople: [person('LT', 'Redfern'), person('MO', 'Kotara')],
    opts: CHECKOUT_FLAG.WinningServicesOverride | CHECKOUT_FLAG.PayPal,
  });
  const before = saved({ rest, paymentMethod: PAYMENT_METHOD_NUMBER.PayPal });
  expect(initialValues(staff, before, null, 'AU')).toMatchObject({ ...rest, selectedPaymentOption: 2 });
  expect(initialValues(aView(), before, null, 'AU')).toMatchObject({
    poNumber: 'PO 12',
    winningDeliveryServiceOverride: false,
    store: '',
    salespersonCode: '',
    selectedPaymentOption: PAYMENT_METHOD_NUMBER.CreditCard,
  });
});

it('uses the customer’s name and company if no address is saved', () => {
  const known = { ...HOME, address: '', suburb: '', state: '', postcode: '', companyName: 'Hart Pty Ltd' };
  expect(initialValues(view(known), undefined, location, 'AU').deliveryAddress).toMatchObject({
    firstName: HOME.firstName,
    companyName: 'Hart Pty Ltd',
  });
});

const QUOTED = {
  firstName: 'Ngozi',
  lastName: 'Okafor',
  email: 'ngozi@okafor.example',
  phone: '0491 570 860',
  address: '8 Bay Rd',
  suburb: 'Bondi',
  state: 'NSW',
  postcode: '2026',
};
const guest = aView({ customer: null });

it('starts with the contact of the quote that is ordered', () => {
  expect(initialValues(guest, saved({ quoted: QUOTED }), location, 'AU')).toMatchObject({
    email: 'ngozi@okafor.example',
    phoneNumber: '0491 570 860',
    deliveryAddress: { firstName: 'Ngozi', address: '8 Bay Rd', typedSuburb: 'Bondi', postcode: '2026' },
  });
  // The quote's products are delivered to the quote's address, so the form ignores the customer's other
  // addresses.
  expect(initialValues(view(HOME), saved({ quoted: QUOTED }), null, 'AU').deliveryAddress.address).toBe(
    '8 Bay Rd',
  );
});

it('keeps earlier input alongside the quote’s data', () => {
  const typed = { ...EMPTY_ADDRESS, firstName: 'Ada', address: '2 Low St' };
  const kept = saved({
    quoted: QUOTED,
    guestEmail: { email: 'ada@people.example', isValid: true },
    deliveryAddress: typed,
  });
  expect(initialValues(guest, kept, null, 'AU')).toMatchObject({
    email: 'ada@people.example',
    phoneNumber: '0491 570 860',
    deliveryAddress: typed,
  });
});

it('uses the chosen place if the quote has none, and the account’s address if the quote has no street', () => {
  const noPlace = { ...QUOTED, suburb: '', state: '', postcode: '' };
  expect(initialValues(guest, saved({ quoted: noPlace }), location, 'AU').deliveryAddress).toMatchObject({
    firstName: 'Ngozi',
    address: '8 Bay Rd',
    suburb: 'Richmond',
  });
  const nameOnly = saved({ quoted: { ...noPlace, address: '' } });
  expect(initialValues(view(HOME), nameOnly, location, 'AU').deliveryAddress.address).toBe('1 High St');
  expect(initialValues(guest, nameOnly, null, 'AU').deliveryAddress.firstName).toBe('Ngozi');
});
