import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addDays } from '#foundation/pure/day.ts';
import { MONDAY } from '#domains/orders/test/fixtures.ts';
import { ledgerFaults } from '#domains/stock/test/fixtures.ts';
import { readAudit } from '#domains/audit/use-cases/audit.ts';
import { releaseUnsent, receiveReturn } from '../use-cases/fulfilment.ts';
import { dispatch, TODAY, warehouseTrial } from './fixtures.ts';

const at = warehouseTrial();

describe('shipping', () => {
  test('turns reserved stock into dispatched stock; the same dispatch again does nothing', async () => {
    const number = (await at.sell(2))!;
    expect(await at.shelf()).toEqual({ onHand: 5, held: 0, allocated: 2, short: 0 });
    expect(await at.send(dispatch(number))).toEqual([{ kind: 'sent', missing: 0 }]);
    expect(await at.shelf()).toEqual({ onHand: 4, held: 0, allocated: 1, short: 0 });
    expect(await at.send(dispatch(number), dispatch(number, { tracking: 'T2' }))).toEqual([
      { kind: 'known' },
      { kind: 'sent', missing: 0 },
    ]);
    expect(await at.shelf()).toEqual({ onHand: 3, held: 0, allocated: 0, short: 0 });
    const kinds = await at.database.db
      .selectFrom('stock_movement')
      .innerJoin('product', 'product.id', 'stock_movement.product_id')
      .select(['kind', 'on_hand_change as goods', 'allocated_change as promised'])
      .where('product.product_code', '=', 'FRIDGE')
      .orderBy('stock_movement.id')
      .execute();
    expect(kinds).toEqual([
      { kind: 'opening', goods: 5, promised: 0 },
      { kind: 'sold', goods: 0, promised: 2 },
      { kind: 'shipped', goods: -1, promised: -1 },
      { kind: 'shipped', goods: -1, promised: -1 },
    ]);
    expect(await ledgerFaults(at.database.db)).toEqual([]);
  });

  test('rejects more than was ordered, other products, and unknown, unpaid or cancelled orders', async () => {
    const number = (await at.sell())!;
    expect(
      await at.send(
        dispatch(number, { quantity: 2 }),
        dispatch('W0'),
        dispatch(number, { sku: 'HAL-washer' }),
        dispatch(number),
        dispatch(number, { tracking: 'again' }),
      ),
    ).toEqual([
      { kind: 'refused', field: 'quantity', reason: '2 is more than the 1 (of 1 ordered) still to send' },
      { kind: 'refused', field: 'order', reason: 'is not an order of this shop' },
      { kind: 'refused', field: 'sku', reason: 'the order has no "HAL-washer"' },
      { kind: 'sent', missing: 0 },
      { kind: 'refused', field: 'quantity', reason: '1 is more than the 0 (of 1 ordered) still to send' },
    ]);
    const other = (await at.sell())!;
    for (const [state, reason] of [
      ['cancelled', 'was cancelled'],
      ['open', 'is not paid'],
    ] as const) {
      await at.database.db.updateTable('customer_order').set({ state }).where('number', '=', other).execute();
      expect(await at.send(dispatch(other))).toEqual([{ kind: 'refused', field: 'order', reason }]);
    }
    expect(await ledgerFaults(at.database.db)).toEqual([]);
  });

  test('concurrent dispatches never send more than was ordered', async () => {
    const number = (await at.sell(3))!;
    const results = await Promise.all(
      ['A', 'B', 'C', 'D', 'E'].map((tracking) => at.send(dispatch(number, { tracking }))),
    );
    expect(results.flat().filter(({ kind }) => kind === 'sent')).toHaveLength(3);
    expect(await at.shelf()).toEqual({ onHand: 2, held: 0, allocated: 0, short: 0 });
  });

  test('from a warehouse other than the reserved one releases the original reservation', async () => {
    await sql`insert into warehouse (code, name, country, postcode, time_zone, cut_off_minutes) values ('MEL', 'Melbourne', 'AU', '3000', 'Australia/Melbourne', 840)`.execute(
      at.database.db,
    );
    const number = (await at.sell())!;
    expect(await at.send(dispatch(number, { warehouse: 'MEL' }))).toEqual([{ kind: 'sent', missing: 1 }]);
    expect(await at.shelf()).toEqual({ onHand: 5, held: 0, allocated: 0, short: 0 });
    expect(await ledgerFaults(at.database.db)).toEqual([]);
  });
});

