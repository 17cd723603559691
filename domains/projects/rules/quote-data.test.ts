import { describe, expect, it } from 'vitest';
import { QUOTE_TEXTS, REFERRER_TEXTS } from '../contract/values.ts';
import { fullAddress, NO_QUOTE_DATA, quoteDataAfter, quoteDataFor } from './quote-data.ts';

const ofReferrer = Object.fromEntries(REFERRER_TEXTS.map((name) => [name, 'Rosa']));

describe('the customer data of a project', () => {
  it('is empty at first', () => {
    expect(NO_QUOTE_DATA).toEqual({
      ...Object.fromEntries(QUOTE_TEXTS.map((name) => [name, ''])),
      interests: [],
      showCulinaryBookings: false,
    });
  });

  it('keeps fields that the change omits, and ignores unknown fields', () => {
    const before = { ...NO_QUOTE_DATA, suburb: 'Redfern', interests: ['ovens'] };
    const change = { state: 'NSW', suburb: undefined, isStaff: true, constructor: 'x' };
    expect(quoteDataAfter(before, change, 'owner')).toEqual({ ...before, state: 'NSW' });
    expect(quoteDataAfter({ suburb: 'Redfern' }, {}, 'owner')).toEqual({
      ...NO_QUOTE_DATA,
      suburb: 'Redfern',
    });
  });

  it.each(REFERRER_TEXTS)('%s is written and read by staff only', (name) => {
    expect(quoteDataAfter({}, { [name]: 'Rosa' }, 'staff')[name]).toBe('Rosa');
    expect(quoteDataAfter({}, { [name]: 'Rosa' }, 'owner')[name]).toBe('');
    expect(quoteDataFor(ofReferrer, 'staff')[name]).toBe('Rosa');
    expect(quoteDataFor(ofReferrer, 'owner')[name]).toBe('');
  });

  it('owners can read what they entered', () => {
    expect(quoteDataFor({ suburb: 'Redfern' }, 'owner')).toEqual({ ...NO_QUOTE_DATA, suburb: 'Redfern' });
  });

  it.each([
    ['is made of its parts', {}, { firstName: 'Ada', lastName: 'Byron' }, 'Ada Byron'],
    ['of one part alone', {}, { firstName: 'Ada' }, 'Ada'],
    [
      'goes with its parts',
      { firstName: 'Ada', lastName: 'Byron', customerName: 'Ada Byron' },
      { lastName: 'King' },
      'Ada King',
    ],
    [
      'stays once somebody said another',
      { firstName: 'Ada', lastName: 'Byron', customerName: 'Byron Fitouts' },
      { lastName: 'King' },
      'Byron Fitouts',
    ],
    ['is what somebody says', {}, { firstName: 'Ada', customerName: 'Byron Fitouts' }, 'Byron Fitouts'],
  ] as const)('the name %s', (_what, before, change, name) => {
    expect(quoteDataAfter(before, change, 'staff').customerName).toBe(name);
  });

  it.each([
    [{}, ''],
    [{ projectAddress: '1 Loom Lane' }, '1 Loom Lane'],
    [{ suburb: 'Redfern', postCode: '2016' }, 'Redfern 2016'],
    [
      { projectAddress: '1 Loom Lane', suburb: 'Redfern', state: 'NSW', postCode: '2016' },
      '1 Loom Lane, Redfern NSW 2016',
    ],
  ])('%j has the address "%s" in one line', (data, line) => {
    expect(fullAddress(data)).toBe(line);
  });
});
