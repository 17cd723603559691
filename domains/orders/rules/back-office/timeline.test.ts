import { expect, it } from 'vitest';
import { day } from '#foundation/pure/day.ts';
import { orderTimeline, type OrderHistory } from './timeline.ts';

const AT = '2026-11-23T01:00:00.000Z';
const later = (minutes: number) => new Date(Date.parse(AT) + minutes * 60_000).toISOString();
const NOTHING: OrderHistory = {
  placedAt: AT,
  placedBy: 'Customer',
  attempts: [],
  ledger: [],
  adjustments: [],
  audit: [],
  messages: [],
  shipments: [],
  names: new Map([
    ['lin', 'Lin Chen'],
    ['sam', 'Sam Okafor'],
  ]),
  timeZone: 'Australia/Sydney',
};
const titles = (more: Partial<OrderHistory>) =>
  orderTimeline({ ...NOTHING, ...more }).map(({ title }) => title);
const audited = (action: string, minutes: number, more: object = {}) => ({
  id: minutes,
  at: new Date(later(minutes)),
  by: { kind: 'staff' as const, id: 'lin', actingFor: null, requestId: null },
  siteId: 'aol',
  subject: 'orders',
  action,
  key: 'W1',
  reason: '',
  ...more,
});
const attempt = (reference: string, state: 'paid' | 'refused', minutes: number) => ({
  reference,
  method: 'Card',
  amount: 1249,
  state,
  at: later(minutes),
  reason: state === 'refused' ? 'Not sufficient funds' : '',
});

it('merges all sources by time, latest first', () => {
  expect(
    titles({
      attempts: [attempt('W1-1', 'refused', 1), attempt('W1-2', 'paid', 3)],
      ledger: [
        { kind: 'charge', amount: 1249, at: later(3), reference: 'W1-2' },
        { kind: 'refund', amount: -100, at: later(9), reference: 'W1-2' },
      ],
      audit: [audited('confirmed', 3), audited('refund-asked', 8), audited('refunded', 9)],
      messages: [
        {
          channel: 'mail',
          subject: 'Your order',
          createdAt: later(4),
          sentAt: later(5),
          refusedAt: null,
          error: 'busy',
        },
      ],
    }),
  ).toEqual([
    'Refunded: $100',
    'Refund requested',
    'Email sent: Your order',
    'Order confirmed',
    'Card payment of $1,249 was approved',
    'Card payment of $1,249 was declined',
    'Order placed',
  ]);
});

it('states why a payment was declined and why an email was rejected, and marks both as problems', () => {
  const problems = orderTimeline({
    ...NOTHING,
    attempts: [attempt('W1-1', 'refused', 1)],
    messages: [
      {
        channel: 'mail',
        subject: 'Your order',
        createdAt: later(2),
        sentAt: null,
        refusedAt: later(3),
        error: '550 unknown',
      },
    ],
  }).filter(({ isProblem }) => isProblem);
  expect(problems.map(({ title, detail }) => [title, detail])).toEqual([
    ['Email was rejected: Your order', '550 unknown'],
    ['Card payment of $1,249 was declined', 'Not sufficient funds'],
  ]);
});

it('names the person, and the customer for whom they acted', () => {
  const by = { kind: 'staff' as const, id: 'lin', actingFor: 'sam', requestId: null };
  const [acting, own] = orderTimeline({
    ...NOTHING,
    audit: [audited('cancelled', 1), audited('day-changed', 2, { by })],
  });
  expect([acting!.by, own!.by]).toEqual(['Lin Chen for Sam Okafor', 'Lin Chen']);
});

it('states both days of a changed delivery day, and titles unknown actions by their name', () => {
  const [unknown, changed] = orderTimeline({
    ...NOTHING,
    audit: [
      audited('day-changed', 1, {
        before: { deliveryDay: '2026-11-25' },
        after: { deliveryDay: '2026-11-27' },
      }),
      audited('put-on-hold', 2),
    ],
  });
  expect(changed!.detail).toBe('From Wednesday 25 November to Friday 27 November');
  expect(unknown!.title).toBe('Put on hold');
});

it('sorts a dispatch after the events of its day', () => {
  const shipments = [
    { sentOn: day('2026-11-23'), deliveredOn: day('2026-11-24'), carrier: 'TNT', tracking: 'A1', units: 2 },
  ];
  const entries = orderTimeline({ ...NOTHING, audit: [audited('confirmed', 60)], shipments });
  expect(entries.map(({ title, isDayOnly }) => [title, isDayOnly])).toEqual([
    ['Delivered', true],
    ['Dispatched 2 units', true],
    ['Order confirmed', false],
    ['Order placed', false],
  ]);
  expect(entries[1]!.at).toBe('2026-11-23T12:59:59.999Z');
});

it('keeps a charge without an attempt, and reports a chargeback', () => {
  expect(
    titles({
      ledger: [
        { kind: 'charge', amount: 500, at: later(1), reference: null },
        { kind: 'chargeback', amount: -500, at: later(2), reference: null },
      ],
      audit: [audited('disputed', 3)],
    }),
  ).toEqual([
    'A bank reversed a payment (chargeback)',
    'Chargeback: $500',
    'Payment received: $500',
    'Order placed',
  ]);
});
