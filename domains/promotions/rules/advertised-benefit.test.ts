import { expect, test } from 'vitest';
import { advertisedBenefit, advertisedShare, uncomputedBenefit } from './advertised-benefit.ts';

test.each([
  ['$200 off a washer and dryer together', '$200 off'],
  ['Half price second', 'Half price'],
  ['15% off two pieces of Cane', '15% off'],
  ['The suite: 12 per cent off three or more', '12 per cent off'],
  ['South Island deliveries of fridges go free this month.', 'go free'],
  ['Eight boxes of tablets. Nothing to claim.', 'Nothing to claim'],
  ['A Tidewell mixer with every Tidewell sink', 'with every'],
  ['Any colour of Marlowe at the price of white', 'at the price of'],
  ['Worth $240', 'Worth $240'],
  ['Bonus gift', 'Bonus'],
  ['Installation included', 'included'],
  ['Freight on us', 'on us'],
  ['Two for one', 'Two for one'],
])('%s advertises “%s”', (text, benefit) => {
  expect(advertisedBenefit([undefined, 'Ovens', text])).toBe(benefit);
});

test.each([
  'Freestanding and built-in dishwashers',
  'Free-standing cookers for every kitchen',
  'A kitchen from $5,000',
  'How to read the energy label, and what a year costs to run.',
  'Gift cards by mail',
  'Ovens, cooktops and 30 other things',
])('%s advertises nothing', (text) => expect(advertisedBenefit([text])).toBeNull());

test('a claim or a coupon provides a benefit; a reward without either is reported', () => {
  expect(uncomputedBenefit({ title: '$50 off' })).toBe('$50 off');
  expect(uncomputedBenefit({ title: '$50 off', coupon: 'SAVE50' })).toBeNull();
  expect(uncomputedBenefit({ title: '$50 back', redemption: 'https://claims.example' })).toBeNull();
  expect(uncomputedBenefit({ title: 'Ovens', rewardLabel: 'Class for two' })).toBe('Class for two');
  expect(uncomputedBenefit({ title: 'Ovens', terms: 'The saving is taken off in your cart.' })).toBe(
    'taken off',
  );
});

test('parses the percentage of an “up to” offer', () => {
  expect(advertisedShare('Up to 30% off fridges')).toBe(30);
  expect(advertisedShare('now up to 12.5 % off')).toBe(12.5);
  expect(advertisedShare('30% off')).toBeNull();
});
