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
  /** No new purchase is begun once this is true; `confirmed` have come to their confirmation so far. */
  isOver: (confirmed: number) => boolean;
  patienceMs?: number;
  cards?: readonly Card[];
  /** How many of the first days on offer are chosen from. */
  days?: number;
}

/** Shoppers who buy one thing after the other until it is over. Answers every purchase; throws what none should see. */
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
