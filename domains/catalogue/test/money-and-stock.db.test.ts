import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { KINDS } from '#apps/cli/import-kinds.ts';
import { openImportTrial, type ImportTrial } from '#database/import/fixtures.ts';
import { ledgerFaults } from '#domains/stock/test/fixtures.ts';

let trial: ImportTrial;
beforeAll(async () => {
  trial = await openImportTrial(KINDS);
});
beforeEach(async () => {
  await trial.reset();
  await trial.run(
    'products',
    'sku,title,brand,category,price AUD\nA1,One,Halden,cold,1299\nA2,Two,Halden,cold,899\n',
    {
      createMissing: true,
    },
  );
});
afterAll(() => trial.close());

const prices = async () =>
  (
    await sql<{
      price: number;
    }>`select price_cents / 100 as price from product_price order by product_id`.execute(trial.db)
  ).rows.map(({ price }) => price);

test('a price of 0 and a large price change are rejected, in price and product files, unless allowed', async () => {
  const file = 'sku,price AUD,rrp AUD\nA1,12.99,1499\nA2,849,799\n';
  const held = await trial.run('prices', file);
  expect(held).toMatchObject({ changed: 1, refused: 1, noted: 1 });
  expect(held.refusals).toEqual([
    '2: price AUD: held back: 12.99 is 99 % less than 1,299.00, over the limit of 60 % (--allow-price-changes accepts it)',
  ]);
  expect(held.notes).toEqual(['3: rrp AUD: 799.00 is below the price of 849.00']);
  expect(await prices()).toEqual([1299, 849]);
  expect((await trial.run('prices', file)).notes).toEqual([]);

  const product = 'sku,title,brand,category,price AUD\nA1,Renamed,Halden,cold,0\n';
  expect((await trial.run('products', product)).refusals[0]).toContain('held back: a price of 0');
  expect(await prices()).toEqual([1299, 849]);
  expect(await trial.run('prices', file, { priceLimit: 99.5 })).toMatchObject({ refused: 0 });
  expect(await trial.run('products', product, { priceLimit: null })).toMatchObject({ changed: 1 });
  expect((await prices())[0]).toBe(0);
});

test('an SKU in another letter case is the same product: its price is checked, and no second product is created', async () => {
  const held = await trial.run('prices', 'sku,price AUD\na1,12.99\na2,849\n');
  expect(held).toMatchObject({ changed: 1, refused: 1 });
  expect(held.refusals[0]).toContain('held back: 12.99 is 99 % less than 1,299.00');
  const twin = await trial.run('products', 'sku,title,brand,category,price AUD\na1,One,Halden,cold,5\n');
  expect(twin.refusals).toEqual(['2: sku: "a1" is spelled A1 in the catalogue: use that spelling']);
  expect(await prices()).toEqual([1299, 849]);
});

test('a count below what orders require is imported with a warning, and the same file never fails', async () => {
  await trial.run('stock', 'sku,warehouse,on hand\nA1,SYD,10\n');
  await sql`update stock set held = 1, allocated = 4`.execute(trial.db);
  const shelf = async () =>
    (
      await sql<object>`select on_hand as "onHand", held, allocated, short from stock where warehouse_code = 'SYD'`.execute(
        trial.db,
      )
    ).rows;
  const low = 'sku,warehouse,on hand\nA1,SYD,2\n';
  const first = await trial.run('stock', low);
  expect(first).toMatchObject({ changed: 1, refused: 0, noted: 1 });
  expect(first.notes).toEqual([
    '2: on hand: 2 counted in SYD, but 5 reserved for orders: 3 short, so no stock is for sale',
  ]);
  expect(await shelf()).toEqual([{ onHand: 2, held: 1, allocated: 4, short: 3 }]);
  expect(await trial.run('stock', low)).toMatchObject({ same: 1, refused: 0, noted: 1 });

  // Counts of available units exclude sold units. The import option, the column name in the mapping, or the
  // columns in a product file can state that the file contains such counts.
  await trial.run('stock', low, { counts: 'available' });
  expect(await shelf()).toEqual([{ onHand: 6, held: 1, allocated: 4, short: 0 }]);
  await trial.run('stock', 'sku,warehouse,available\nA1,SYD,3\n');
  expect(await shelf()).toEqual([{ onHand: 7, held: 1, allocated: 4, short: 0 }]);
  await trial.run('products', 'sku,title,brand,category,stock:SYD\nA1,One,Halden,cold,1\n', {
    counts: 'available',
  });
  expect(await shelf()).toEqual([{ onHand: 5, held: 1, allocated: 4, short: 0 }]);
  expect(await trial.run('stock', 'sku,warehouse,available,on hand\nA1,SYD,3,3\n')).toMatchObject({
    refused: 1,
  });
});

