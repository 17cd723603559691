import { describe, expect, it } from 'vitest';
import {
  claimErrors,
  decisionErrors,
  isOrderNumberKey,
  purchaseKey,
  type ClaimFields,
} from './claim-form.ts';

const offer = { startDate: '2026-11-01', endDate: '2026-11-30' };
const TODAY = '2026-11-23';
const valid: ClaimFields = {
  proof: 'receipt',
  purchaseNumber: 'S-1',
  purchaseDay: '2026-11-20',
  goods: '',
  name: 'Ada',
  email: 'ada@people.example',
  phone: '',
  receipt: 'x',
};
const errorsOf = (more: Partial<ClaimFields>) => claimErrors({ ...valid, ...more }, offer, TODAY);

describe('the form of a claim', () => {
  it('accepts a claim by order without a day and a receipt', () => {
    expect(errorsOf({})).toEqual({});
    expect(errorsOf({ proof: 'order', purchaseDay: '', receipt: '' })).toEqual({});
  });

  it.each<[Partial<ClaimFields>, object]>([
    [{ purchaseNumber: ' # ' }, { purchaseNumber: 'Please enter the number on your receipt' }],
    [{ proof: 'order', purchaseNumber: '' }, { purchaseNumber: 'Please enter your order number' }],
    [{ purchaseNumber: '1'.repeat(41) }, { purchaseNumber: 'At most 40 characters' }],
    [{ purchaseDay: '2026-02-30' }, { purchaseDay: 'Please enter the day on your receipt' }],
    [{ purchaseDay: '2026-11-24' }, { purchaseDay: 'This day is in the future' }],
    [
      { purchaseDay: '2026-10-31' },
      { purchaseDay: 'The offer was for purchases from 1st Nov 2026 to 30th Nov 2026' },
    ],
    [{ receipt: '' }, { receipt: 'Please add a photograph or PDF of your receipt' }],
    [{ name: ' ' }, { name: 'Please enter your name' }],
    [{ name: 'Win at http://evil.example/' }, { name: 'Please enter a name without links' }],
    [{ name: 'Win $500 now' }, { name: 'Please enter a name without amounts and numbers' }],
    [{ purchaseNumber: 'www.evil.example' }, { purchaseNumber: 'Please enter a number without links' }],
    [{ email: 'ada' }, { email: 'Please enter a valid email' }],
    [{ phone: '12' }, { phone: 'Please enter a valid phone number' }],
    [{ goods: 'x'.repeat(501) }, { goods: 'At most 500 characters' }],
  ])('%j is rejected with %j', (more, errors) => expect(errorsOf(more)).toEqual(errors));
});

it('purchase numbers that differ in letter case or punctuation have one key', () => {
  expect(['s-10 01', 'S1001', '#S/1001'].map(purchaseKey)).toEqual(Array(3).fill('S1001'));
  expect(purchaseKey('--')).not.toBe(purchaseKey('//'));
  expect(['w-100 0016', 'S1001', 'W12'].map(purchaseKey).map(isOrderNumberKey)).toEqual([true, false, false]);
});

it('an approval needs a reward, and a rejection a reason', () => {
  const nothing = { reason: null, reward: '', reference: '' };
  expect(decisionErrors({ ...nothing, state: 'approved' })).toHaveProperty('reward');
  expect(decisionErrors({ ...nothing, state: 'rejected' })).toHaveProperty('reason');
  expect(decisionErrors({ ...nothing, state: 'paid' })).toEqual({});
});
