import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays } from '#foundation/pure/day.ts';
import { MONDAY } from '#domains/orders/test/fixtures.ts';
import { ledgerFaults } from '#domains/stock/test/fixtures.ts';
import { SYSTEM } from '#domains/audit/contract.ts';
import { releaseUnsent, receiveReturn } from '../use-cases/fulfilment.ts';
import { dispatch, TODAY, warehouseTrial } from './fixtures.ts';

const at = warehouseTrial();

test('the ledger is append-only', async () => {
  await expect(sql`update stock_movement set on_hand_change = 9`.execute(at.database.db)).rejects.toThrow(
    'append-only',
  );
  await expect(sql`delete from stock_movement`.execute(at.database.db)).rejects.toThrow('append-only');
});

type Step =
  | { do: 'sell'; quantity: number }
  | { do: 'ship'; order: number; quantity: number; daysAgo: number; again: boolean }
  | { do: 'count'; units: number; meaning: 'physical' | 'available' }
  | { do: 'return'; order: number; quantity: number; isSellable: boolean }
  | { do: 'cancel'; order: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('sell' as const), quantity: fc.integer({ min: 1, max: 4 }) }),
  fc.record({
    do: fc.constant('ship' as const),
    order: fc.nat(5),
    quantity: fc.integer({ min: 1, max: 3 }),
    daysAgo: fc.nat(2),
    again: fc.boolean(),
  }),
  fc.record({
    do: fc.constant('count' as const),
    units: fc.nat(8),
    meaning: fc.constantFrom('physical' as const, 'available' as const),
  }),
  fc.record({
    do: fc.constant('return' as const),
    order: fc.nat(5),
    quantity: fc.integer({ min: 1, max: 3 }),
    isSellable: fc.boolean(),
  }),
  fc.record({ do: fc.constant('cancel' as const), order: fc.nat(5) }),
);

test('after any sales, dispatches, counts, returns and cancellations the ledger adds up, without negative or oversold stock', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      await at.open();
      const orders: { number: string; ordered: number }[] = [];
      const orderOf = (index: number) => orders[index % Math.max(1, orders.length)];
      for (const [index, one] of steps.entries()) {
        const before = await at.shelf();
        if (one.do === 'sell') {
          const number = await at.sell(one.quantity);
          if (number !== null) orders.push({ number, ordered: one.quantity });
          // The sale must succeed if enough units were available, and fail otherwise.
          expect(number !== null).toBe(before.onHand - before.held - before.allocated >= one.quantity);
        } else if (one.do === 'count') {
          await at.count(one.units, one.meaning);
        } else {
          const order = orderOf(one.order);
          if (!order) continue;
          if (one.do === 'ship') {
            const given = dispatch(order.number, {
              quantity: one.quantity,
              day: addDays(TODAY, -one.daysAgo),
              tracking: String(index),
            });
            const [result] = await at.send(given);
            if (one.again && result?.kind === 'sent') {
              const after = await at.shelf();
              expect(await at.send(given)).toEqual([{ kind: 'known' }]);
              expect(await at.shelf()).toEqual(after);
            }
          } else if (one.do === 'return') {
            const { quantity, isSellable } = one;
            await at.database.db.transaction().execute((tx) =>
              receiveReturn(
                tx,
                {
                  reference: `R${index}`,
                  orderNumber: order.number,
                  sku: 'HAL-fridge',
                  quantity,
                  warehouse: 'SYD',
                  isSellable,
                  reason: '',
                },
                MONDAY,
              ),
            );
          } else {
            await at.database.db.transaction().execute(async (tx) => {
              await releaseUnsent(tx, { orderNumber: order.number, reason: 'a test', by: SYSTEM }, MONDAY);
              await sql`update customer_order set state = 'cancelled' where number = ${order.number}`.execute(
                tx,
              );
            });
          }
        }
        expect(await ledgerFaults(at.database.db)).toEqual([]);
      }
      const { rows } = await sql<{ ordered: number; sent: number; returned: number }>`
        select l.quantity as ordered,
          coalesce((select sum(s.quantity) from shipment_line s where s.order_id = l.order_id), 0)::int as sent,
          coalesce((select sum(r.quantity) from goods_return r where r.order_id = l.order_id), 0)::int as returned
        from order_line l`.execute(at.database.db);
      for (const { ordered, sent, returned } of rows) {
        expect(sent).toBeLessThanOrEqual(ordered);
        expect(returned).toBeLessThanOrEqual(sent);
      }
    }),
    { numRuns: 12 },
  );
}, 120_000);
