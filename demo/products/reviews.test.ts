import { expect, test } from 'vitest';
import { addDays, day } from '#foundation/pure/day.ts';
import { computeRatings } from '#domains/reviews/rules/ratings.ts';
import { demoProducts } from './generate.ts';
import { LEAVES } from './range.ts';
import { reviewsFor } from './reviews.ts';

const today = day('2026-03-02');
const [category] = LEAVES;
const generate = (average: number, count: number) =>
  reviewsFor(category!, {
    seed: 'X',
    average,
    count,
    variants: 2,
    specs: {},
    releasedOn: addDays(today, -500),
    today,
  });

test.each([3.4, 4.1, 4.7])('the stars of many reviews average to about %d', (average) => {
  const { rating, count } = computeRatings(generate(average, 200));
  expect(count).toBe(200);
  expect(Math.abs(rating! - average)).toBeLessThan(0.25);
});

test('a product of a few weeks has no reviews', () => {
  expect(
    reviewsFor(category!, {
      seed: 'X',
      average: 4,
      count: 5,
      variants: 1,
      specs: {},
      releasedOn: addDays(today, -14),
      today,
    }),
  ).toEqual([]);
});

test('reviews are younger than the product, and no text occurs twice for one product', () => {
  const reviews = generate(4.4, 30);
  const texts = reviews.map(({ text }) => text).filter((text) => text !== '');
  expect(new Set(texts).size).toBe(texts.length);
  expect(reviews.every((one) => one.day > addDays(today, -500) && one.day < today)).toBe(true);
});

test('the rating of every demo product is the rating of its model’s reviews', () => {
  const ofModel = new Map<string, { stars: number; aspects: Record<string, number> }[]>();
  const products = [...demoProducts(2400, today)];
  const keyOf = ({ product }: (typeof products)[number]) => product.variant_group || product.sku;
  for (const one of products) ofModel.set(keyOf(one), [...(ofModel.get(keyOf(one)) ?? []), ...one.reviews]);
  for (const one of products) {
    const { rating, count } = computeRatings(ofModel.get(keyOf(one))!);
    expect([one.product.sku, one.product.rating, one.product.review_count]).toEqual([
      one.product.sku,
      rating,
      count,
    ]);
  }
});
