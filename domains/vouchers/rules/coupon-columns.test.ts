import { expect, it } from 'vitest';
import { day } from '#foundation/pure/day.ts';
import { cents } from '#foundation/pure/money.ts';
import type { CouponFacts } from './coupon.ts';
import { COUPON_HEADERS, couponRow } from './coupon-columns.ts';

const coupon: CouponFacts = {
  code: 'SAVE10',
  title: 'Ten off',
  kind: 'amount',
  amountAud: cents(1050),
  amountNzd: cents(1200),
  percentHundredths: 1250,
  minimumAud: cents(10_000),
  minimumNzd: cents(11_000),
  sites: ['aol', 'wa'],
  brands: ['bosch', 'smeg'],
  categories: ['fridges', 'ovens'],
  skus: ['F1', 'O1'],
  conditions: ['new', 'runout'],
  audience: ['retail', 'trade-a'],
  startsOn: day('2026-11-01'),
  endsOn: day('2026-11-30'),
  uses: 100,
  usesPerCustomer: 2,
  stacks: true,
  excludesReduced: false,
  isActive: true,
};

it('a coupon is exported in readable form: dollars, percent, lists with bars, yes and no', () => {
  expect(COUPON_HEADERS.join(',')).toBe(
    'code,title,kind,amount AUD,amount NZD,percent,minimum AUD,minimum NZD,sites,brands,categories,products,conditions,audience,starts,ends,uses,uses per customer,stacks,not for reduced,active',
  );
  expect(couponRow(coupon).join(',')).toBe(
    'SAVE10,Ten off,amount,10.5,12,12.5,100,110,aol|wa,bosch|smeg,fridges|ovens,F1|O1,new|runout,retail|trade-a,2026-11-01,2026-11-30,100,2,yes,no,yes',
  );
});

it('unset values are empty cells; zero amounts and zero uses are written', () => {
  const bare: CouponFacts = {
    ...coupon,
    amountAud: null,
    amountNzd: cents(0),
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
