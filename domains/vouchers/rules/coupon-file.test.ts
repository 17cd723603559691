import { expect, it } from 'vitest';
import { couponRow, type CouponFacts } from './coupon-file.ts';

const coupon: CouponFacts = {
  code: 'SAVE10',
  title: 'Ten off',
  kind: 'amount',
  amountAud: 1050,
  amountNzd: 1200,
  percentHundredths: 1250,
  minimumAud: 10_000,
  minimumNzd: 11_000,
  sites: ['aol', 'wa'],
  brands: ['bosch', 'smeg'],
  categories: ['fridges', 'ovens'],
  skus: ['F1', 'O1'],
  conditions: ['new', 'runout'],
  audience: ['retail', 'trade-a'],
  startsOn: '2026-11-01',
  endsOn: '2026-11-30',
  uses: 100,
  usesPerCustomer: 2,
  stacks: true,
  excludesReduced: false,
  isActive: true,
};

it('a coupon goes out as people write it: dollars, percent, lists with bars, yes and no', () => {
  expect(couponRow(coupon).join(',')).toBe(
    'SAVE10,Ten off,amount,10.5,12,12.5,100,110,aol|wa,bosch|smeg,fridges|ovens,F1|O1,new|runout,retail|trade-a,2026-11-01,2026-11-30,100,2,yes,no,yes',
  );
});

it('what is not said is an empty cell; nothing and no uses are said', () => {
  const bare: CouponFacts = {
    ...coupon,
    amountAud: null,
    amountNzd: 0,
    percentHundredths: 0,
    minimumAud: null,
    minimumNzd: null,
    sites: [],
    brands: [],
    categories: [],
    skus: [],
    conditions: [],
    audience: [],
    startsOn: null,
    endsOn: null,
    uses: null,
    usesPerCustomer: 0,
    stacks: false,
    excludesReduced: true,
    isActive: false,
  };
  expect(couponRow(bare).join(',')).toBe('SAVE10,Ten off,amount,,0,,,,,,,,,,,,,0,no,yes,no');
});
