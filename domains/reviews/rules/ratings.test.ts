import { expect, test } from 'vitest';
import { computeRatings, summaryText } from './ratings.ts';

const rated = (stars: number, aspects: Record<string, number> = {}) => ({ stars, aspects });
const LABELS = [
  { key: 'noise', label: 'Noise' },
  { key: 'running-cost', label: 'Running cost' },
];

test('without reviews there is no rating', () => {
  expect(computeRatings([])).toEqual({ count: 0, rating: null, counts: [0, 0, 0, 0, 0], aspects: new Map() });
});

test('the rating is the average of the stars, rounded to one decimal', () => {
  const { rating, count, counts } = computeRatings([rated(5), rated(5), rated(4), rated(1)]);
  expect([rating, count, counts]).toEqual([3.8, 4, [2, 1, 0, 0, 1]]);
});

test('an aspect counts only the reviews that rate it', () => {
  const { aspects } = computeRatings([rated(5, { noise: 4 }), rated(3, { noise: 3, space: 5 }), rated(2)]);
  expect(Object.fromEntries(aspects)).toEqual({
    noise: { rating: 3.5, count: 2 },
    space: { rating: 5, count: 1 },
  });
});

test.each([
  [
    'names the best and the worst aspect',
    [5, 3],
    'Owners rate noise highest (5.0) and running cost lowest (3.0).',
  ],
  ['names only the best aspect if the ratings are close', [4, 4], 'Owners rate noise highest (4.0).'],
])('the summary %s', (_, [noise, cost], text) => {
  const reviews = Array.from({ length: 3 }, () => rated(4, { noise: noise!, 'running-cost': cost! }));
  expect(summaryText(computeRatings(reviews), LABELS)).toBe(text);
});

test('few ratings of aspects have no summary', () => {
  const reviews = Array.from({ length: 2 }, () => rated(4, { noise: 5, 'running-cost': 3 }));
  expect(summaryText(computeRatings(reviews), LABELS)).toBe('');
});
