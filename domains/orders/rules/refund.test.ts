import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { cents } from '#foundation/pure/money.ts';
import { adjustmentOf, getRefundableFrom, planRefund } from './refund.ts';

it('refunds payments before gift cards, in their order', () => {
  const sources = [
    { attemptId: null, leftCents: cents(500) },
    { attemptId: 'a', leftCents: cents(300) },
    { attemptId: 'b', leftCents: cents(200) },
  ];
  expect(planRefund(cents(600), sources)).toEqual([
    { attemptId: 'a', leftCents: 300 },
    { attemptId: 'b', leftCents: 200 },
    { attemptId: null, leftCents: 100 },
  ]);
  expect(planRefund(cents(1001), sources)).toBeNull();
  expect(planRefund(cents(0), sources)).toBeNull();
});

test('the refund plan adds up to the request, and no source exceeds its amount', () => {
  const source = fc.record({
    attemptId: fc.option(fc.uuid()),
    leftCents: fc.integer({ min: -100, max: 1000 }).map(cents),
  });
  fc.assert(
    fc.property(fc.array(source), fc.integer({ min: 1, max: 3000 }), (sources, wanted) => {
      const plan = planRefund(cents(wanted), sources);
      const most = sources.reduce((sum, { leftCents }) => sum + Math.max(0, leftCents), 0);
      expect(plan === null).toBe(wanted > most);
      expect(plan?.reduce((sum, { leftCents }) => sum + leftCents, 0) ?? wanted).toBe(wanted);
      expect(plan?.every(({ leftCents }) => leftCents > 0) ?? true).toBe(true);
    }),
  );
});

test.each<
  [
    number,
    Record<'paidCents' | 'goingBackCents' | 'totalCents', number> & { unreturnedCents?: number },
    number,
  ]
>([
  // The order is paid in full, so the refund reduces the total by its amount.
  [100, { paidCents: 1000, goingBackCents: 0, totalCents: 1000 }, -100],
  // An earlier refund of 100 failed after it had reduced the total.
  [100, { paidCents: 1000, goingBackCents: 0, totalCents: 900 }, 0],
  [150, { paidCents: 1000, goingBackCents: 0, totalCents: 900 }, -50],
  // A refund of 100 is already pending.
  [50, { paidCents: 1000, goingBackCents: 100, totalCents: 900 }, -50],
  // A refund of the whole amount is already pending, so the total is 0.
  [50, { paidCents: 1000, goingBackCents: 1000, totalCents: 0 }, 0],
  [500, { paidCents: 1000, goingBackCents: 700, totalCents: 300 }, -300],
  // A deposit of 300 was paid, and a refund of 100 failed after it had reduced the total. A second refund of
  // 100 does not reduce the total again.
  [100, { paidCents: 300, goingBackCents: 0, totalCents: 900, unreturnedCents: 100 }, 0],
  [150, { paidCents: 300, goingBackCents: 0, totalCents: 900, unreturnedCents: 100 }, -50],
])('a refund of %i from %o changes the total by %i', (wanted, money, change) => {
  const { paidCents, goingBackCents, totalCents, unreturnedCents = 0 } = money;
  expect(
    adjustmentOf(cents(wanted), {
      paidCents: cents(paidCents),
      goingBackCents: cents(goingBackCents),
      totalCents: cents(totalCents),
      unreturnedCents: cents(unreturnedCents),
    }),
  ).toBe(change);
});

const DAY_MS = 86_400_000;
const PAID = new Date('2026-11-23T01:00:00Z');
test.each([
  ['a part, once it is captured', 50, PAID, false, DAY_MS, '2026-11-24T01:00:00.000Z'],
  ['a part that is captured already, at once', 50, PAID, true, DAY_MS, undefined],
  ['the whole, at once', 1000, PAID, false, DAY_MS, undefined],
  ['a part with a provider that captures immediately', 50, PAID, false, 0, undefined],
  ['a part of a payment that was never charged', 50, null, false, DAY_MS, undefined],
])('a refund of a payment can be sent: %s', (_, wanted, chargedAt, isCaptured, afterMs, from) => {
  const refund = { cents: cents(wanted), paymentCents: cents(1000), chargedAt, isCaptured };
  expect(getRefundableFrom(refund, afterMs)?.toISOString()).toBe(from);
});
