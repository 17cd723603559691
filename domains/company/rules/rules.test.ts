import { describe, expect, it } from 'vitest';
import { cents } from '#foundation/pure/money.ts';
import { approvalEnd, covers, goodsText, isRefusedLately, mayAsk, requiresApproval } from './approval.ts';
import { REQUEST_EVENTS, REQUEST_STATES, requestAfter, statesBefore } from './request-state.ts';
import { TEAM_EVENTS, TEAM_STATES, teamAfter } from './team.ts';

describe('an order above the limit', () => {
  const TABLE: Record<string, string> = {
    'waiting approve': 'approved',
    'waiting refuse': 'refused',
    'waiting asked-anew': 'withdrawn',
    'waiting left': 'withdrawn',
    'approved take-back': 'refused',
    'approved left': 'withdrawn',
  };
  const all = REQUEST_STATES.flatMap((state) => REQUEST_EVENTS.map((event) => ({ state, event })));
  it.each(all)('$state, $event', ({ state, event }) => {
    expect(requestAfter(state, event)).toBe(TABLE[`${state} ${event}`] ?? null);
  });
  it('state transitions match the transition table', () => {
    expect(statesBefore('approve')).toEqual(['waiting']);
    expect(statesBefore('left')).toEqual(['waiting', 'approved']);
  });
});

describe('a user and a company', () => {
  const TABLE: Record<string, string> = {
    'none invite': 'invited',
    'invited invite': 'invited',
    'invited withdraw': 'none',
    'invited join': 'buyer',
    'buyer change': 'buyer',
    'buyer remove': 'none',
  };
  const all = TEAM_STATES.flatMap((state) => TEAM_EVENTS.map((event) => ({ state, event })));
  it.each(all)('$state, $event', ({ state, event }) => {
    expect(teamAfter(state, event)).toBe(TABLE[`${state} ${event}`] ?? null);
  });
});

it.each([
  [null, 9_999_999, false],
  [0, 0, false],
  [0, 1, true],
  [50_000, 50_000, false],
  [50_000, 50_001, true],
])('with a limit of %o an order of %o needs approval: %o', (limit, total, needed) => {
  expect(requiresApproval(limit, cents(total))).toBe(needed);
});

describe('an approval', () => {
  const place = {
    address: '12 Loom Lane',
    suburb: 'Richmond',
    state: 'VIC',
    postcode: '3121',
    country: 'AU',
  };
  const textOf = (lines: Parameters<typeof goodsText>[0], services: string[]) =>
    goodsText(lines, services, place);
  const line = { productId: 1, quantity: 2, install: 'Install', warranty: null, services: ['b', 'a'] };
  const goods = textOf([line, { ...line, productId: 2 }], ['X']);
  const approved = { goods, total_cents: 100 };
  it('covers exactly the same products, in any order', () => {
    const same = textOf(
      [
        { ...line, productId: 2 },
        { ...line, services: ['a', 'b'] },
      ],
      ['X'],
    );
    expect(covers(approved, { goods: same, totalCents: cents(100) })).toBe(true);
    expect(covers(approved, { goods: same, totalCents: cents(99) })).toBe(true);
    expect(covers(approved, { goods: same, totalCents: cents(101) })).toBe(false);
  });
  it.each([
    ['another quantity', { quantity: 3 }],
    ['another product', { productId: 3 }],
    ['another install', { install: null }],
    ['a warranty', { warranty: 'Five years' }],
    ['another service', { services: ['a'] }],
  ])('does not cover %s', (_what, change) => {
    const other = textOf(
      [
        { ...line, ...change },
        { ...line, productId: 2 },
      ],
      ['X'],
    );
    expect(covers(approved, { goods: other, totalCents: cents(100) })).toBe(false);
  });
  it('does not cover fewer products or different delivery services', () => {
    for (const other of [textOf([line], ['X']), textOf([line, { ...line, productId: 2 }], [])])
      expect(covers(approved, { goods: other, totalCents: cents(50) })).toBe(false);
  });
  it.each([
    ['another street', { address: '13 Loom Lane' }],
    ['another suburb', { suburb: 'Bondi', state: 'NSW', postcode: '2026' }],
  ])('covers the same address in any spelling, but not %s', (_what, change) => {
    const typed = goodsText([line], ['X'], { ...place, address: ' 12  loom LANE' });
    expect(typed).toBe(textOf([line], ['X']));
    expect(goodsText([line], ['X'], { ...place, ...change })).not.toBe(typed);
  });
  it('expires after its days; a refusal lasts a day; at most ten requests can be open', () => {
    const at = new Date('2026-11-23T01:00:00Z');
    const later = (days: number) => new Date(at.getTime() + days * 86_400_000);
    expect(approvalEnd({ state: 'approved', decided_at: at }, 7)).toEqual(later(7));
    expect(approvalEnd({ state: 'refused', decided_at: at }, 7)).toBeNull();
    expect(isRefusedLately({ state: 'refused', decided_at: at }, later(0.99))).toBe(true);
    expect(isRefusedLately({ state: 'refused', decided_at: at }, later(1))).toBe(false);
    expect(isRefusedLately({ state: 'approved', decided_at: at }, at)).toBe(false);
    expect([mayAsk(9), mayAsk(10)]).toEqual([true, false]);
  });
});
