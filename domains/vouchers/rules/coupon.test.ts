import { describe, expect, test } from 'vitest';
import { cents, type Cents } from '#foundation/pure/money.ts';
import { couponWith } from '../test/fixtures.ts';
import {
  applyCoupons,
  codeKey,
  refusalText,
  type Coupon,
  type CouponLine,
  type CouponPlace,
} from './coupon.ts';
import { codeState } from './code-field.ts';

const coupon = couponWith;
const line = (more: Partial<CouponLine> = {}): CouponLine => ({
  sku: 'F1',
  brandUri: 'halden',
  categoryPath: ['kitchen', 'fridges'],
  condition: 'new',
  unitCents: cents(1000_00),
  rrpCents: cents(1000_00),
  quantity: 1,
  discountCents: cents(0),
  isAvailable: true,
  ...more,
});
const place: CouponPlace = {
  siteId: 'aol',
  currency: 'AUD',
  today: '2026-11-23' as never,
  priceList: 'retail',
};
const off = (one: Coupon, lines = [line()], where = place) => applyCoupons([one], lines, where).lineCents;
const reason = (one: Coupon, lines = [line()], where = place) =>
  applyCoupons([one], lines, where).refused[0]?.reason ?? null;
const day = (text: string) => text as CouponPlace['today'];

describe('the discount of a coupon', () => {
  test('is an amount, distributed over its lines in proportion to their price', () => {
    const lines = [line({ unitCents: cents(300_00) }), line({ unitCents: cents(100_00) })];
    expect(off(coupon(), lines)).toEqual([37_50, 12_50]);
  });
  test('never exceeds the price of its lines', () => {
    expect(off(coupon(), [line({ unitCents: cents(20_00) })])).toEqual([20_00]);
  });
  test('is a percentage, rounded to the nearest cent', () => {
    const tenth = coupon({ kind: 'percent', percentHundredths: 10_00 });
    expect(off(tenth, [line({ unitCents: cents(333), quantity: 3 })])).toEqual([100]);
  });
  test('is the delivery, but no product', () => {
    const result = applyCoupons([coupon({ kind: 'free-delivery' })], [line()], place);
    expect(result).toMatchObject({ lineCents: [0], freeDelivery: true, refused: [] });
  });
  test('applies after a line’s own discount', () => {
    expect(off(coupon(), [line({ unitCents: cents(100_00), discountCents: cents(70_00) })])).toEqual([30_00]);
  });
});

describe('the products that a coupon applies to', () => {
  const other = line({ sku: 'W1', brandUri: 'orla', categoryPath: ['laundry'], condition: 'runout' });
  test.each<[string, Partial<Coupon>]>([
    ['brand', { brands: ['halden'] }],
    ['category, including its subcategories', { categories: ['kitchen'] }],
    ['product', { skus: ['F1'] }],
    ['condition', { conditions: ['new'] }],
  ])('by %s', (_, limits) => {
    expect(off(coupon(limits), [line(), other])).toEqual([50_00, 0]);
    expect(reason(coupon(limits), [other])).toBe('goods');
  });
  test('exclude reduced products if the coupon says so', () => {
    const reduced = line({ rrpCents: cents(1200_00) });
    expect(off(coupon(), [reduced])).toEqual([50_00]);
    expect(reason(coupon({ excludesReduced: true }), [reduced])).toBe('goods');
    expect(off(coupon({ excludesReduced: true }), [line({ rrpCents: null })])).toEqual([50_00]);
    // A product at its RRP does not count as reduced, unless it has a discount of its own.
    expect(off(coupon({ excludesReduced: true }), [line()])).toEqual([50_00]);
    expect(reason(coupon({ excludesReduced: true }), [line({ discountCents: cents(1) })])).toBe('goods');
  });
  test('never include unavailable products', () => {
    expect(reason(coupon(), [line({ isAvailable: false })])).toBe('goods');
  });
});

describe('the conditions of a coupon', () => {
  test.each<[string, Partial<Coupon>, Partial<CouponPlace>, string | null]>([
    ['first day', { startsOn: day('2026-11-23') }, {}, null],
    ['the day before', { startsOn: day('2026-11-24') }, {}, 'not-now'],
    ['last day', { endsOn: day('2026-11-23') }, {}, null],
    ['the day after', { endsOn: day('2026-11-22') }, {}, 'not-now'],
    ['its site', { sites: ['aol'] }, {}, null],
    ['another site', { sites: ['wa'] }, {}, 'not-here'],
    ['a currency without an amount', {}, { currency: 'NZD' }, 'not-here'],
    ['its audience', { audience: ['retail'] }, {}, null],
    ['another audience', { audience: ['builders'] }, {}, 'audience'],
    ['its list', { audience: ['builders'] }, { priceList: 'builders' }, null],
    ['used up', { isUsedUp: true }, {}, 'used-up'],
    ['for new customers', { isForOthers: true }, {}, 'new-customers'],
    ['switched off', { isActive: false }, {}, 'inactive'],
    ['its minimum', { minimumCents: { AUD: cents(1000_00), NZD: null } }, {}, null],
    ['a cent below', { minimumCents: { AUD: cents(1000_01), NZD: null } }, {}, 'minimum'],
  ])('%s', (_, more, where, expected) => {
    expect(reason(coupon(more), [line()], { ...place, ...where })).toBe(expected);
  });
  test('include a minimum for its own products', () => {
    const limited = coupon({ brands: ['halden'], minimumCents: { AUD: cents(500_00), NZD: null } });
    expect(reason(limited, [line({ unitCents: cents(400_00) }), line({ brandUri: 'orla' })])).toBe('minimum');
  });
});

