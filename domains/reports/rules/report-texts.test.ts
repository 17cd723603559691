import { expect, it } from 'vitest';
import { changeText, dollarsText, periodText } from './report-texts.ts';

it.each([
  [0, '$0'],
  [12_345.5, '$12,345.50'],
  [-90, '−$90.00'],
])('formats %d', (dollars, text) => {
  expect(dollarsText(dollars)).toBe(text);
});

it('rounds figures to dollars', () => {
  expect(dollarsText(1234.5, { isWhole: true })).toBe('$1,235');
});

it.each([
  [150, 100, '+50%'],
  [101.5, 100, '+1.5%'],
  [80, 100, '−20%'],
  [100, 100, 'no change'],
  [100.01, 100, 'no change'],
  [50, -100, '+150%'],
  [5, 0, null],
])('compares %d with %d', (now, before, text) => {
  expect(changeText(now, before)).toBe(text);
});

it('names a period', () => {
  expect(periodText({ from: '2026-11-01', to: '2026-11-28' })).toBe('1 Nov 2026 to 28 Nov 2026');
  expect(periodText({ from: '2026-11-28', to: '2026-11-28' })).toBe('28 Nov 2026');
});
