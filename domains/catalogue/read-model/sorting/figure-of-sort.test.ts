import { expect, it } from 'vitest';
import { figureOfSort } from './figure-of-sort.ts';

const number = (key: string, label: string, unit: string) => ({ key, label, unit, kind: 'number' as const });
const specs = [number('capacity', 'Total capacity', 'L'), number('noise', 'Noise', 'dB')];
const of = (values: Record<string, number>) => (key: string) => values[key];

it.each([
  ['quietest', { noise: 36 }, '36 dB'],
  ['biggest', { capacity: 640, noise: 36 }, '640 L'],
  ['quietest', { capacity: 640 }, undefined],
  ['price-asc', { noise: 36 }, undefined],
  ['relevance', { noise: 36 }, undefined],
] as const)('a product in a list sorted by %s shows the figure of that sort order', (sort, values, text) => {
  expect(figureOfSort(sort, specs, of(values))).toBe(text);
});
