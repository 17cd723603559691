import { describe, expect, test } from 'vitest';
import { AN_ADDRESS } from '#domains/geo/test/fixtures-address.ts';
import { checkAddress, type AddressContext } from '#domains/geo/rules/postal-address.ts';
import { checkEmail, checkPhoneNumber, checkPoNumber } from './contact.ts';
import { BLOCK_TEXT, checkForm, submitBlock, type CheckedForm, type FormContext } from './form.ts';
import { hasMieleBrand } from './has-miele-brand.ts';

const australia: AddressContext = { country: 'AU', hasMiele: false, companyRequired: false };
const context: FormContext = {
  country: 'AU',
  hasMiele: false,
  companyRequired: false,
  requiresStorageAcknowledgement: false,
};
const form: CheckedForm = {
  email: 'ada@example.com',
  phoneNumber: '0412345678',
  deliveryAddress: AN_ADDRESS,
};

describe('email (CHECKOUT-05 to -07)', () => {
  test.each([
    ['', 'required'],
    [null, 'required'],
    ['a@b', 'minlength'],
    ['a@b.c', undefined],
    [`${'a'.repeat(242)}@example.com`, undefined],
    [`${'a'.repeat(243)}@example.com`, 'maxlength'],
    ['abc@', 'minlength'],
    ['abcd@', 'pattern'],
    ['ada@example', 'pattern'],
    ['ada lovelace@example.com', 'pattern'],
  ])('%s', (email, key) => {
    expect(checkEmail(email)?.key).toBe(key);
  });
});

describe('phone number (CHECKOUT-10 to -13)', () => {
  test.each([
    ['', 'required'],
    ['0299999', 'minlength'],
    ['99999999', 'missingAreaCode'],
    ['02 9999-9999', undefined],
    ['+61 412 345 678', undefined],
    ['02#9999-9999', 'pattern'],
    ['04123456780412345678 ', 'generic'],
    ['041234567804123456789', 'maxlength'],
    ['02 9999-9999 (x)', 'generic'],
  ])('%s', (phone, key) => {
    expect(checkPhoneNumber(phone)?.key).toBe(key);
  });
});

test('purchase order number (CHECKOUT-15)', () => {
  expect(checkPoNumber('')).toBeNull();
  expect(checkPoNumber('+PO (12)-3')).toBeNull();
  expect(checkPoNumber('x'.repeat(40))).toBeNull();
  expect(checkPoNumber('x'.repeat(41))?.key).toBe('maxlength');
  expect(checkPoNumber('PO#12')?.key).toBe('pattern');
});

describe('address (ADDRESS-11 to -28)', () => {
  test.each<[string, object, Partial<AddressContext>, object]>([
    ['fine', {}, {}, {}],
    ['no first name', { firstName: ' ' }, {}, { firstName: 'Please enter a first name (max 20 characters)' }],
    [
      'long first name',
      { firstName: 'x'.repeat(21) },
      {},
      { firstName: 'Please enter a first name (max 20 characters)' },
    ],
    [
      'long last name',
      { lastName: 'x'.repeat(21) },
      {},
      { lastName: 'Please enter a last name (max 20 characters)' },
    ],
    ['old last name on the server', { lastName: 'x'.repeat(29) }, { lastNameMax: 29 }, {}],
    [
      'long company',
      { companyName: 'x'.repeat(51) },
      {},
      { companyName: 'Company Name cannot be more than 50 characters' },
    ],
    [
      'long company with Miele',
      { companyName: 'x'.repeat(36) },
      { hasMiele: true },
      { companyName: 'Company Name cannot be more than 35 characters' },
    ],
    [
      'no company where required',
      {},
      { companyRequired: true },
      { companyName: 'Please enter a company name (max 50 characters)' },
    ],
    ['no address', { address: '' }, {}, { address: 'Please enter a valid address (max 50 characters)' }],
    [
      'long address',
      { address: 'x'.repeat(51) },
      {},
      { address: 'Address cannot be more than 50 characters' },
    ],
    [
      'long address with Miele',
      { address: 'x'.repeat(36) },
      { hasMiele: true },
      { address: 'Address cannot be more than 35 characters' },
    ],
    ['PO box', { address: 'P.O. Box 12' }, {}, { address: "We don't deliver to PO Boxes" }],
    ['no suburb', { suburb: '' }, {}, { suburb: 'Please enter a valid suburb' }],
    [
      'suburb not chosen',
      {},
      { suburbChosen: false },
      { suburb: 'Please, select a suburb in the suggested list.' },
    ],
    ['no state', { state: '' }, {}, { state: 'Please enter a valid state' }],
    ['no state in New Zealand', { state: '' }, { country: 'NZ' }, {}],
    ['a postcode that begins with zero (ADDRESS-40)', { postcode: '0800' }, {}, {}],
    ['a postcode of three digits (ADDRESS-40)', { postcode: '800' }, {}, {}],
    ['long postcode (ADDRESS-40)', { postcode: '20000' }, {}, { postcode: 'Please enter a valid postcode' }],
    [
      'long instructions',
      { deliveryInstructions: 'x'.repeat(151) },
      {},
      { deliveryInstructions: 'Only 150 characters are aloud in this field' },
    ],
  ])('%s', (_, wrong, where, texts) => {
    const errors = checkAddress({ ...AN_ADDRESS, ...wrong }, { ...australia, ...where });
    expect(Object.fromEntries(Object.entries(errors).map(([field, { text }]) => [field, text]))).toEqual(
      texts,
    );
  });
});

