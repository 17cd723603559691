import { describe, expect, test } from 'vitest';
import { day } from '#foundation/pure/day.ts';
import { cents } from '#foundation/pure/money.ts';
import {
  depositErrorOf,
  depositFacts,
  firstDepositDay,
  leastDeposit,
  readDeposit,
  restIsDueAtOnce,
} from './deposit.ts';

const THOUSAND = cents(1000_00);
const check = (typed: string, percent: number | null = null) =>
  depositErrorOf(readDeposit(typed), THOUSAND, percent);

describe('deposit input (DEPOSIT-02, -03)', () => {
  test.each(['abc', '-5', '12.345', '1e3', '1,5', '1,2,3', '30%', 'NaN', '1.2.3', '999999999'])(
    '%s is not a number',
    (typed) => {
      expect(check(typed)).toEqual({ key: 'wrongInput', text: 'Input must be a postive number.' });
    },
  );
  test('digits of any script are accepted', () => {
    expect(readDeposit('٣٠٠')).toEqual(readDeposit('300'));
  });
  test.each([
    ['', 0],
    ['  ', 0],
    ['0', 0],
    ['300', 300_00],
    ['$1,300.5', 1300_50],
    ['.5', 50],
    ['300.', 300_00],
  ])('%j is %i cents', (typed, amount) => expect(readDeposit(typed)).toBe(amount));
  test('empty input and zero are valid', () => {
    expect(check('')).toBeNull();
    expect(check('0')).toBeNull();
  });
});

describe('the deposit’s limits (DEPOSIT-04 to -07)', () => {
  test('requires at least the site’s percentage, which the message states', () => {
    expect(check('299.99')).toEqual({
      key: 'minDeposit',
      text: 'Minimum deposit is 30% of order total ($300)',
    });
    expect(check('300')).toBeNull();
    expect(check('199.99', 20)?.text).toBe('Minimum deposit is 20% of order total ($200)');
    expect(check('200', 20)).toBeNull();
  });
  test('the minimum is rounded to two decimals', () => {
    expect(leastDeposit(cents(999_99), null)).toBe(300_00);
    expect(leastDeposit(cents(999_98), 30)).toBe(299_99);
  });
  test.each(['1000', '1000.01'])('rejects %s for a total of $1,000', (typed) => {
    expect(check(typed)).toEqual({
      key: 'requestExceedsTotal',
      text: 'Deposit request cannot equal or exceed order total.',
    });
  });
  test('accepts one cent less than the total', () => expect(check('999.99')).toBeNull());
});

test('calculates percentage and remainder (DEPOSIT-08, -09)', () => {
  expect(depositFacts(cents(333_33), THOUSAND)).toEqual({ percent: 33.33, remainderCents: 666_67 });
  expect(depositFacts(cents(300_00), THOUSAND)).toEqual({ percent: 30, remainderCents: 700_00 });
  expect(depositFacts(cents(0), cents(0))).toEqual({ percent: 0, remainderCents: 0 });
});

describe('the balance after a deposit', () => {
  test.each([
    ['2026-11-25', 3, true],
    ['2026-11-26', 3, true],
    ['2026-11-26', 0, false],
    ['2026-11-27', 3, false],
    ['2026-12-20', 3, false],
    [null, 3, false],
  ] as const)(
    'for a delivery on %s, due %i days before it, is due immediately: %j',
    (delivered, daysBefore, isDue) => {
      const days = [delivered === null ? null : day(delivered)];
      expect(restIsDueAtOnce({ today: day('2026-11-25'), days, daysBefore })).toBe(isDue);
    },
  );

  test.each([
    [0, '2026-11-26'],
    [3, '2026-11-27'],
  ])('due %i days before delivery can be deferred for deliveries from %s', (daysBefore, first) => {
    expect(firstDepositDay(day('2026-11-25'), daysBefore)).toBe(first);
  });
});
