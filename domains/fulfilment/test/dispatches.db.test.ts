import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { KINDS } from '#apps/cli/import-kinds.ts';
import { openImportTrial, type ImportTrial } from '#database/import/fixtures.ts';
import { ledgerFaults } from '#domains/stock/test/fixtures.ts';
import { emptyTables } from '#database/empty-tables.ts';

let trial: ImportTrial;
beforeAll(async () => {
  trial = await openImportTrial(KINDS);
});
afterAll(() => trial.close());
beforeEach(async () => {
  await emptyTables(trial.db, ['cart', 'customer_order', 'shipment', 'shipment_line']);
  await trial.reset();
  await trial.run(
    'products',
    'sku,title,brand,category,price AUD,stock:SYD\nA1,One,Halden,cold,1299,10\nA2,Two,Halden,cold,899,5\n',
    { createMissing: true, now: () => new Date('2026-10-01T00:00:00Z') },
  );
  await order('W1', 'confirmed', { A1: 3, A2: 1 });
  await order('W2', 'confirmed', { A1: 1 });
  await order('W3', 'open', { A2: 1 });
});

/** Creates an order with stock reserved in Sydney. */
async function order(
  number: string,
  state: 'open' | 'confirmed',
  goods: Record<string, number>,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    with c as (insert into cart (id, site_id) values (gen_random_uuid(), 'aol') returning id)
    insert into customer_order (site_id, number, cart_id, cart_version, state, currency, email, phone, delivery_address, billing_address, goods_cents, total_cents, created_at)
    select 'aol', ${number}, id, 1, ${state}, 'AUD', 'ada@example.com', '', '{}', '{}', 0, 0, '2026-10-01' from c returning id`.execute(
    trial.db,
  );
  const { id } = rows[0]!;
  let position = 0;
  for (const [sku, quantity] of Object.entries(goods)) {
    position += 1;
    await sql`
      insert into order_line (order_id, position, product_id, sku, title, quantity, unit_cents)
      select ${id}, ${position}, p.id, p.sku, p.title, ${quantity}, 100 from product p where p.sku = ${sku}`.execute(
      trial.db,
    );
    if (state === 'open') continue;
    await sql`
      insert into stock_hold (order_id, product_id, warehouse_code, quantity, state, expires_at)
      select ${id}, p.id, 'SYD', ${quantity}, 'allocated', now() from product p where p.sku = ${sku}`.execute(
      trial.db,
    );
    await sql`update stock s set allocated = allocated + ${quantity} from product p where p.id = s.product_id and p.sku = ${sku}`.execute(
      trial.db,
    );
    await sql`
      insert into stock_movement (source, kind, product_id, warehouse_code, allocated_change, order_id)
      select 'sold:' || ${id} || ':' || p.id || ':SYD', 'sold', p.id, 'SYD', ${quantity}, ${id} from product p where p.sku = ${sku}`.execute(
      trial.db,
    );
  }
}

const shelves = async () =>
  (
    await sql<{ text: string }>`
      select p.sku || ' ' || s.on_hand || ' on hand, ' || s.allocated || ' allocated' as text from stock s join product p on p.id = s.product_id order by 1`.execute(
      trial.db,
    )
  ).rows.map(({ text }) => text);

const HEAD = 'order,sku,quantity,warehouse,day,carrier,tracking';
const NOW = { now: () => new Date('2026-11-23T03:00:00Z') };

test('dispatches reduce the stock, also in parts; the same or an overlapping file changes nothing more', async () => {
  const monday = `${HEAD}\nW1,A1,2,SYD,2026-11-23,Own van,\nw1,A2,1,syd,2026-11-23,Own van,\n`;
  expect(await trial.run('dispatches', monday, { ...NOW, dryRun: true })).toMatchObject({ added: 2 });
  expect(await shelves()).toEqual(['A1 10 on hand, 4 allocated', 'A2 5 on hand, 1 allocated']);
  expect(await trial.run('dispatches', monday, NOW)).toMatchObject({ added: 2, refused: 0 });
  expect(await shelves()).toEqual(['A1 8 on hand, 2 allocated', 'A2 4 on hand, 0 allocated']);
  expect(await trial.run('dispatches', monday, NOW)).toMatchObject({ added: 0, same: 2, refused: 0 });
  const overlapping = `${monday}W1,A1,1,SYD,2026-11-24,StarTrack,T1\nW2,A1,1,SYD,2026-11-23,Own van,\n`;
  expect(await trial.run('dispatches', overlapping, NOW)).toMatchObject({ added: 2, same: 2, refused: 0 });
  expect(await shelves()).toEqual(['A1 6 on hand, 0 allocated', 'A2 4 on hand, 0 allocated']);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from shipment`.execute(trial.db);
  // Both lines that Monday's van carried belong to one shipment.
  expect(rows[0]!.n).toBe(3);
  expect(await ledgerFaults(trial.db)).toEqual([]);
});

