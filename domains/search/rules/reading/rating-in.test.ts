import { expect, it } from 'vitest';
import { ratingIn } from './rating-in.ts';
import { plainText } from './spelling/plain-text.ts';

const read = (text: string) => {
  const { rated, rest } = ratingIn(plainText(text));
  return rated === null ? null : [rated.least, rest];
};

it.each<[string, number, string]>([
  ['fridge rated 4 stars', 4, 'fridge'],
  ['fridge rated at least 4 stars', 4, 'fridge'],
  ['4 stars and up dishwasher', 4, 'dishwasher'],
  ['dishwasher 4 stars & up', 4, 'dishwasher'],
  ['dishwashers rated 4.5 and up', 4.5, 'dishwashers'],
  ['washer with 4 star reviews', 4, 'washer'],
  ['oven customer rating 4', 4, 'oven'],
  ['oven rated four stars or more by owners', 4, 'oven'],
  ['dryer rated 3.5 stars', 4, 'dryer'],
  ['dryer rated 5 stars', 4.5, 'dryer'],
])('“%s” requests products that owners rate %s or better', (text, least, rest) => {
  expect(read(text)).toEqual([least, rest]);
});

it.each([
  '4 star fridge',
  '4.5 star dishwasher',
  'fridge with energy rating 4 stars',
  'energy rated 4 stars and up fridge',
  '4 star energy rated washer',
  'wels rating 4 stars tap',
  '5 stars or more dryer',
  'top rated fridge',
  'heater rated 4 kw',
  'fridge rated 2 stars',
])('“%s” does not request a rating by owners', (text) => {
  expect(read(text)).toBeNull();
});
