import { expect, it } from 'vitest';
import { isWatching, whenToTellNotPaid } from './not-paid.ts';

const NOW = new Date('2026-11-23T02:00:00Z');
const MINUTE = 60_000;
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE);
const when = (
  state: 'declined' | 'voided' | 'pending' | 'redirected' | 'approved',
  minutesAgo: number,
  more: {
    orderState?: 'open' | 'confirmed' | 'cancelled';
    voidReason?: string;
    isCartEmpty?: boolean;
    hasBoughtSince?: boolean;
  } = {},
) =>
  whenToTellNotPaid(
    {
      orderState: more.orderState ?? 'open',
      last: { state, details: more.voidReason ? { voidReason: more.voidReason } : {} },
      lastActivity: ago(minutesAgo),
      isCartEmpty: more.isCartEmpty ?? false,
      hasBoughtSince: more.hasBoughtSince ?? false,
    },
    { now: NOW, holdMs: 30 * MINUTE },
  );

it('notifies a shopper who left for as long as a hold lasts', () => {
  expect(when('declined', 30)).toBe('now');
  expect(when('voided', 45, { voidReason: 'too-old' })).toBe('now');
});

it('checks an active shopper again after a hold’s time has passed', () => {
  expect(when('declined', 10)).toEqual(new Date(NOW.getTime() + 20 * MINUTE));
});

it.each([
  ['pending', {}],
  ['redirected', {}],
  ['declined', { orderState: 'confirmed' }],
  ['declined', { orderState: 'cancelled' }],
  ['declined', { isCartEmpty: true }],
  ['declined', { hasBoughtSince: true }],
  ['voided', { voidReason: 'cart-changed' }],
  ['voided', { voidReason: 'replaced' }],
  ['voided', { voidReason: 'order-closed' }],
] as const)('a %s payment with %j sends no notification', (state, more) => {
  expect(when(state, 90, more)).toBeNull();
});

it('sends nothing for an order without a payment', () => {
  const order = {
    orderState: 'open' as const,
    last: undefined,
    lastActivity: ago(90),
    isCartEmpty: false,
    hasBoughtSince: false,
  };
  expect(whenToTellNotPaid(order, { now: NOW, holdMs: MINUTE })).toBeNull();
});

it.each([
  [null, false],
  [ago(0), true],
  [ago(1), true],
  [ago(2), false],
])('a shopper last seen at %s is still on the page: %s', (seenAt, isSo) => {
  expect(isWatching(seenAt, { now: NOW, watchMs: MINUTE })).toBe(isSo);
});
