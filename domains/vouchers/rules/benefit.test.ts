import { expect, test } from 'vitest';
import { cents } from '#foundation/pure/money.ts';
import { day } from '#foundation/pure/day.ts';
import { couponWith } from '../test/fixtures.ts';
import { benefitOf } from './benefit.ts';
import type { Coupon } from './coupon.ts';

const place = { siteId: 'aol', currency: 'AUD', today: day('2026-11-25'), priceList: 'retail' } as const;
const told = (more: Partial<Coupon>) => benefitOf(couponWith(more), place);

test.each<[string, Partial<Coupon>, string, string]>([
  ['an amount', {}, '$50 off an order', ''],
  [
    'a minimum, once a customer',
    { minimumCents: { AUD: cents(500_00), NZD: null }, usesPerCustomer: 1 },
    '$50 off an order from $500',
    'One use per customer.',
  ],
  [
    'a part, for some, until a day',
    { kind: 'percent', percentHundredths: 12_50, brands: ['halden'], endsOn: day('2026-12-24') },
    '12.5% off an order',
    'For some products only. Until 24 Dec 2026.',
  ],
  [
    'delivery',
    { kind: 'free-delivery', excludesReduced: true },
    'free delivery of an order',
    'Not for discounted products.',
  ],
  ['its last day', { endsOn: place.today, startsOn: place.today }, '$50 off an order', 'Until 25 Nov 2026.'],
])('describes the benefit of a coupon: %s', (_, more, words, terms) => {
  expect(told(more)).toEqual({ words, terms });
});

test.each<[string, Partial<Coupon>]>([
  ['off', { isActive: false }],
  ['used up', { isUsedUp: true }],
  ['not yet valid', { startsOn: day('2026-11-26') }],
  ['over', { endsOn: day('2026-11-24') }],
  ['elsewhere', { sites: ['wa'] }],
  ['for trade members', { audience: ['builders'] }],
  ['another currency', { amountCents: { AUD: null, NZD: cents(50_00) } }],
])('promises nothing: %s', (_, more) => {
  expect(told(more)).toBeNull();
});
