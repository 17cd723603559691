import { expect, test } from 'vitest';
import { CODE_128_SYMBOLS, layOutCode128, toCode128 } from './code-128.ts';

test('each symbol is 11 modules wide with an even number of dark ones, and is unique', () => {
  expect(CODE_128_SYMBOLS).toHaveLength(107);
  expect(new Set(CODE_128_SYMBOLS).size).toBe(107);
  for (const [index, symbol] of CODE_128_SYMBOLS.entries()) {
    const widths = [...symbol].map(Number);
    expect(widths.reduce((sum, width) => sum + width, 0)).toBe(index === 106 ? 13 : 11);
    if (index < 106)
      expect(widths.filter((_, at) => at % 2 === 0).reduce((sum, width) => sum + width, 0) % 2).toBe(0);
  }
});

test('a barcode has a start, the text, its check symbol and a stop', () => {
  const symbols = (text: string) => {
    const widths = toCode128(text).join('');
    return Array.from({ length: (widths.length - 7) / 6 }, (_, index) =>
      CODE_128_SYMBOLS.indexOf(widths.slice(index * 6, index * 6 + 6)),
    );
  };
  // PJJ123C, a published example, has the check symbol 54 in code set A, whose start symbol is one lower.
  expect(symbols('PJJ123C')).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55]);
  expect(symbols('é1')).toEqual(symbols('1'));
  expect(toCode128('W1').join('').endsWith('2331112')).toBe(true);
});

test('the bars are in the middle of the space, with quiet zones', () => {
  const bars = layOutCode128('PN1234567890', { width: 255, maxModule: 1.4 });
  const last = bars.at(-1)!;
  expect(bars[0]!.x).toBeCloseTo(255 - (last.x + last.width));
  expect(bars[0]!.x).toBeGreaterThan(10);
  expect(Math.max(...bars.map(({ width }) => width))).toBeLessThanOrEqual(4 * 1.4);
});
