import { describe, expect, test } from 'vitest';
import { cents } from '#foundation/pure/money.ts';
import {
  ATTEMPT_STATES,
  ATTEMPT_TIMING,
  attemptTiming,
  isTooOld,
  isUnderWay,
  maxAgeOf,
  backoffBeforeCheck,
  stateAfter,
  stateAfterEmptyReturn,
  stateAfterReturn,
  stateAfterWithdrawal,
  stepOf,
  UNDER_WAY,
  type UpdateKind,
} from './attempt.ts';
import { gstWithin, orderTotal } from './order-total.ts';

const NEWS: readonly UpdateKind[] = [
  'approved',
  'pending',
  'redirect',
  'challenge',
  'declined',
  'unknown',
  'void-done',
];

describe('the effect of a provider event on a payment attempt', () => {
  const ended = Object.fromEntries(NEWS.map((news) => [news, 'nothing']));
  const waiting = {
    approved: 'confirm',
    pending: 'pending',
    redirect: 'redirected',
    challenge: 'unknown',
    declined: 'release',
    unknown: 'unknown',
    'void-done': 'release',
  };
  test.each([
    ['created', waiting],
    ['redirected', { ...waiting, redirect: 'nothing', unknown: 'nothing' }],
    ['pending', { ...waiting, redirect: 'nothing', unknown: 'nothing' }],
    ['unknown', { ...waiting, redirect: 'nothing' }],
    // The payment of a confirmed order was voided, so staff must check the order.
    ['approved', { ...ended, 'void-done': 'alarm' }],
    ['declined', { ...ended, approved: 'give-back' }],
    ['voided', { ...ended, approved: 'give-back', declined: 'close', 'void-done': 'close' }],
  ] as const)('%s', (state, steps) => {
    expect(Object.fromEntries(NEWS.map((news) => [news, stepOf(state, news, true)]))).toEqual(steps);
  });

  test('only an attempt in progress can confirm, and only an open order', () => {
    for (const state of ATTEMPT_STATES) {
      for (const news of NEWS) {
        const confirms = stepOf(state, news, true) === 'confirm';
        expect(confirms).toBe(isUnderWay(state) && news === 'approved');
        expect(stepOf(state, news, false)).not.toBe('confirm');
      }
    }
  });

  test('an approval that cannot be used is refunded, in every state but approved', () => {
    for (const state of ATTEMPT_STATES) {
      expect(stepOf(state, 'approved', false)).toBe(state === 'approved' ? 'nothing' : 'give-back');
    }
    expect(stepOf('declined', 'approved', true)).toBe('give-back');
    expect(stepOf('voided', 'approved', true)).toBe('give-back');
  });

  test('an unknown response neither releases nor confirms', () => {
    for (const state of UNDER_WAY) expect(['unknown', 'nothing']).toContain(stepOf(state, 'unknown', true));
  });

  test('an ended attempt does not continue', () => {
    for (const state of ['approved', 'declined', 'voided'] as const) {
      for (const news of ['pending', 'redirect', 'unknown', 'challenge'] as const)
        expect(stepOf(state, news, true)).toBe('nothing');
    }
  });

  test('a repeated event has no effect', () => {
    expect(stepOf('approved', 'approved', false)).toBe('nothing');
    expect(stepOf('declined', 'declined', true)).toBe('nothing');
    expect(stepOf('redirected', 'redirect', true)).toBe('nothing');
  });
});

test('attempts are abandoned before their holds expire', () => {
  for (const age of Object.values(ATTEMPT_TIMING.giveUp)) expect(age).toBeLessThan(ATTEMPT_TIMING.hold);
  expect(isTooOld(ATTEMPT_TIMING, 'unknown', 5 * 60_000)).toBe(true);
  expect(isTooOld(ATTEMPT_TIMING, 'redirected', 5 * 60_000)).toBe(false);
  expect(isTooOld(ATTEMPT_TIMING, 'approved', 9e9)).toBe(false);
});

test('a shopper at the provider is waited for as long as the shop says, and at most the default', () => {
  expect(maxAgeOf(ATTEMPT_TIMING, 'redirected')).toBe(20 * 60_000);
  expect(maxAgeOf(ATTEMPT_TIMING, 'redirected', 60_000)).toBe(60_000);
  expect(maxAgeOf(ATTEMPT_TIMING, 'redirected', 9e9)).toBe(20 * 60_000);
  // In these states the shopper is not on the provider's page. The limit for staying on that page (60 seconds
  // here) does not apply.
  expect(maxAgeOf(ATTEMPT_TIMING, 'pending', 60_000)).toBe(25 * 60_000);
  expect(maxAgeOf(ATTEMPT_TIMING, 'approved', 60_000)).toBeUndefined();
  expect(isTooOld(ATTEMPT_TIMING, 'redirected', 60_000, 60_000)).toBe(true);
  expect(isTooOld(ATTEMPT_TIMING, 'redirected', 59_999, 60_000)).toBe(false);
});

test('a shorter hold shortens every timeout with it', () => {
  expect(attemptTiming(ATTEMPT_TIMING.hold)).toEqual(ATTEMPT_TIMING);
  expect(attemptTiming(60_000)).toMatchObject({
    firstCheck: 1500,
    giveUp: { created: 10_000, redirected: 40_000 },
    hold: 60_000,
    lease: 2000,
  });
});

test('checks become less and less frequent', () => {
  const pauses = [0, 1, 2, 3, 10].map((checks) => backoffBeforeCheck(ATTEMPT_TIMING, checks));
  expect(pauses).toEqual([45_000, 90_000, 180_000, 300_000, 300_000]);
});

test('the order total equals what the shopper sees', () => {
  const parts = {
    goodsCents: cents(100_00),
    services: [{ priceCents: cents(30_00) }],
    deliveryCents: cents(49_00),
    supplierDeliveries: [{ priceCents: cents(0) }],
  };
  expect(orderTotal(parts)).toBe(179_00);
});

test('calculates the GST included in a price', () => {
  expect(gstWithin(cents(110_00), 'AU')).toBe(10_00);
  expect(gstWithin(cents(115_00), 'NZ')).toBe(15_00);
});

describe('the next state', () => {
  test('after each provider event', () => {
    expect([
      stateAfter('confirm', 'approved'),
      stateAfter('release', 'declined'),
      stateAfter('release', 'void-done'),
      stateAfter('redirected', 'redirect'),
      stateAfter('pending', 'pending'),
      stateAfter('unknown', 'challenge'),
      stateAfter('give-back', 'approved'),
      stateAfter('close', 'void-done'),
      stateAfter('alarm', 'void-done'),
      stateAfter('nothing', 'approved'),
    ]).toEqual([
      'approved',
      'declined',
      'voided',
      'redirected',
      'pending',
      'unknown',
      'voided',
      'voided',
      null,
      null,
    ]);
  });

  test.each(ATTEMPT_STATES)('after our own actions in state %s', (state) => {
    expect(stateAfterReturn(state)).toBe(isUnderWay(state) ? 'pending' : null);
    expect(stateAfterWithdrawal(state)).toBe(isUnderWay(state) ? 'voided' : null);
    // If a shopper returns without data, only the state `pending` is reverted, because the return itself has
    // set it. The previous state is restored only if the attempt was in progress then.
    expect(stateAfterEmptyReturn(state, 'redirected')).toBe(state === 'pending' ? 'redirected' : null);
    expect(stateAfterEmptyReturn('pending', state)).toBe(isUnderWay(state) ? state : null);
  });
});