describe('counts', () => {
  test('below the reserved quantity keep the reservations and stop sales until new stock arrives', async () => {
    await at.sell(3);
    expect(await at.count(1)).toMatchObject([{ short: 2, reserved: 3, isChanged: true }]);
    expect(await at.shelf()).toEqual({ onHand: 1, held: 0, allocated: 3, short: 2 });
    expect(await at.sell()).toBeNull();
    await at.count(10);
    expect(await at.shelf()).toEqual({ onHand: 10, held: 0, allocated: 3, short: 0 });
    expect(await at.sell()).not.toBeNull();
    expect(await ledgerFaults(at.database.db)).toEqual([]);
  });

  test('of available stock exclude sold pieces, whether the warehouse knew of them or not', async () => {
    await at.sell(2);
    const taken = new Date(MONDAY.getTime() + 60_000);
    at.shop.clock.now = new Date(MONDAY.getTime() + 120_000);
    await at.sell(1);
    await at.count(3, 'available', taken, at.shop.clock.now);
    // The warehouse counted three available fridges besides the two sold ones. One more fridge was sold after
    // the count.
    expect(await at.shelf()).toEqual({ onHand: 5, held: 0, allocated: 3, short: 0 });
    expect(await ledgerFaults(at.database.db)).toEqual([]);
  });

  test('are not reduced again by dispatches dated before them', async () => {
    const number = (await at.sell(2))!;
    await at.database.db
      .updateTable('customer_order')
      .set({ created_at: new Date('2026-11-20T00:00:00Z') })
      .execute();
    await at.count(4);
    // A fridge left on Saturday, but its dispatch was reported on Monday. A count in between already excluded
    // the fridge.
    await at.send(dispatch(number, { day: addDays(TODAY, -2) }));
    expect(await at.shelf()).toEqual({ onHand: 4, held: 0, allocated: 1, short: 0 });
    await at.send(dispatch(number, { day: TODAY }));
    expect(await at.shelf()).toEqual({ onHand: 3, held: 0, allocated: 0, short: 0 });
    expect(await ledgerFaults(at.database.db)).toEqual([]);
  });
});

test('a reservation that was not sent is released once, and the actor is recorded', async () => {
  const number = (await at.sell(2))!;
  const by = { kind: 'operator', id: 'jo', actingFor: null, requestId: null } as const;
  const release = () =>
    at.database.db
      .transaction()
      .execute((tx) => releaseUnsent(tx, { orderNumber: number, reason: 'cancelled by phone', by }, MONDAY));
  expect([await release(), await release()]).toEqual([{ released: 2 }, { released: 0 }]);
  expect(await readAudit(at.database.db, { subject: 'fulfilment', key: number }, 10)).toMatchObject([
    { by, action: 'released', before: { reserved: 2 }, after: { reserved: 0 }, reason: 'cancelled by phone' },
  ]);
});

test('returns are restocked once, at most the quantity sent', async () => {
  const number = (await at.sell(2))!;
  await at.send(dispatch(number, { quantity: 2 }));
  const back = (reference: string, quantity: number, isSellable = true) =>
    at.database.db.transaction().execute((tx) =>
      receiveReturn(
        tx,
        {
          reference,
          orderNumber: number,
          sku: 'HAL-fridge',
          quantity,
          warehouse: 'SYD',
          isSellable,
          reason: '',
        },
        MONDAY,
      ),
    );
  expect(await back('R1', 1)).toEqual({ kind: 'taken-back' });
  expect(await back('R1', 1)).toEqual({ kind: 'known' });
  expect(await back('R2', 2)).toMatchObject({ kind: 'refused', field: 'quantity' });
  expect(await back('R3', 1, false)).toEqual({ kind: 'taken-back' });
  expect(await back('R3', 1, false)).toEqual({ kind: 'known' });
  expect(await at.shelf()).toEqual({ onHand: 4, held: 0, allocated: 0, short: 0 });
});
