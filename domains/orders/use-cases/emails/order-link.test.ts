import { expect, it } from 'vitest';
import {
  lookLink,
  ORDER_LINK_DAYS,
  orderLink,
  paymentLink,
  readLookProof,
  readOrderProof,
  readPaymentProof,
} from './order-link.ts';

const NOW = new Date('2026-11-23T01:00:00Z');
const CART = '00000000-0000-4000-8000-000000000001';
const inDays = (days: number) => new Date(NOW.getTime() + days * 24 * 3600 * 1000);
const parts = (link: string) => Object.fromEntries(new URL(link, 'http://shop.test').searchParams);

it('opens its order until it expires', () => {
  const link = orderLink('secret', CART, NOW);
  expect(parts(link)).toMatchObject({ id: CART });
  expect(readOrderProof('secret', CART, parts(link), inDays(ORDER_LINK_DAYS))).toBe('good');
  expect(readOrderProof('secret', CART, parts(link), inDays(ORDER_LINK_DAYS + 0.1))).toBe('expired');
});

it('opens no other order, and none if it was changed', () => {
  const link = parts(orderLink('secret', CART, NOW));
  expect(readOrderProof('secret', CART.replace('1', '2'), link, NOW)).toBe('none');
  expect(readOrderProof('another', CART, link, NOW)).toBe('none');
  expect(readOrderProof('secret', CART, { ...link, until: 'zzzzzzz' }, NOW)).toBe('none');
  expect(readOrderProof('secret', CART, { until: link['until'] }, NOW)).toBe('none');
  expect(readOrderProof('secret', CART, {}, NOW)).toBe('none');
});

it('each kind of link is invalid for the purposes of the others', () => {
  const of = { cartId: CART, sessionId: 's1' };
  const worths = (link: string, sessionId = 's1') => [
    readOrderProof('secret', CART, parts(link), NOW),
    readPaymentProof('secret', CART, parts(link), NOW),
    readLookProof('secret', { cartId: CART, sessionId }, parts(link), NOW),
  ];
  expect(worths(orderLink('secret', CART, NOW))).toEqual(['good', 'none', 'none']);
  expect(worths(paymentLink('secret', CART, NOW))).toEqual(['none', 'good', 'none']);
  const look = lookLink('secret', { ...of, seconds: 60 }, NOW);
  expect(worths(look)).toEqual(['none', 'none', 'good']);
  expect(worths(look, 's2')).toEqual(['none', 'none', 'none']);
  expect(readLookProof('secret', of, parts(look), inDays(1))).toBe('expired');
  expect(readPaymentProof('secret', CART, parts(paymentLink('secret', CART, NOW)), inDays(31))).toBe(
    'expired',
  );
});
