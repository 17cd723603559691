import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { day, dayToParts } from '#foundation/pure/day.ts';
import { isFault } from '#foundation/pure/fault.ts';
import { GUEST, type User } from '#foundation/pure/user.ts';
import { MONDAY } from '#domains/orders/test/fixtures.ts';
import { ledgerFaults } from '#domains/stock/test/fixtures.ts';
import { siteOf } from '#sites/registry.ts';
import type { StaffShipmentsDeps } from '../use-cases/staff/deps.ts';
import { createStaffShipments } from '../use-cases/staff/staff-shipments.ts';
import { warehouseTrial } from './fixtures.ts';

const at = warehouseTrial();

const contextOf = (user: Partial<User> = {}) => ({
  user: {
    ...GUEST,
    kind: 'staff' as const,
    accountId: 'mara',
    permissions: new Set(['fulfilment.dispatch'] as const),
    ...user,
  },
  site: siteOf('wa'),
  requestId: 'test',
  headers: { userAgent: '', accept: '', acceptLanguage: '' },
});

function shipments() {
  return createStaffShipments({
    db: at.database.db,
    siteOf,
    secret: 'a secret of the test',
    moneyGoodsOf: async () => new Set<string>(),
    clock: () => MONDAY,
    wakeOutbox: () => {},
    // Only failed deliveries need the rest.
  } as unknown as StaffShipmentsDeps);
}

/** The delivery day of the test's orders. */
const QUERY = { day: '2026-11-25', earlier: true, warehouse: 'SYD', run: '' };

async function scan(
  more: Partial<{ code: string; units: number; key: string; run: string }> = {},
  user = {},
) {
  const input = { ...QUERY, code: 'HAL-fridge', units: 1, key: randomUUID(), ...more };
  const done = await shipments().pick(contextOf(user), input);
  return isFault(done) ? done.body.code : `${done.picked} of ${done.quantity}`;
}
const list = (query: Partial<typeof QUERY> = {}, user: Partial<User> = {}) =>
  shipments().pickList(contextOf(user), { ...QUERY, ...query });

describe('the pick list', () => {
  test('has what is left of paid orders of the day by product, on the sites of the person', async () => {
    const [first, second] = [(await at.sell(2))!, (await at.sell(1))!];
    const found = await list();
    expect(found).toMatchObject({
      warehouse: 'SYD',
      warehouses: [{ code: 'SYD', name: 'Sydney', units: 3, picked: 0 }],
      runs: [{ code: 'SYD-METRO', orders: 2, units: 3 }],
      orders: 2,
      ready: [],
      isMore: false,
    });
    expect(found.lines).toMatchObject([
      {
        sku: 'HAL-fridge',
        quantity: 3,
        picked: 0,
        short: 0,
        orders: [{ number: first }, { number: second }],
      },
    ]);
    expect((await list({ day: '2026-11-24' })).lines).toEqual([]);
    expect((await list({ day: '2026-11-26', earlier: false })).lines).toEqual([]);
    expect((await list({ day: '2026-11-26' })).lines[0]).toMatchObject({ quantity: 3 });
    expect((await list({}, { siteIds: ['wa'] })).lines).toEqual([]);
    expect((await list({ run: 'SYD-METRO' })).orders).toBe(2);
    await at.database.db
      .updateTable('customer_order')
      .set({ payment_state: 'balance-due' })
      .where('number', '=', first)
      .execute();
    expect((await list()).lines).toMatchObject([{ quantity: 1, orders: [{ number: second }] }]);
  });

  test('flags units that are not reserved or not in stock', async () => {
    await at.sell(2);
    await at.count(1, 'physical');
    expect((await list()).lines).toMatchObject([{ quantity: 2, short: 1 }]);
    await at.database.db.deleteFrom('stock_hold').execute();
    expect((await list()).lines).toMatchObject([{ quantity: 2, short: 2 }]);
  });
});