describe('the form', () => {
  test('without fault', () => {
    expect(checkForm(form, context)).toEqual({});
    expect(submitBlock({}, { hasDate: true })).toBeNull();
  });

  test('the billing address is validated only if it differs (ADDRESS-26)', () => {
    const wrong = { ...AN_ADDRESS, firstName: '' };
    expect(checkForm({ ...form, billingAddress: null }, context)).toEqual({});
    expect(Object.keys(checkForm({ ...form, billingAddress: wrong }, context))).toEqual([
      'billingAddress.firstName',
    ]);
  });

  test('a billing address may be a PO box, a delivery address may not', () => {
    const box = { ...AN_ADDRESS, address: 'Locked Bag 12' };
    expect(checkForm({ ...form, billingAddress: box }, context)).toEqual({});
    expect(Object.keys(checkForm({ ...form, deliveryAddress: box }, context))).toEqual([
      'deliveryAddress.address',
    ]);
  });
  test('a billing address may be in the other country, with that country’s rules (ADDRESS-27)', () => {
    const bill = { ...AN_ADDRESS, suburb: 'Auckland Central', state: '', postcode: '1010' };
    const errorsOf = (country: string) =>
      Object.keys(checkForm({ ...form, billingAddress: { ...bill, country } }, context));
    expect(errorsOf('nz')).toEqual([]);
    expect([errorsOf('AU'), errorsOf(''), errorsOf('FR')]).toEqual(Array(3).fill(['billingAddress.state']));
    expect(
      Object.keys(
        checkForm({ ...form, deliveryAddress: { ...AN_ADDRESS, state: '', country: 'NZ' } }, context),
      ),
    ).toEqual(['deliveryAddress.state']);
  });

  test('Miele and the storage fee must be acknowledged', () => {
    const strict = { ...context, hasMiele: true, requiresStorageAcknowledgement: true };
    expect(Object.keys(checkForm(form, strict))).toEqual([
      'brandsWarnings.mieleWarning',
      'stockFeeAcknowledged',
    ]);
    expect(
      checkForm({ ...form, brandsWarnings: { mieleWarning: true }, stockFeeAcknowledged: true }, strict),
    ).toEqual({});
    expect(hasMieleBrand(['Halden', ' miele '])).toBe(true);
    expect(hasMieleBrand(['Mieleke'])).toBe(false);
  });

  test('faults block in the order suburb, deposit, fields, date (CHECKOUT-69)', () => {
    const all = checkForm(
      { ...form, email: '' },
      {
        ...context,
        suburbChosen: { delivery: false, billing: true },
        depositError: { key: 'minDeposit', text: 'x' },
      },
    );
    expect(submitBlock(all, { hasDate: false })).toBe(BLOCK_TEXT.suburb);
    const deposit = checkForm(
      { ...form, email: '' },
      { ...context, depositError: { key: 'minDeposit', text: 'x' } },
    );
    expect(submitBlock(deposit, { hasDate: false })).toBe(BLOCK_TEXT.deposit);
    expect(submitBlock(checkForm({ ...form, email: '' }, context), { hasDate: false })).toBe(
      BLOCK_TEXT.fields,
    );
    expect(submitBlock({}, { hasDate: false })).toBe(BLOCK_TEXT.date);
    expect(submitBlock({}, { hasDate: false, cashAndCarry: true })).toBeNull();
  });
});

