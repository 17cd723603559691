import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SORTS } from '../../contract/listing.ts';
import { modelRow } from '../../test/fixtures-read-model-model-row.ts';
import { ProductTable } from '../product-table.ts';
import { SortOrders } from './sort-orders.ts';

const RETAIL_AU = { country: 'AU', priceList: 'retail' } as const;

it('incrementally updated sort orders equal those of a fresh start', () => {
  const product = fc.record({ popularity: fc.nat(20), price: fc.option(fc.nat(50)) });
  fc.assert(
    fc.property(
      fc.array(product, { minLength: 12, maxLength: 40 }),
      fc.array(fc.tuple(fc.nat(45), product), { maxLength: 3 }),
      (products, changes) => {
        const table = new ProductTable([], []);
        const put = (id: number, { popularity, price }: { popularity: number; price: number | null }) => {
          const slot = table.put(modelRow(id, popularity));
          table.putPrice({
            productId: id,
            market: 'AU',
            priceCents: price,
            rrpCents: 40,
            altPriceMsg: '',
            changedAt: 1,
          });
          return slot;
        };
        products.forEach((one, id) => put(id, one));
        const orders = new SortOrders(table);
        for (const sort of SORTS) orders.of(sort, RETAIL_AU);
        orders.update(new Set(changes.map(([id, one]) => put(Math.min(id, table.count), one))));
        const anew = new SortOrders(table);
        for (const sort of SORTS)
          expect([...orders.of(sort, RETAIL_AU).slots]).toEqual([...anew.of(sort, RETAIL_AU).slots]);
      },
    ),
  );
});