describe('together', () => {
  const one = coupon({ stacks: true });
  const tenth = coupon({ id: 2, code: 'TENTH', kind: 'percent', percentHundredths: 10_00, stacks: true });
  test('apply one after the other to the remainder if both allow it', () => {
    expect(applyCoupons([one, tenth], [line()], place).lineCents).toEqual([50_00 + 95_00]);
  });
  test('are not combined if one does not allow it, in either order', () => {
    const alone = { ...tenth, stacks: false };
    expect(applyCoupons([one, alone], [line()], place).refused).toEqual([{ coupon: alone, reason: 'alone' }]);
    expect(applyCoupons([alone, one], [line()], place).refused).toEqual([{ coupon: one, reason: 'alone' }]);
  });
  test('ignore a coupon without effect', () => {
    const off3 = coupon({ id: 3, isActive: false });
    expect(applyCoupons([off3, { ...tenth, stacks: false }], [line()], place).applied).toHaveLength(1);
  });
  test('are limited to five', () => {
    const six = Array.from({ length: 6 }, (_, id) => ({ ...one, id }));
    expect(applyCoupons(six, [line()], place).refused).toMatchObject([{ coupon: { id: 5 } }]);
  });
});

test('codes match regardless of letter case and spaces', () => {
  expect(codeKey('  save 50 ')).toBe('SAVE50');
  expect(codeKey('   ')).toBe('');
});

test('every refusal has a message, with the minimum in it', () => {
  const minimum = coupon({ minimumCents: { AUD: cents(500_00), NZD: null } });
  expect(refusalText({ coupon: minimum, reason: 'minimum' }, 'AUD')).toContain('$500');
  const textOf = (why: Parameters<typeof refusalText>[0]['reason']) =>
    refusalText({ coupon: minimum, reason: why }, 'AUD');
  expect(textOf('goods')).toBe('This code doesn’t apply to the products in your cart.');
  expect(textOf('alone')).toBe('This code can’t be used together with your other code.');
  expect(textOf('used-up')).toBe('This code has been used up.');
  // The message is the same for all these reasons, so it does not reveal the reason.
  for (const why of ['inactive', 'not-now', 'not-here', 'audience'] as const)
    expect(textOf(why)).toBe('This code is no longer valid.');
});

test.each([
  [{ typed: '', error: null, hasCodes: false }, 'blank'],
  [{ typed: ' x', error: null, hasCodes: true }, 'filled'],
  [{ typed: '', error: null, hasCodes: true }, 'valid'],
  [{ typed: 'X', error: 'no', hasCodes: true }, 'invalid'],
] as const)('the state of the code field (COUPON-10): %j', (given, state) => {
  expect(codeState(given)).toBe(state);
});

/** Creates a pseudo-random generator that returns the same sequence in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test(
  '10,000 random carts: no negative amount, exact to the cent, never more than the coupon’s discount',
  { timeout: 60_000 },
  () => {
    const wrong: unknown[] = [];
    const next = numbers(7);
    const pick = <T>(list: readonly T[]): T => list[next(list.length)]!;
    const some = (list: readonly string[]) => (next(3) === 0 ? [pick(list)] : []);
    for (let run = 0; run < 10_000; run += 1) {
      const lines = Array.from({ length: 1 + next(6) }, () =>
        line({
          sku: pick(['A', 'B', 'C']),
          brandUri: pick(['halden', 'orla']),
          unitCents: cents(next(500_000)),
          quantity: 1 + next(4),
          discountCents: cents(next(2) * next(10_000)),
          isAvailable: next(8) > 0,
        }),
      );
      const coupons = Array.from({ length: next(4) }, (_, id) =>
        coupon({
          id,
          kind: pick(['amount', 'percent', 'free-delivery'] as const),
          amountCents: { AUD: cents(1 + next(300_000)), NZD: null },
          percentHundredths: next(10_001),
          brands: some(['halden', 'orla']),
          skus: some(['A', 'B', 'C']),
          stacks: next(2) === 0,
        }),
      );
      const { lineCents, applied, refused } = applyCoupons(coupons, lines, place);
      const sum = (list: readonly Cents[]) => list.reduce((total, one) => total + one, 0);
      const isGood =
        applied.length + refused.length === coupons.length &&
        lines.every((one, index) => {
          const [amount, worth] = [lineCents[index]!, one.unitCents * one.quantity - one.discountCents];
          const most = one.isAvailable ? Math.max(0, worth) : 0;
          return Number.isInteger(amount) && amount >= 0 && amount <= most;
        }) &&
        sum(lineCents) === applied.reduce((total, one) => total + one.cents, 0) &&
        applied.every((one) => one.coupon.kind !== 'amount' || one.cents <= one.coupon.amountCents.AUD!);
      if (!isGood) wrong.push({ run, lines, coupons, lineCents });
    }
    expect(wrong).toEqual([]);
  },
);
