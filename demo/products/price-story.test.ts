import { expect, test } from 'vitest';
import { addDays, day } from '#foundation/pure/day.ts';
import { demoProducts } from './generate.ts';
import { priceStory } from './price-story.ts';

const TODAY = day('2026-11-23');

test('every price history ends at today’s price, has one point per day, and has plausible prices', () => {
  let changing = 0;
  let products = 0;
  for (const { product, prices } of demoProducts(300, TODAY)) {
    const story = priceStory(product.sku, prices, product.released_on, TODAY);
    expect(priceStory(product.sku, prices, product.released_on, TODAY)).toEqual(story);
    for (const { market, price_cents } of prices) {
      const points = story.filter((point) => point.market === market);
      if (price_cents === null) {
        expect(points).toEqual([]);
        continue;
      }
      products += 1;
      if (points.length > 1) changing += 1;
      expect(points.at(-1)?.price_cents, product.sku).toBe(price_cents);
      const days = points.map((point) => point.day);
      expect(days.toSorted(), product.sku).toEqual(days);
      expect(new Set(days).size, product.sku).toBe(days.length);
      expect(days[0]! >= addDays(TODAY, -365), product.sku).toBe(true);
      expect(days.at(-1)! <= TODAY, product.sku).toBe(true);
      for (const point of points) {
        expect(point.price_cents).toBeGreaterThan(price_cents * 0.7);
        expect(point.price_cents).toBeLessThan(price_cents * 1.7);
      }
    }
  }
  expect(changing / products).toBeGreaterThan(0.6);
});
