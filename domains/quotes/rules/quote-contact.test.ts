import { expect, it } from 'vitest';
import { contactOfQuote, type ContactInput } from './quote-contact.ts';

const asked: ContactInput = {
  quotedName: 'Ngozi Okafor',
  quoteData: {
    firstName: 'Ngozi',
    lastName: 'Okafor',
    customerName: 'Ngozi Okafor',
    customerEmail: 'ngozi@okafor.example',
    customerEmailSecondary: 'chidi@okafor.example',
    contactNumber: '0491 570 860',
    projectAddress: '8 Bay Rd',
    suburb: 'Bondi',
    state: 'NSW',
    postCode: '2026',
  },
  ownerAccountId: 'ngozi',
  asks: 'staff',
  isPlace: ({ postcode }) => postcode === '2026',
};

it('contains the customer’s contact details and address', () => {
  expect(contactOfQuote(asked)).toEqual({
    firstName: 'Ngozi',
    lastName: 'Okafor',
    email: 'ngozi@okafor.example',
    phone: '0491 570 860',
    address: '8 Bay Rd',
    suburb: 'Bondi',
    state: 'NSW',
    postcode: '2026',
  });
});

it('is complete for the browser that accepted the quote', () => {
  expect(contactOfQuote({ ...asked, asks: 'acceptor' })).toMatchObject({
    email: 'ngozi@okafor.example',
    phone: '0491 570 860',
    address: '8 Bay Rd',
    postcode: '2026',
  });
});

it('contains only the name for anyone else with the link', () => {
  expect(contactOfQuote({ ...asked, asks: 'other' })).toEqual({
    firstName: 'Ngozi',
    lastName: 'Okafor',
    email: '',
    phone: '',
    address: '',
    suburb: '',
    state: '',
    postcode: '',
  });
});

it.each([
  ['its owner', { accountId: 'ngozi', email: 'other@people.example' }, true],
  ['the holder of its second email address', { accountId: 'chidi', email: 'Chidi@Okafor.example' }, true],
  ['another user', { accountId: 'sam', email: 'sam@people.example' }, false],
  ['another user without an email address', { accountId: 'sam', email: '' }, false],
])('is returned to a user signed in as %s only if the quote is theirs', (_who, signedIn, isTold) => {
  const noSecond = signedIn.email === '' ? { customerEmailSecondary: '' } : {};
  const quoteData = { ...asked.quoteData, ...noSecond };
  expect(contactOfQuote({ ...asked, quoteData, asks: signedIn }) !== null).toBe(isTold);
});

it('is null if the project has another customer, or none', () => {
  const other = { ...asked.quoteData, customerName: 'Kim Lee' };
  expect(contactOfQuote({ ...asked, quoteData: other })).toBeNull();
  expect(contactOfQuote({ ...asked, quoteData: {} })).toBeNull();
});

it('splits a full name, and leaves out an unknown place', () => {
  const quoteData = { customerName: 'Ngozi Ada Okafor', suburb: 'Bondy', postCode: '9999' };
  expect(contactOfQuote({ ...asked, quotedName: 'Ngozi Ada Okafor', quoteData })).toMatchObject({
    firstName: 'Ngozi Ada',
    lastName: 'Okafor',
    email: '',
    suburb: '',
    postcode: '',
  });
});
