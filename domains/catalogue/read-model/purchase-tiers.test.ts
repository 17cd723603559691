import { expect, it } from 'vitest';
import { SORTS } from '../contract/listing.ts';
import { modelRow } from '../test/fixtures-read-model-model-row.ts';
import { ProductTable } from './product-table.ts';
import { SortOrders } from './sorting/sort-orders.ts';

const RETAIL_AU = { country: 'AU', priceList: 'retail' } as const;
const WAREHOUSE = { code: 'SYD', country: 'AU' };

/**
 * Creates products of every tier: discontinued, sold out, without a price, on back order and in stock. The
 * more popular a product is, the worse its tier.
 */
function shop() {
  const table = new ProductTable([], [WAREHOUSE]);
  const put = (id: number, row: Parameters<typeof modelRow>[2], priceCents: number | null = 100) => {
    const slot = table.put(modelRow(id, 100 - id, row));
    table.putPrice({ productId: id, market: 'AU', priceCents, rrpCents: 100, altPriceMsg: '', changedAt: 1 });
    return slot;
  };
  const discontinued = put(1, { isSuperseded: true });
  const soldOut = put(2, { canBackorder: false });
  const unpriced = put(3, { leadDays: 5 }, null);
  const backOrder = put(4, { leadDays: 5 });
  const inStock = put(5, {});
  table.putAvailability(5, ['SYD']);
  return { table, discontinued, soldOut, unpriced, backOrder, inStock };
}

it('the popular order lists stock first, then back orders, then unavailable and finally discontinued products', () => {
  const { table, discontinued, soldOut, unpriced, backOrder, inStock } = shop();
  const { slots } = new SortOrders(table).of('popular', RETAIL_AU);
  expect([...slots]).toEqual([inStock, backOrder, soldOut, unpriced, discontinued]);
});

it.each(SORTS)('sorted by %s, discontinued products are last', (sort) => {
  const { table, discontinued } = shop();
  expect(new SortOrders(table).of(sort, RETAIL_AU).slots.at(-1)).toBe(discontinued);
});

it('a product that comes into stock moves to the front, and a discontinued one to the end, in every order', () => {
  const { table, discontinued, soldOut } = shop();
  const orders = new SortOrders(table);
  for (const sort of SORTS) orders.of(sort, RETAIL_AU);
  table.putAvailability(2, ['SYD']);
  orders.update(new Set(), new Set([soldOut]));
  expect(orders.of('popular', RETAIL_AU).slots[0]).toBe(soldOut);
  table.putAvailability(1, ['SYD']);
  orders.update(new Set(), new Set([discontinued]));
  const anew = new SortOrders(table);
  for (const sort of SORTS)
    expect([...orders.of(sort, RETAIL_AU).slots]).toEqual([...anew.of(sort, RETAIL_AU).slots]);
});
