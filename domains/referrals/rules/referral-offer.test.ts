import { expect, it } from 'vitest';
import { referralOffer } from './referral-offer.ts';

const settings = (values: Record<string, string | boolean>) =>
  Object.entries(values).map(([name, value]) => ({ name, value }));
const config = (value: object) => settings({ referralConfig: JSON.stringify(value) });

it('has one amount for both, five rewards a month and a reward after delivery by default', () => {
  expect(referralOffer(config({ title: 'Give $25, get $25', reward: 25, minimumOrder: 500 }))).toEqual({
    title: 'Give $25, get $25',
    reward: 25,
    welcome: 25,
    minimumOrder: 500,
    monthlyLimit: 5,
    rewardAfter: 'delivered',
  });
});

it('has the amounts, the limit and the time of the setting', () => {
  const own = { reward: 20, welcome: 30.5, monthlyLimit: 2, rewardAfter: 'confirmed' };
  expect(referralOffer(config(own))).toEqual({ title: 'Refer a friend', minimumOrder: 0, ...own });
});

it.each([
  [[]],
  [settings({ referralConfig: '' })],
  [settings({ referralConfig: 'not JSON' })],
  [settings({ referralConfig: 'null' })],
  [config({ reward: 0 })],
  [config({ reward: -5 })],
  [config({ reward: 1e9 })],
  [[...config({ reward: 25 }), ...settings({ BuyapowaEnabled: true })]],
])('%j is no offer', (values) => {
  expect(referralOffer(values)).toBeNull();
});
