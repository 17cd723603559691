import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTime12, slugOf, truncate } from './text.ts';

describe('truncate', () => {
  it('keeps 84 characters unless told (PRICE-24)', () => {
    expect(truncate('a'.repeat(84))).toBe('a'.repeat(84));
    expect(truncate('a'.repeat(85))).toBe(`${'a'.repeat(84)}…`);
    expect(truncate('Halden fridge', 6)).toBe('Halden…');
    expect(truncate('Halden fridge', 7)).toBe('Halden…');
  });

  it('is never longer than asked, plus the ellipsis', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 60 }), (text, length) => {
        expect(Array.from(truncate(text, length)).length).toBeLessThanOrEqual(length + 1);
      }),
    );
  });
});

describe('formatTime12', () => {
  it.each([
    ['00:00', '12:00 AM'],
    ['09:30', '9:30 AM'],
    ['12:00', '12:00 PM'],
    ['17:05', '5:05 PM'],
    ['23:59', '11:59 PM'],
    ['25:00', '25:00'],
    ['', ''],
  ])('%s reads %s (PRICE-25)', (time, text) => expect(formatTime12(time)).toBe(text));
});

describe('slugOf', () => {
  it.each([
    ['Stainless steel', 'stainless-steel'],
    ['  Café & Crème ', 'cafe-creme'],
    ['3.5', '3.5'],
    ['***', ''],
  ])('%s becomes %s', (text, slug) => expect(slugOf(text)).toBe(slug));
});