describe('picking', () => {
  test('counts up by SKU and barcode, refuses the wrong and the surplus, and takes back', async () => {
    await at.sell(2);
    await at.database.db
      .updateTable('product')
      .set({ gtin: '09312345678907' })
      .where('product_code', '=', 'FRIDGE')
      .execute();
    const key = randomUUID();
    expect(await scan({ key })).toBe('1 of 2');
    expect(await scan({ key })).toBe('1 of 2');
    expect(await scan({ code: '9312345678907' })).toBe('2 of 2');
    expect(await scan({ code: 'hal-FRIDGE' })).toBe('pick-surplus');
    expect(await scan({ units: -1 })).toBe('1 of 2');
    expect(await scan({ units: -2 })).toBe('pick-surplus');
    expect(await scan({ code: 'HAL-washer' })).toBe('not-on-pick-list');
    expect(await scan({ code: 'nothing' })).toBe('unknown-code');
    expect(await scan({ run: 'MEL-METRO' })).toBe('not-on-pick-list');
    expect(await scan({}, { siteIds: ['wa'] })).toBe('not-on-pick-list');
  });

  test('two people at the same time never pick more than the orders need', async () => {
    await at.sell(2);
    const done = await Promise.all([scan(), scan(), scan()]);
    expect(done.toSorted()).toEqual(['1 of 2', '2 of 2', 'pick-surplus']);
  });

  test('leads to the dispatch on a chosen day, also of units that are not reserved', async () => {
    const [first, second] = [(await at.sell(1))!, (await at.sell(2))!];
    await scan();
    expect((await list()).ready).toEqual([first]);
    await scan({ units: 2 });
    expect((await list()).ready).toEqual([first, second]);
    await at.database.db.deleteFrom('stock_hold').execute();
    await at.database.db.updateTable('stock').set({ allocated: 0 }).execute();
    const send = async (sentOn: string) => {
      const input = { orders: [first, second], carrier: '', day: dayToParts(day(sentOn)), key: randomUUID() };
      const done = await shipments().dispatchOrders(contextOf(), input);
      return isFault(done) ? done.body.code : done.results.map(({ result }) => result);
    };
    expect(await send('2026-11-24')).toBe('day-to-come');
    expect(await send('2026-11-20')).toEqual(['refused', 'refused']);
    expect(await send('2026-11-23')).toEqual(['done', 'done']);
    expect((await list()).lines).toEqual([]);
    const left = await at.database.db.selectFrom('order_pick').select('quantity').execute();
    expect(left.every(({ quantity }) => quantity === 0)).toBe(true);
    expect(await at.shelf()).toMatchObject({ onHand: 2 });
  });
});

test('stores the place of a product once, and prints the list by run', async () => {
  const place = async (from: string, location: string, more: object = {}) => {
    const done = await shipments().place(contextOf(), {
      warehouse: 'SYD',
      sku: 'HAL-fridge',
      from,
      location,
      ...more,
    });
    return isFault(done) ? done.body.code : done.location;
  };
  expect(await place('', 'A-12')).toBe('A-12');
  expect(await place('', 'B-1')).toBe('location-conflict');
  expect(await place('A-12', 'B-1', { warehouse: 'NOWHERE' })).toBe('not-a-warehouse');
  expect(await place('A-12', 'B-1', { sku: 'nothing' })).toBe('unknown-code');
  const none = await shipments().printPickList(contextOf(), QUERY);
  expect(isFault(none) && none.body.code).toBe('empty-pick-list');
  await at.sell(1);
  expect((await list()).lines[0]!.location).toBe('A-12');
  const file = await shipments().printPickList(contextOf(), QUERY);
  if (isFault(file)) throw new Error('no file');
  const parts: Uint8Array[] = [];
  for await (const part of file.parts) parts.push(part as Uint8Array);
  expect(
    Buffer.concat(parts)
      .toString('latin1')
      .match(/\/Type \/Page\b/g),
  ).toHaveLength(1);
  expect(await place('A-12', '')).toBe('');
  expect(await ledgerFaults(at.database.db)).toEqual([]);
});