test('every count is recorded in the ledger with its source file', async () => {
  await trial.run('stock', 'sku,stock:SYD,stock:MEL\nA1,10,0\nA2,3,\n', {}, 'sunday.csv');
  await trial.run('stock', 'sku,stock:SYD,stock:MEL\nA1,8,2\nA2,3,\n', {}, 'monday.csv');
  const { rows } = await sql<{ text: string }>`
    select p.sku || ' ' || m.warehouse_code || ' ' || m.on_hand_change || ' ' || m.reason as text
    from stock_movement m join product p on p.id = m.product_id order by m.id`.execute(trial.db);
  expect(rows.map(({ text }) => text)).toEqual([
    'A1 SYD 10 sunday.csv',
    'A2 SYD 3 sunday.csv',
    'A1 MEL 2 monday.csv',
    'A1 SYD -2 monday.csv',
  ]);
  expect(await ledgerFaults(trial.db)).toEqual([]);
});

test('a count dated tomorrow is rejected, and nothing is imported', async () => {
  const now = () => new Date('2026-11-23T01:00:00Z');
  await expect(
    trial.run('stock', 'sku,warehouse,on hand\nA1,SYD,9\n', { asOf: new Date('2030-01-01T00:00:00Z'), now }),
  ).rejects.toThrow(/--as-of: 2030-01-01T00:00Z is in the future \(it is 2026-11-23T01:00Z now\)/);
  const { rows } = await sql`select 1 from stock`.execute(trial.db);
  expect(rows).toEqual([]);
});

test('blank rows are skipped and counted; duplicates are detected in any letter case; price and price AUD exclude each other', async () => {
  const file = await trial.run('prices', 'sku,price AUD\nA1,1199\n,\n  , \nA2,849\na1,1150\n,\n');
  expect(file).toMatchObject({ changed: 2, blank: 3, refused: 1 });
  expect(file.refusals).toEqual(['6: "a1" is already on line 2']);
  await expect(trial.run('prices', 'sku,price,Price_AUD\nA1,1,2\n')).rejects.toThrow(
    'has both "price" and "price AUD", which are names of the same column. Remove one.',
  );
});

test('an SKU matches in any letter case if only one product has it', async () => {
  expect(await trial.run('prices', 'sku,price AUD\na1,1399\n')).toMatchObject({ changed: 1, refused: 0 });
  await trial.run('products', 'sku,title,brand,category,price AUD\nA3,Two again,Halden,cold,899\n');
  await sql`update product set sku = 'a2' where sku = 'A3'`.execute(trial.db);
  // The SKUs of two products differ only in letter case. The first file contains the exact SKU of one of
  // them. The SKU in the second file matches neither exactly.
  expect(await trial.run('prices', 'sku,price AUD\na2,949\n')).toMatchObject({ changed: 1, refused: 0 });
  expect(await prices()).toEqual([1399, 899, 949]);
  await sql`update product set sku = 'Bb' where sku = 'A2'`.execute(trial.db);
  await sql`update product set sku = 'bB' where sku = 'a2'`.execute(trial.db);
  expect((await trial.run('prices', 'sku,price AUD\nBB,959\n')).refusals).toEqual([
    '2: sku: there is no product "BB"',
  ]);
});

test('a rejected row does not block a later row with the same SKU', async () => {
  const file = 'sku,price AUD\nA1,dear\nA1,1399\nA1,1400\n';
  expect(await trial.run('prices', file)).toMatchObject({
    changed: 1,
    refusals: [expect.stringContaining('2: price AUD'), '4: "a1" is already on line 3'],
  });
  expect(await prices()).toEqual([1399, 899]);
});

test('an ambiguous count (1 or 1000) is rejected, and the stock stays unchanged', async () => {
  await trial.run('stock', 'sku;warehouse;on hand\nA1;SYD;1000\n');
  const result = await trial.run('stock', 'sku;warehouse;on hand\nA1;SYD;1.000\nA2;SYD;1e3\n');
  expect(result.refusals).toEqual([
    '2: on hand: "1.000" may mean 1 or 1000: write it without a point',
    '3: on hand: "1e3" is in scientific notation: write all digits of the number',
  ]);
  const { rows } = await sql<{ count: number }>`select on_hand as count from stock`.execute(trial.db);
  expect(rows).toEqual([{ count: 1000 }]);
});
