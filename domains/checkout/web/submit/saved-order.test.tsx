import { beforeEach, expect, it } from 'vitest';
import { EMPTY_ADDRESS, EMPTY_VALUES, type CheckoutValues } from '../form/form-values.ts';
import { keepQuote, savedOrder, saveOrder, type QuotedContact } from './saved-order.ts';

const NGOZI: QuotedContact = {
  firstName: 'Ngozi',
  lastName: 'Okafor',
  email: 'ngozi@okafor.example',
  phone: '0491 570 860',
  address: '8 Bay Rd',
  suburb: 'Bondi',
  state: 'NSW',
  postcode: '2026',
};
const LEE: QuotedContact = {
  ...NGOZI,
  firstName: 'Kim',
  lastName: 'Lee',
  email: 'kim@lee.example',
  phone: '',
};
/** The form values of a checkout for Ngozi's quote. */
const FILLED: CheckoutValues = {
  ...EMPTY_VALUES,
  email: NGOZI.email,
  phoneNumber: '0491570860',
  deliveryAddress: { ...EMPTY_ADDRESS, lastName: 'Okafor', address: '8 Bay Rd', postcode: '2026' },
};

beforeEach(() => localStorage.clear());

it('another customer’s quote does not start with the data of the first', () => {
  keepQuote({ contact: NGOZI, paysDeposit: false });
  saveOrder(FILLED, true, null);
  keepQuote({ contact: LEE, paysDeposit: false });
  expect(savedOrder()).toMatchObject({
    guestEmail: null,
    phoneNumber: '',
    deliveryAddress: EMPTY_ADDRESS,
    quoted: LEE,
  });
});

it('a quote without a contact does not start with the data of the first', () => {
  keepQuote({ contact: NGOZI, paysDeposit: false });
  saveOrder(FILLED, true, null);
  keepQuote({ contact: null, paysDeposit: false });
  expect(JSON.stringify(savedOrder())).not.toContain('Okafor');
});

it('reloading the same quote, or opening another, keeps the shopper’s input', () => {
  const typed = { ...FILLED, email: 'ada@people.example', phoneNumber: '0400 000 001' };
  keepQuote({ contact: NGOZI, paysDeposit: false });
  saveOrder(typed, true, null);
  keepQuote({ contact: NGOZI, paysDeposit: true });
  expect(savedOrder()).toMatchObject({
    deliveryAddress: { address: '8 Bay Rd' },
    rest: { paysDeposit: true },
  });
  keepQuote({ contact: LEE, paysDeposit: false });
  expect(savedOrder()).toMatchObject({
    guestEmail: { email: 'ada@people.example' },
    phoneNumber: '0400 000 001',
    deliveryAddress: EMPTY_ADDRESS,
  });
});

it('an entered deposit is kept, but one from a quote is dropped with that quote', () => {
  keepQuote({ contact: NGOZI, paysDeposit: true });
  expect(savedOrder()?.rest).toMatchObject({ paysDeposit: true, asksLeastDeposit: true });
  saveOrder({ ...FILLED, paysDeposit: true, asksLeastDeposit: true, partialPayment: '300.00' }, true, null);
  keepQuote({ contact: LEE, paysDeposit: false });
  expect(savedOrder()?.rest).toMatchObject({ paysDeposit: false, partialPayment: '' });
  saveOrder({ ...FILLED, paysDeposit: true, partialPayment: '900' }, true, null);
  keepQuote({ contact: LEE, paysDeposit: true });
  expect(savedOrder()?.rest).toMatchObject({
    paysDeposit: true,
    asksLeastDeposit: false,
    partialPayment: '900',
  });
});
