import { expect, it } from 'vitest';
import { day, instantOf } from '#foundation/pure/day.ts';
import { anOrder } from './fixtures-confirmation.ts';
import { isSameDay, orderedText, totalNote, totalsOf } from './confirmation-texts.ts';

const PAID = { paid: 10, balance: 0, orderTotal: 10, isOnAccount: false, paidWith: '' };

it.each([
  ['2026-11-26T00:15', true, 'Thursday 26 November, 12.15am. Payment approved.'],
  ['2026-11-25T23:45', false, 'Wednesday 25 November, 11.45pm. Payment approved.'],
])(
  'an order placed at %s shows the time of its delivery address, regardless of the browser’s time zone',
  (at, isToday, text) => {
    const timeZone = 'Pacific/Auckland';
    const placed = { placedAt: instantOf(at, timeZone).toISOString(), timeZone };
    expect(isSameDay(placed, day('2026-11-26'))).toBe(isToday);
    // The text is displayed years later, so it must not say "Today".
    const later = orderedText({ ...placed, state: 'confirmed', ...PAID }, new Date('2030-01-01T00:00:00Z'));
    expect(later.replaceAll('\u202f', ' ')).toBe(text);
    const soon = orderedText({ ...placed, state: 'confirmed', ...PAID }, instantOf(at, timeZone));
    expect(soon.replaceAll('\u202f', ' ')).toBe(`Today,${text.split(',')[1]}`);
  },
);

it('an order that coupons cover shows no approved payment (ENUM-11, None)', () => {
  const at = new Date('2026-11-26T01:00:00Z');
  const placed = { placedAt: at.toISOString(), timeZone: 'Australia/Sydney', state: 'confirmed' as const };
  const text = orderedText({ ...placed, ...PAID, paid: 0, orderTotal: 0 }, at);
  expect(text.replaceAll('\u202f', ' ')).toBe('Today, 12pm. There was nothing to pay.');
});

it('names the deduction of a cancelled order, and leaves out a GST of $0', () => {
  const labels = (state: 'confirmed' | 'cancelled') =>
    totalsOf({ ...anOrder({ state }), adjustment: -100 }).map(({ label }) => label);
  expect(labels('cancelled')).toContain('Cancelled');
  expect(labels('confirmed')).toContain('Deducted after you ordered');
  expect(totalNote(0, 'PayPal')).toBe('PayPal');
  expect(totalNote(0, '')).toBe('');
  expect(totalNote(12.5, 'PayPal')).toBe('Includes $12.50 GST · PayPal');
});
