import { diceFrom } from '#demo/dice.ts';
import type { ChaosShop } from './chaos-shop.ts';
import { buy, type Purchase } from './shopper.ts';
import type { Card } from './bank.ts';
import { SEED } from './tally.ts';

const MIX: readonly Card[] = [
  'approved',
  'approved',
  'approved',
  'approved',
  'approved',
  'approved',
  'approved',
  'approved',
  'secure-redirect',
  'secure-redirect',
  'secure-post',
  'secure-refused',
  'secure-left',
  'declined',
  'pending',
];

export interface CrowdOptions {
  shoppers: number;
  /** No new purchase begins once this returns true; `confirmed` is the number of confirmed purchases so far. */
  isOver: (confirmed: number) => boolean;
  patienceMs?: number;
  cards?: readonly Card[];
  /** Shoppers choose from this number of the first offered days. */
  days?: number;
}

/**
 * Simulates shoppers who buy one product after the other until `isOver`. Returns every purchase; throws for a
 * response that no shopper should get.
 */
export async function crowdBuys(shop: ChaosShop, options: CrowdOptions): Promise<Purchase[]> {
  const purchases: Purchase[] = [];
  const isOver = (): boolean => options.isOver(purchases.filter(({ end }) => end === 'confirmed').length);
  await Promise.all(
    Array.from({ length: options.shoppers }, async (_, index) => {
      const dice = diceFrom(`${SEED} shopper ${index}`);
      while (!isOver()) {
        const basket = dice
          .some(shop.goods, dice.int(1, 3))
          .map(({ productCode }) => ({ productCode, quantity: dice.int(1, 2) }));
        purchases.push(
          await buy({
            url: shop.url,
            basket,
            place: dice.pick(shop.places),
            card: dice.pick(options.cards ?? MIX),
            ...(options.patienceMs === undefined ? {} : { patienceMs: options.patienceMs }),
            chooseDay: (days) => days[dice.int(0, Math.min(options.days ?? 3, days.length) - 1)],
          }),
        );
      }
    }),
  );
  return purchases;
}
