import { describe, expect, test } from 'vitest';
import { typed } from '#foundation/pure/field-fault.ts';
import { AN_ADDRESS } from '../test/fixtures-address.ts';
import { ADDRESS_LIMITS, checkAddress, longFieldLimit, type AddressContext } from './postal-address.ts';

const keys = (wrong: object, context: Partial<AddressContext> = {}) =>
  Object.entries(
    checkAddress(
      { ...AN_ADDRESS, ...wrong },
      { country: 'AU', hasMiele: false, companyRequired: false, ...context },
    ),
  ).map(([field, { key }]) => `${field} ${key}`);

describe('the maximum length of each field, and one more (CHECKOUT-80)', () => {
  test.each([
    ['firstName', 20, 'maxlength'],
    ['lastName', 20, 'maxlength'],
    ['companyName', 50, 'maxlength'],
    ['address', 50, 'maxlength'],
    ['suburb', 30, 'maxLength'],
    ['state', 3, 'maxlength'],
    ['postcode', 4, 'maxlength'],
    ['deliveryInstructions', 150, 'maxlength'],
  ] as const)('%s: %i', (field, most, key) => {
    expect(ADDRESS_LIMITS[field]).toBe(most);
    expect(keys({ [field]: 'x'.repeat(most) })).toEqual([]);
    expect(keys({ [field]: ` ${'x'.repeat(most)} ` })).toEqual([]);
    expect(keys({ [field]: 'x'.repeat(most + 1) })).toEqual([`${field} ${key}`]);
  });

  test.each(['companyName', 'address'])('%s with Miele: 35', (field) => {
    expect(longFieldLimit(true)).toBe(35);
    expect(keys({ [field]: 'x'.repeat(35) }, { hasMiele: true })).toEqual([]);
    expect(keys({ [field]: 'x'.repeat(36) }, { hasMiele: true })).toEqual([`${field} maxlength`]);
  });
});

test.each([
  'evil.example',
  'http://win now',
  'www.win',
  'win\uff0ecom',
  'win\u3002com',
  'me@win',
  'win.com/Shop',
])('“%s” is no name, because an email would turn it into a link', (name) => {
  for (const field of ['firstName', 'lastName']) expect(keys({ [field]: name })).toEqual([`${field} valid`]);
});

test.each(['c/o Kim', 'Ada/Grace', 'St. John', 'J.R.', 'O’Brien-Ng'])('“%s” is a name', (name) => {
  expect(keys({ firstName: name, lastName: name })).toEqual([]);
});

describe('required fields', () => {
  test.each(['firstName', 'lastName', 'address', 'suburb', 'state'])('%s', (field) => {
    expect(keys({ [field]: '  ' })).toEqual([`${field} required`]);
    expect(keys({ [field]: null })).toEqual([`${field} required`]);
    expect(keys({ [field]: undefined })).toEqual([`${field} required`]);
  });

  test('a suburb requires its postcode (ADDRESS-27)', () => {
    expect(keys({ postcode: '' })).toEqual(['suburb valid', 'postcode required']);
    expect(keys({ suburb: '', postcode: '' })).toEqual(['suburb required', 'postcode required']);
  });

  test('a suburb that was typed and not chosen is reported first (ADDRESS-28)', () => {
    expect(keys({ suburb: 'x'.repeat(31) }, { suburbChosen: false })).toEqual(['suburb valid']);
    expect(keys({ suburb: '' }, { suburbChosen: false })).toEqual(['suburb required']);
  });

  test('a company is required only if requested', () => {
    expect(keys({ companyName: '  ' }, { companyRequired: true })).toEqual(['companyName required']);
    expect(keys({ companyName: 'Analytical Engines' }, { companyRequired: true })).toEqual([]);
  });
});

test('a billing address may be a PO box, a delivery address may not (ADDRESS-19)', () => {
  expect(keys({ address: 'PO Box 12' })).toEqual(['address poBox']);
  expect(keys({ address: 'PO Box 12' }, { takesPoBox: true })).toEqual([]);
});

test.each(['firstName', 'lastName', 'companyName', 'address', 'suburb'])(
  '%s is a single line of visible characters without direction controls',
  (field) => {
    for (const unseen of ['\u2800', '\n', '\u2028'])
      expect(keys({ [field]: `12 Sm${unseen}ith St` }), JSON.stringify(unseen)).toEqual([`${field} valid`]);
    // The field removes these invisible characters, which text pasted from spreadsheets and contacts may
    // contain.
    for (const unseen of ['\t', '\u3164', '\u{e0041}', '\u202e', '\u2066', '\u200f', '\u0007', '\u200b'])
      expect(keys({ [field]: `12 Sm${unseen}ith St` }), JSON.stringify(unseen)).toEqual([]);
    expect(keys({ [field]: 'Zoë O’Brien-王' })).toEqual([]);
  },
);

test('instructions may have several lines, and direction controls are removed', () => {
  expect(keys({ deliveryInstructions: 'Ring twice,\r\nthen wait\tthere' })).toEqual([]);
  expect(keys({ deliveryInstructions: 'Ring\u202etwice' })).toEqual([]);
  expect(typed('Ring\u202etwice,\r\nthen wait')).toBe('Ringtwice,\r\nthen wait');
});