describe('the form’s faults by field', () => {
  const strict: FormContext = { ...context, hasMiele: true, requiresStorageAcknowledgement: true };

  test.each<[string, Partial<CheckedForm>, Partial<FormContext>, Record<string, string>]>([
    ['no email', { email: '' }, {}, { email: 'required' }],
    ['a number of letters', { phoneNumber: 'abcdefgh' }, {}, { phoneNumber: 'generic' }],
    ['an odd order number', { poNumber: '#' }, {}, { poNumber: 'pattern' }],
    [
      'a deposit too small',
      {},
      { depositError: { key: 'minDeposit', text: 'x' } },
      { partialPayment: 'minDeposit' },
    ],
    ['no deposit', {}, { depositError: null }, {}],
    [
      'the suburb of the billing address not chosen',
      { billingAddress: AN_ADDRESS },
      { suburbChosen: { delivery: true, billing: false } },
      { 'billingAddress.suburb': 'valid' },
    ],
    [
      'a required company, at both addresses',
      { billingAddress: AN_ADDRESS },
      { companyRequired: true },
      { 'deliveryAddress.companyName': 'required', 'billingAddress.companyName': 'required' },
    ],
    [
      'a Miele cart’s short street',
      { deliveryAddress: { ...AN_ADDRESS, address: 'x'.repeat(36) }, brandsWarnings: { mieleWarning: true } },
      { hasMiele: true },
      { 'deliveryAddress.address': 'maxlength' },
    ],
    [
      'an old last name that the server accepts',
      { deliveryAddress: { ...AN_ADDRESS, lastName: 'x'.repeat(29) } },
      { lastNameMax: 29 },
      {},
    ],
    ['no state in New Zealand', { deliveryAddress: { ...AN_ADDRESS, state: '' } }, { country: 'NZ' }, {}],
  ])('%s', (_what, more, where, expected) => {
    const errors = checkForm({ ...form, ...more }, { ...context, ...where });
    expect(Object.fromEntries(Object.entries(errors).map(([path, { key }]) => [path, key]))).toEqual(
      expected,
    );
  });

  test('an unticked checkbox is a fault only if it is required', () => {
    const unticked = { brandsWarnings: { mieleWarning: false }, stockFeeAcknowledged: false };
    expect(checkForm({ ...form, ...unticked }, strict)).toEqual({
      'brandsWarnings.mieleWarning': {
        key: 'required',
        text: 'Please tick the box to continue with your Miele order.',
      },
      stockFeeAcknowledged: { key: 'required', text: expect.stringMatching(/\S/) as string },
    });
    expect(checkForm({ ...form, ...unticked }, context)).toEqual({});
  });

  test.each([
    [{ 'deliveryAddress.suburb': { key: 'required', text: '' } }, BLOCK_TEXT.fields],
    [{ 'billingAddress.suburb': { key: 'valid', text: '' } }, BLOCK_TEXT.suburb],
    [{ partialPayment: { key: 'valid', text: '' } }, BLOCK_TEXT.deposit],
    [{ 'suburb.email': { key: 'valid', text: '' } }, BLOCK_TEXT.fields],
    [
      { email: { key: 'required', text: '' }, 'deliveryAddress.suburb': { key: 'valid', text: '' } },
      BLOCK_TEXT.suburb,
    ],
  ] as const)('%j blocks the submit with its own message (CHECKOUT-64 to -69)', (errors, text) => {
    expect(submitBlock(errors, { hasDate: true })).toBe(text);
  });

  test('every blocking fault has its text', () => {
    expect(BLOCK_TEXT).toEqual({
      suburb: 'Please, select a suburb in the suggested list.',
      deposit: 'There is an error with the deposit amount. Please try again or contact support.',
      fields: 'There has been an error. Please check below to see what fields are invalid.',
      date: 'There is an error with the delivery date. Please try again or contact support.',
    });
  });
});
