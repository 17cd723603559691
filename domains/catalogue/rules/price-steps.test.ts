import { expect, test } from 'vitest';
import { priceStepBits, priceStepsIn } from './price-steps.ts';

const words = (cents: number) =>
  priceStepsIn(priceStepBits(cents)).map(({ from, to }) =>
    from === null ? `under ${to}` : to === null ? `over ${from}` : `${from} to ${to}`,
  );

test.each([
  [-1, []],
  [0, ['under 500']],
  [49_999, ['under 500']],
  [50_000, ['under 500', '500 to 1000']],
  [50_001, ['500 to 1000']],
  [100_000, ['500 to 1000', '1000 to 2000']],
  [150_000, ['1000 to 2000']],
  [200_000, ['1000 to 2000', '2000 to 3000']],
  [299_999, ['2000 to 3000']],
  [300_000, ['2000 to 3000', 'over 3000']],
  [1_000_000, ['over 3000']],
])('a price of %i cents matches the price steps %j', (cents, steps) => expect(words(cents)).toEqual(steps));

test('the price ranges of a category cover the prices of all its products', () => {
  expect(priceStepsIn(priceStepBits(10_000) | priceStepBits(400_000))).toEqual([
    { from: null, to: 500 },
    { from: 3000, to: null },
  ]);
  expect(priceStepsIn(0)).toEqual([]);
});