test('invalid rows are rejected by line and the rest is imported', async () => {
  const { refusals, added } = await trial.run(
    'dispatches',
    `${HEAD}
W1,A1,4,SYD,2026-11-23,,
W9,A1,1,SYD,2026-11-23,,
W3,A2,1,SYD,2026-11-23,,
W2,A2,1,SYD,2026-11-23,,
W2,A1,0,SYD,2026-11-23,,X
W2,A1,1,SID,2026-11-23,,
W2,A1,1,SYD,2026-12-23,,
W2,A1,1,SYD,yesterday,,
W2,A1,1,SYD,2025-11-23,,
W2,A1,1,SYD,2026-11-23,,
W2,A1,1,SYD,2026-11-23,,
`,
    NOW,
  );
  expect(added).toBe(1);
  expect(refusals).toEqual([
    '2: quantity: 4 is more than the 3 (of 3 ordered) still to send',
    '3: order: W9 is not an order of this shop',
    '4: order: W3 is not paid',
    '5: sku: the order has no "A2"',
    '6: quantity: "0" is less than 1',
    '7: warehouse: there is no warehouse "SID"; did you mean "SYD"?',
    '8: day: "2026-12-23" is in the future',
    '9: day: "yesterday" is not a day, such as 2026-03-31',
    '10: day: is before 2026-10-01, when the order was placed',
    '12: "W2 A1 of 2026-11-23" is already on line 11',
  ]);
  expect(await ledgerFaults(trial.db)).toEqual([]);
});

test('dispatches beyond the stock get a warning; suppliers’ dispatches do not', async () => {
  await trial.run('stock', 'sku,warehouse,on hand\nA1,SYD,1\n', { asOf: NOW.now(), ...NOW });
  const result = await trial.run(
    'dispatches',
    `${HEAD}\nW1,A1,3,SYD,2026-11-23,,\nW1,A2,1,,2026-11-23,,\n`,
    NOW,
  );
  expect(result).toMatchObject({ added: 2, noted: 1 });
  expect(result.notes).toEqual([
    '2: quantity: SYD sent 2 more than its recorded stock: count the stock there',
  ]);
  expect(await shelves()).toEqual(['A1 0 on hand, 1 allocated', 'A2 5 on hand, 0 allocated']);
  expect(await ledgerFaults(trial.db)).toEqual([]);
});

test('a dispatch from a warehouse in the other country gets a warning', async () => {
  await order('W4', 'confirmed', { A1: 1 });
  await sql`update customer_order set currency = 'NZD' where number = 'W4'`.execute(trial.db);
  const result = await trial.run(
    'dispatches',
    `${HEAD}\nW4,A1,1,SYD,2026-11-23,,\nW2,A1,1,SYD,2026-11-23,,\n`,
    NOW,
  );
  expect(result).toMatchObject({ added: 2, noted: 1 });
  expect(result.notes).toEqual([
    '2: warehouse: W4 was sold in NZ, but SYD is in AU: check whether the order left from there',
  ]);
});

