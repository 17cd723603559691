import { expect, test } from 'vitest';
import { promotionFixture } from '../test/fixtures-web.ts';
import { countPromotions, isOffer } from './offer.ts';

const GUIDE = promotionFixture({
  title: 'What the stars on a fridge say',
  summary: 'How to read the label.',
});

test.each([
  [{}, false],
  [{ ribbon: 'Better together' }, false],
  [{ ribbon: 'Cash back' }, true],
  [{ rewardLabel: 'Class for two' }, true],
  [{ redemption: 'https://claims.example' }, true],
  [{ childHasActiveRedemption: true }, true],
  [{ summary: '10% off every fridge with the code COLD' }, true],
])('a guide with %j is an offer: %s', (own, expected) => {
  expect(isOffer({ ...GUIDE, ...own })).toBe(expected);
});

test.each([
  [[], '0 offers'],
  [[{ rewardLabel: 'A' }], '1 offer'],
  [[{}], '1 idea'],
  [[{ rewardLabel: 'A' }, { rewardLabel: 'B' }, {}, {}], '2 offers and 2 ideas'],
])('%j counts as %s', (list, text) => {
  expect(countPromotions(list.map((own) => ({ ...GUIDE, ...own })))).toBe(text);
});
