import { expect, it } from 'vitest';
import { benefitText, daysText, sitesText, usesText } from './voucher-texts.ts';
import { toCopy, toDraft, toTyped, typedFaults } from './coupon-draft.ts';
import type { StaffCoupon } from '#domains/vouchers/contract/coupons.ts';

const COUPON: StaffCoupon = {
  id: 7,
  version: 2,
  code: 'SPRING',
  title: 'Spring',
  kind: 'amount',
  amountAud: 50,
  amountNzd: 55.5,
  percent: null,
  minimumAud: 500,
  minimumNzd: null,
  sites: ['aol'],
  brands: ['halden', 'norvane'],
  categories: [],
  skus: [],
  conditions: [],
  audience: [],
  startsOn: null,
  endsOn: '2027-01-31',
  uses: 100,
  usesPerCustomer: null,
  stacks: false,
  excludesReduced: true,
  isActive: false,
  state: 'off',
  used: 3,
  held: 1,
  isForNew: false,
  mayChange: true,
};

it('describes the benefit, the uses, the days and the sites of a coupon', () => {
  expect(benefitText(COUPON)).toBe('$50 AUD or $55.50 NZD off from $500 AUD');
  expect(benefitText({ ...COUPON, kind: 'percent', percent: 12.5, minimumAud: null })).toBe('12.5% off');
  expect(benefitText({ ...COUPON, kind: 'free-delivery', minimumAud: null })).toBe('Free delivery');
  expect(usesText(COUPON)).toBe('3 of 100, 1 in unpaid orders');
  expect(usesText({ used: 0, held: 0, uses: null })).toBe('0');
  expect(daysText(COUPON)).toBe('Until 31 Jan 2027');
  expect(daysText({ startsOn: '2027-01-01', endsOn: null })).toBe('From 1 Jan 2027');
  expect(sitesText([])).toBe('All sites');
  expect(sitesText(['aol', 'wa'], [{ id: 'aol', name: 'Appliances' }])).toBe('Appliances, wa');
});

it('converts a coupon to the form and back, without fields of another kind', () => {
  const typed = toTyped(COUPON);
  expect(toDraft(typed)).toMatchObject({ amountAud: 50, brands: ['halden', 'norvane'], uses: 100 });
  expect(toDraft({ ...typed, kind: 'percent', percent: '10 %' })).toMatchObject({
    amountAud: null,
    percent: 10,
  });
  expect(toCopy(COUPON)).toMatchObject({ code: '', isActive: true, title: 'Spring' });
});

it('rejects what is no number before it is sent', () => {
  expect(typedFaults(toTyped(COUPON))).toEqual({});
  expect(
    Object.keys(typedFaults({ ...toTyped(COUPON), code: ' ', amountAud: 'ten', uses: '1.5' })).toSorted(),
  ).toEqual(['amountAud', 'code', 'uses']);
  expect(typedFaults({ ...toTyped(null), code: 'A', kind: 'percent' })).toHaveProperty('percent');
});