test('counts and dispatches work in either order: later dispatches reduce the count, an older count changes nothing', async () => {
  const count = (units: number, asOf: string) =>
    trial.run('stock', `sku,warehouse,on hand\nA1,SYD,${units}\n`, { asOf: new Date(asOf), ...NOW });
  await trial.run('dispatches', `${HEAD}\nW1,A1,1,SYD,2026-11-23,,\n`, NOW);
  expect((await shelves())[0]).toBe('A1 9 on hand, 3 allocated');
  // The stock was counted on Sunday, and the count was imported after Monday's dispatch.
  expect(await count(7, '2026-11-22T08:00:00Z')).toMatchObject({ changed: 1, noted: 0 });
  expect((await shelves())[0]).toBe('A1 6 on hand, 3 allocated');
  expect(await count(7, '2026-11-22T08:00:00Z')).toMatchObject({ same: 1, noted: 0 });
  // This dispatch took place before Sunday's count, but was reported after it.
  await trial.run('dispatches', `${HEAD}\nW2,A1,1,SYD,2026-11-20,,\n`, NOW);
  expect((await shelves())[0]).toBe('A1 6 on hand, 2 allocated');
  const old = await count(50, '2026-11-01T00:00:00Z');
  expect(old).toMatchObject({ same: 1, changed: 0, noted: 1 });
  expect(old.notes).toEqual([
    '2: on hand: the count of 50 in SYD is skipped: there is a newer count (2026-11-22T08:00Z)',
  ]);
  expect((await shelves())[0]).toBe('A1 6 on hand, 2 allocated');
  // A count that takes place after the dispatches already excludes the dispatched goods.
  await count(6, '2026-11-23T03:00:00Z');
  expect((await shelves())[0]).toBe('A1 6 on hand, 2 allocated');
  expect(await ledgerFaults(trial.db)).toEqual([]);
});

test('a delivery day comes with the dispatch or later, can be corrected by a later file, and completes whole orders', async () => {
  const head = `${HEAD},delivered`;
  const row = (order: string, sku: string, quantity: number, delivered: string) =>
    `${order},${sku},${quantity},SYD,2026-11-20,Own van,,${delivered}\n`;
  const came = async () =>
    (
      await sql<{ text: string }>`
        select o.number || ' ' || coalesce(s.delivered_on::text, 'on its way') as text
        from shipment s join customer_order o on o.id = s.order_id order by 1`.execute(trial.db)
    ).rows.map(({ text }) => text);
  const told = async () =>
    (
      await sql<{ text: string }>`
        select o.number || ' ' || (e.payload ->> 'day') as text from outbox e
          join customer_order o on o.id = (e.payload ->> 'orderId')::bigint
        where e.topic = 'order-delivered' order by e.id`.execute(trial.db)
    ).rows.map(({ text }) => text);
  const first = `${head}\n${row('W1', 'A1', 2, '')}${row('W2', 'A1', 1, '2026-11-21')}`;
  expect(await trial.run('dispatches', first, NOW)).toMatchObject({ added: 2, refused: 0 });
  expect(await came()).toEqual(['W1 on its way', 'W2 2026-11-21']);
  expect(await told()).toEqual(['W2 2026-11-21']);
  expect(await trial.run('dispatches', first, NOW)).toMatchObject({ added: 0, changed: 0, same: 2 });
  const later = `${head}\n${row('W1', 'A1', 2, '2026-11-22')}${row('W2', 'A1', 1, '2026-11-22')}`;
  expect(await trial.run('dispatches', later, NOW)).toMatchObject({ added: 0, changed: 2, same: 0 });
  expect(await trial.run('dispatches', first, NOW)).toMatchObject({ changed: 1, same: 1 });
  expect(await came()).toEqual(['W1 2026-11-22', 'W2 2026-11-21']);
  // The first order is not completely delivered yet.
  expect(await told()).not.toContainEqual(expect.stringContaining('W1'));
  const wrong = `${head}\n${row('W1', 'A2', 1, '2026-11-19')}${row('W1', 'A2', 1, '2026-12-19')}`;
  const refused = await trial.run('dispatches', wrong, NOW);
  expect(refused).toMatchObject({ added: 0, refused: 2 });
});
