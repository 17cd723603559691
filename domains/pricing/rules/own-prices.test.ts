import { expect, test } from 'vitest';
import { hasOwnPrices, whyWithoutPrices } from './own-prices.ts';

const retail = { capabilities: { hidesPricesFromGuests: false } };
const trade = { capabilities: { hidesPricesFromGuests: true } };
const person = (state: 'none' | 'waiting' | 'refused' | 'active', winningUserId?: string) => ({
  winningUserId,
  membership: { state, priceList: 'retail' },
});

test.each([
  [trade, person('none'), false, 'none'],
  [trade, person('waiting'), false, 'waiting'],
  [trade, person('refused'), false, 'refused'],
  [trade, person('active'), true, 'guest'],
  [trade, person('none', 'w'), true, 'guest'],
  [retail, person('none'), false, 'guest'],
  [retail, person('active'), false, 'guest'],
] as const)(
  'on the site %j, the user %j has own prices: %s, and the reason without them is %s',
  (site, who, own, why) => {
    expect(hasOwnPrices(site, who)).toBe(own);
    expect(whyWithoutPrices(site, who)).toBe(why);
  },
);
