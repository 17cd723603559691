import { expect, test } from 'vitest';
import { day } from '#foundation/pure/day.ts';
import { cents } from '#foundation/pure/money.ts';
import { facts } from '../test/fixtures-rules-facts.ts';
import { mergedLines } from './merge.ts';
import { cartTotals, NO_OPTIONS, priceLine, type ChosenLine, type PriceOverride } from './purchase.ts';

const given = (dollars: number, until: string | null = null): PriceOverride => ({
  cents: cents(dollars * 100),
  until: until === null ? null : day(until),
});
const line = (more: Partial<ChosenLine> = {}): ChosenLine => ({
  productId: 1,
  quantity: 1,
  installId: null,
  warrantyId: null,
  serviceSkus: [],
  seenCents: null,
  ...more,
});
const TODAY = day('2026-11-24');
const totalOf = (lines: readonly ChosenLine[], couponCents = 0, priceCents = 1000_00) =>
  cartTotals(
    lines.map((one) => ({
      ...priceLine(one, facts({ canBackorder: true, priceCents: cents(priceCents) }), NO_OPTIONS, {
        siteId: 'aol',
        today: TODAY,
      }),
      couponCents: cents(couponCents),
    })),
  ).orderCents;

test.each<[string, ChosenLine, number, number]>([
  ['one piece', line({ override: given(899.95) }), 0, 899_95],
  ['three pieces', line({ quantity: 3, override: given(899.95) }), 0, 2699_85],
  ['with a coupon of $50', line({ quantity: 2, override: given(899.95) }), 50_00, 1749_90],
  ['on its last day', line({ override: given(899.95, '2026-11-24') }), 0, 899_95],
  ['the day after', line({ override: given(899.95, '2026-11-23') }), 0, 1000_00],
  ['a price of zero', line({ quantity: 2, override: given(0) }), 0, 0],
  ['withdrawn', line({ override: null }), 0, 1000_00],
])('the total with a staff price override: %s', (_, one, coupon, total) =>
  expect(totalOf([one], coupon)).toBe(total),
);

test('follows the public price when it falls below the override', () => {
  expect(totalOf([line({ override: given(899.95) })], 0, 850_00)).toBe(850_00);
  expect(totalOf([line({ override: given(899.95) })], 0, 1300_00)).toBe(899_95);
});

test.each<[string, ChosenLine, ChosenLine, number]>([
  ['in the guest’s cart', line({ override: null }), line({ override: given(900) }), 1800_00],
  ['in the account’s cart', line({ override: given(900) }), line(), 1800_00],
  ['the lower of two', line({ override: given(900) }), line({ override: given(880) }), 1760_00],
])('a cart merge at sign-in keeps the price override: %s', (_, account, guest, total) =>
  expect(totalOf(mergedLines([account], [guest], { perProduct: 10, inAll: 50 }))).toBe(total),
);
