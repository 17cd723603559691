import { expect, test } from 'vitest';
import type { DayFigures, SiteFigures } from '#domains/orders/contract/figures.ts';
import { ageText, changeText, hasFigures, moneyText, snoozeChoices, totalsByCurrency } from './home-texts.ts';

const NOW = new Date('2026-11-29T01:00:00Z');
const NOTHING: DayFigures = { orders: 0, sales: 0, average: null, refunds: 0 };
const site = (siteId: string, currency: string, today: Partial<DayFigures>): SiteFigures => ({
  siteId,
  name: siteId,
  currency,
  day: '2026-11-29',
  today: { ...NOTHING, ...today },
  lastWeekByNow: NOTHING,
  lastWeek: NOTHING,
});

test.each([
  ['2026-11-29T00:48:00Z', '12 min'],
  ['2026-11-28T20:00:00Z', '5 h'],
  ['2026-11-28T01:00:00Z', '1 day'],
  ['2026-11-26T00:00:00Z', '3 days'],
  ['2026-11-30T00:00:00Z', '0 min'],
])('the age of %s is %s', (since, text) => expect(ageText(since, NOW)).toBe(text));

test('snoozing until Monday is not offered twice on a Sunday', () => {
  // Noon in Sydney on Sunday 29 November.
  expect(snoozeChoices(NOW, 'Australia/Sydney').map(({ until }) => until.toISOString())).toEqual([
    '2026-11-29T02:00:00.000Z',
    '2026-11-29T22:00:00.000Z',
  ]);
});

test('on a Monday, the next Monday is offered', () => {
  const choices = snoozeChoices(new Date('2026-11-30T01:00:00Z'), 'Australia/Sydney');
  expect(choices[2]).toEqual({ label: 'until Mon 7 Dec, 9am', until: new Date('2026-12-06T22:00:00Z') });
});

test.each([
  [112, 100, '+12 %'],
  [50, 100, '−50 %'],
  [100, 100, '0 %'],
  [100, 0, ''],
])('%d after %d is %s', (now, before, text) => expect(changeText(now, before)).toBe(text));

test('amounts state the currency only beside another one', () => {
  expect(moneyText(0, 'AUD', 1)).toBe('$0');
  expect(moneyText(1249.5, 'NZD', 2)).toBe('$1,249.50 NZD');
});

test('totals add the sites of a currency, and average over their orders', () => {
  const totals = totalsByCurrency([
    site('aol', 'AUD', { orders: 2, sales: 100.1 }),
    site('wa', 'AUD', { orders: 1, sales: 200.2, refunds: 5 }),
    site('aol-nz', 'NZD', {}),
  ]);
  expect(totals.map(({ currency, sites, figures }) => [currency, sites, figures.today])).toEqual([
    ['AUD', 2, { orders: 3, sales: 300.3, average: 100.1, refunds: 5 }],
    ['NZD', 1, NOTHING],
  ]);
});

test('a site without orders and refunds has no figures', () => {
  expect(hasFigures(site('aol', 'AUD', {}))).toBe(false);
  expect(hasFigures(site('aol', 'AUD', { refunds: 1 }))).toBe(true);
});
