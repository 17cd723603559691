import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { day, type DayParts } from '#foundation/pure/day.ts';
import { failWith } from '#foundation/pure/fault.ts';
import type { Permission } from '#foundation/pure/permissions.ts';
import { GUEST } from '#foundation/pure/user.ts';
import { readAudit } from '#domains/audit/use-cases/audit.ts';
import { unknownOrder } from '#domains/orders/contract/orders.ts';
import { seedSmallShop } from '#domains/orders/test/fixtures-small-shop.ts';
import { site as aol } from '#sites/aol/site.ts';
import { dayToCome, noSuchDay, notSent } from '../contract/deliveries.ts';
import { ship, shipmentsOf } from '../use-cases/fulfilment.ts';
import { createDeliveries } from '../use-cases/deliver.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
/**
 * The simulated time. `chosen` contains the sites with automatic delivery; `woken` counts how often the
 * outbox was woken.
 */
let now: Date;
let chosen: string[];
let woken: number;
beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
});
afterAll(() => database.close());
beforeEach(async () => {
  await seedSmallShop(database.db, { fridges: 9 });
  now = new Date('2026-11-26T01:00:00Z');
  chosen = [];
  woken = 0;
  await order('W1', 2);
});

const deliveries = () =>
  createDeliveries({
    db: database.db,
    siteOf: () => ({ timeZone: 'Australia/Perth' }),
    sitesByThemselves: () => chosen,
    clock: () => now,
    wakeOutbox: () => (woken += 1),
  });

/** Creates an order of fridges that is delivered to Sydney on Wednesday the 25th. */
async function order(
  number: string,
  quantity: number,
  state = 'confirmed',
  zone: string | null = 'SYD-METRO',
) {
  await sql`
    with c as (insert into cart (id, site_id) values (gen_random_uuid(), 'aol') returning id),
      o as (insert into customer_order (site_id, number, cart_id, cart_version, state, currency, email, phone, delivery_address, billing_address,
          goods_cents, total_cents, delivery_day, delivery_zone, created_at)
        select 'aol', ${number}, id, 1, ${state}, 'AUD', 'ada@example.com', '', '{}', '{}', 0, 0, '2026-11-25', ${zone}, '2026-11-20' from c returning id)
    insert into order_line (order_id, position, product_id, sku, title, quantity, unit_cents)
    select o.id, 1, p.id, p.sku, p.title, ${quantity}, 100 from o, product p where p.product_code = 'FRIDGE'`.execute(
    database.db,
  );
}

const send = (orderNumber: string, quantity: number, on = '2026-11-25', warehouse: string | null = 'SYD') =>
  database.db.transaction().execute((tx) =>
    ship(
      tx,
      [
        {
          orderNumber,
          sku: 'HAL-fridge',
          quantity,
          warehouse,
          day: day(on),
          carrier: 'Own van',
          tracking: '',
          reference: null,
        },
      ],
      now,
    ),
  );

const staff = {
  site: aol,
  requestId: 'r1',
  user: { ...GUEST, kind: 'staff', accountId: 'mo', permissions: new Set<Permission>(['orders.change']) },
} as const;
const note = (number: string, on?: DayParts) => deliveries().note(staff, number, on);

async function delivered(number = 'W1'): Promise<(string | null)[]> {
  const { id } = await database.db
    .selectFrom('customer_order')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return (await shipmentsOf(database.db, [id])).map(({ deliveredOn }) => deliveredOn);
}
const told = async () =>
  (
    await sql<{
      day: string;
    }>`select payload ->> 'day' as day from outbox where topic = 'order-delivered' order by id`.execute(
      database.db,
    )
  ).rows.map((row) => row.day);

