import { describe, expect, test } from 'vitest';
import { cents } from '#foundation/pure/money.ts';
import { endReasonOf, type AskFacts } from './ask-end.ts';

const NOW = new Date('2026-11-23T01:00:00Z');
const waits = (more: Partial<AskFacts> = {}): AskFacts => ({
  state: 'asked',
  lineState: 'present',
  requestedCents: cents(80_000),
  waitsUntil: new Date('2026-11-24T01:00:00Z'),
  priceCents: cents(100_000),
  ...more,
});

describe('the reason that a price request ended', () => {
  test.each<[string | null, Partial<AskFacts>]>([
    [null, {}],
    ['line-gone', { lineState: 'gone' }],
    ['not-for-sale', { priceCents: null }],
    ['line-ordered', { lineState: 'ordered' }],
    ['not-lower', { priceCents: cents(80_000) }],
    [null, { priceCents: cents(80_001) }],
    ['too-late', { waitsUntil: NOW }],
    ['withdrawn', { state: 'expired' }],
    ['line-gone', { state: 'expired', lineState: 'gone' }],
    [null, { state: 'approved', lineState: 'ordered' }],
    [null, { state: 'refused', priceCents: cents(1) }],
  ])('%s for %j', (reason, more) => {
    expect(endReasonOf(waits(more), NOW)).toBe(reason);
  });
});
