import { expect, it } from 'vitest';
import { actionsOf } from './activity.ts';

it('each action has one kind, and all others belong to the project itself', () => {
  const [quotes, products, customer] = (['quotes', 'products', 'customer'] as const).map(actionsOf);
  if (
    !quotes ||
    !products ||
    !customer ||
    !('only' in quotes) ||
    !('only' in products) ||
    !('not' in customer)
  )
    throw new Error('quotes and products are named, all else is not');
  const all = [...quotes.only, ...products.only];
  expect(new Set(all).size).toBe(all.length);
  expect(quotes.only).toEqual(expect.arrayContaining(['opened-quote', 'accepted-quote', 'cart-handed-over']));
  expect(products.only).toEqual(expect.arrayContaining(['transferred-product', 'received-product']));
  // Staff comments have their own kind, so the other kinds exclude them.
  expect([...customer.not].toSorted()).toEqual([...all, 'commented'].toSorted());
});