test('staff mark dispatched products as delivered once, and see whether the order is complete', async () => {
  expect(await note('W1')).toEqual(failWith(notSent));
  await send('W1', 1, '2026-11-24');
  expect(await note('W1', [2026, 11, 23])).toEqual(failWith(notSent));
  expect(await note('W1', [2026, 11, 25])).toEqual({
    orderNumber: 'W1',
    deliveredOn: [2026, 11, 25],
    isWhole: false,
  });
  expect(await told()).toEqual([]);
  await send('W1', 1, '2026-11-26');
  expect(await note('W1')).toEqual({ orderNumber: 'W1', deliveredOn: [2026, 11, 26], isWhole: true });
  expect(await note('W1')).toMatchObject({ isWhole: true });
  expect(await delivered()).toEqual(['2026-11-25', '2026-11-26']);
  expect(await told()).toEqual(['2026-11-26']);
  expect(woken).toBe(2);
  const entries = (await readAudit(database.db, { subject: 'fulfilment' }, 20)).filter(
    ({ action }) => action === 'delivered',
  );
  expect(entries).toMatchObject([
    { key: 'W1', by: { kind: 'staff', id: 'mo' }, after: { day: '2026-11-26', shipments: 1 } },
    { key: 'W1', by: { kind: 'staff', id: 'mo' }, after: { day: '2026-11-25', shipments: 1 } },
  ]);
});

test('staff correct a delivery day; future days, unknown orders and those of another site are rejected', async () => {
  await send('W1', 2);
  await note('W1', [2026, 11, 26]);
  expect(await note('W1', [2026, 11, 25])).toMatchObject({ deliveredOn: [2026, 11, 25], isWhole: true });
  expect(await delivered()).toEqual(['2026-11-25']);
  expect(await note('W1', [2026, 11, 27])).toEqual(failWith(dayToCome));
  for (const none of [
    [2026, 13, 40],
    [-5, 0, 0],
    [2026.5, 1.5, 1],
    [275_761, 1, 1],
  ] as const)
    expect(await note('W1', [...none])).toEqual(failWith(noSuchDay));
  expect(await note('W9')).toEqual(failWith(unknownOrder));
  expect(await deliveries().note({ ...staff, site: { ...aol, id: 'wa' } }, 'W1', undefined)).toEqual(
    failWith(unknownOrder),
  );
});

test('marks orders as delivered automatically if the site says so, the day after in the zone’s time zone', async () => {
  await send('W1', 2);
  // It is still Wednesday in Perth, but already Thursday in Sydney.
  now = new Date('2026-11-25T13:30:00Z');
  expect(await deliveries().byThemselves()).toBe(0);
  chosen = ['wa'];
  expect(await deliveries().byThemselves()).toBe(0);
  chosen = ['aol'];
  await order('W2', 1, 'confirmed', null);
  await send('W2', 1);
  now = new Date('2026-11-25T12:30:00Z');
  expect(await deliveries().byThemselves()).toBe(0);
  now = new Date('2026-11-25T13:30:00Z');
  expect(await deliveries().byThemselves()).toBe(1);
  expect([await delivered(), await delivered('W2')]).toEqual([['2026-11-25'], [null]]);
  expect(await deliveries().byThemselves()).toBe(0);
  now = new Date('2026-11-25T16:30:00Z');
  expect(await deliveries().byThemselves()).toBe(1);
  expect(await told()).toEqual(['2026-11-25', '2026-11-25']);
});

test('automatic marking skips manufacturer, undispatched and already marked deliveries; late dispatches count on their own day', async () => {
  chosen = ['aol'];
  now = new Date('2026-11-28T01:00:00Z');
  await send('W1', 1, '2026-11-24');
  await note('W1', [2026, 11, 24]);
  await send('W1', 1, '2026-11-27');
  await order('W2', 1);
  await order('W3', 1);
  await send('W3', 1, '2026-11-25', null);
  expect(await deliveries().byThemselves()).toBe(1);
  expect([await delivered(), await delivered('W2'), await delivered('W3')]).toEqual([
    ['2026-11-24', '2026-11-27'],
    [],
    [null],
  ]);
});
