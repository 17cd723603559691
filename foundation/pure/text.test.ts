import { expect, test } from 'vitest';
import { truncate } from './text.ts';

test('cuts at 84 characters unless told (PRICE-24)', () => {
  expect(truncate('a'.repeat(84))).toBe('a'.repeat(84));
  expect(truncate('a'.repeat(85))).toBe(`${'a'.repeat(84)}…`);
  expect(truncate('Halden 640L French Door', 11)).toBe('Halden 640L…');
});

test('never cuts a character in half', () => {
  expect(truncate('😀😀😀', 2)).toBe('😀😀…');
});
