import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseConfig } from '#foundation/server/config.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { commandTrial } from '#database/commands/fixtures.ts';
import { insertOrder } from '#domains/orders/test/fixtures-own-orders.ts';
import { runCommand } from './commands.ts';

// Exports the catalogue and the orders of the demo data to files.

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let standing: string;
beforeAll(async () => {
  database = await openTestDatabase({ world: 'small' });
  standing = mkdtempSync(join(tmpdir(), 'exports-'));
}, 120_000);
afterAll(async () => {
  await database.close();
  rmSync(standing, { recursive: true });
});

async function run(command: string, line: string): Promise<{ exit: number; said: string }> {
  const config = parseConfig({ DATA_DIR: join(standing, 'data') });
  const { context, said } = commandTrial(database, standing, config);
  return { exit: await runCommand(command, line.split(' '), context), said: said() };
}
const recordsOf = (file: string) => parse(readFileSync(join(standing, file))) as string[][];
const linesOf = (file: string) => readFileSync(join(standing, file), 'utf8').split('\n');

/** Returns all catalogue data that importing the three exported files can change. */
async function catalogue(): Promise<unknown> {
  const { rows } = await sql`
    select (select jsonb_agg(to_jsonb(p) - 'changed_tx' - 'changed_at' order by p.id) from product p) as products,
      (select jsonb_agg(to_jsonb(p) - 'changed_tx' - 'changed_at' order by p.product_id, p.market) from product_price p) as prices,
      (select jsonb_agg(to_jsonb(s) - 'changed_tx' - 'changed_at' order by s.product_id, s.warehouse_code) from stock s) as stock`.execute(
    database.db,
  );
  return rows[0];
}

describe.each(['products', 'prices', 'stock'])('npm run export -- %s', (kind) => {
  test(
    'exporting the whole catalogue and importing the file again changes nothing',
    { timeout: 120_000 },
    async () => {
      const before = await catalogue();
      const exported = await run('export', `${kind} ${kind}.csv`);
      expect(exported).toMatchObject({ exit: 0 });
      expect(recordsOf(`${kind}.csv`).length).toBeGreaterThan(200);
      const imported = await run('import', `${kind} ${kind}.csv`);
      expect(imported.said).not.toMatch(/[1-9][\d,]* (added|changed|refused|rejected)/);
      expect(imported.exit, imported.said.slice(-600)).toBe(0);
      expect(await catalogue()).toEqual(before);
    },
  );

  test('contains only changed rows with --since', async () => {
    const { rows } = await sql<{
      now: Date;
    }>`select clock_timestamp() + interval '1 millisecond' as now`.execute(database.db);
    const since = new Date(rows[0]!.now).toISOString();
    expect((await run('export', `${kind} none.csv --since ${since}`)).said).toContain('0 ');
    await sql`update product set summary = 'New' where id = (select min(id) from product)`.execute(
      database.db,
    );
    await sql`update product_price set price_cents = price_cents + 100
      where product_id = (select min(product_id) from product_price where market = 'AU') and market = 'AU'`.execute(
      database.db,
    );
    await sql`update stock set on_hand = on_hand + 1
      where (product_id, warehouse_code) = (select product_id, warehouse_code from stock order by 1, 2 limit 1)`.execute(
      database.db,
    );
    await run('export', `${kind} some.csv --since ${since}`);
    expect(recordsOf('some.csv')).toHaveLength(2);
  });
});

test('an exported price list is imported again without a change', async () => {
  await sql`insert into list_price (list, product_id, market, price_cents)
    select 'exported', min(id), 'NZ', 12345 from product`.execute(database.db);
  const lists = async () =>
    (
      await sql`select list, product_id, market, price_cents from list_price order by 1, 2, 3`.execute(
        database.db,
      )
    ).rows;
  const before = await lists();
  expect(await run('export', 'price-lists lists.csv')).toMatchObject({ exit: 0 });
  const [header, ...records] = recordsOf('lists.csv');
  expect(header).toEqual(['list', 'sku', 'price AUD', 'price NZD']);
  expect(records).toContainEqual(['exported', expect.any(String), '', '123.45']);
  expect(records.filter(([list]) => list === 'deals-club').length).toBeGreaterThan(3);
  const imported = await run('import', 'price-lists lists.csv');
  expect(imported.exit, imported.said.slice(-600)).toBe(0);
  expect(await lists()).toEqual(before);
});

/** Returns the time that the export printed for the operator's next `--since`. */
const nextSinceOf = (said: string) => /--since (\S+Z)$/m.exec(said)?.[1];

test.each(['products', 'prices', 'stock', 'orders'])(
  'npm run export -- %s prints the timestamp from which the next export can start',
  async (kind) => {
    const since = nextSinceOf((await run('export', `${kind} first.csv`)).said);
    expect(new Date(since!).getTime()).toBeLessThanOrEqual(Date.now() - 60_000);
    expect(await run('export', `${kind} second.csv --since ${since}`)).toMatchObject({ exit: 0 });
  },
);

// Two transactions run concurrently, which requires two connections. The embedded database has only one.
test.runIf(process.env['TEST_DATABASE'] === 'postgres')(
  'an export from the printed timestamp contains the rows committed after the previous export',
  async () => {
    const changing = await database.db.startTransaction().execute();
    await sql`update stock set on_hand = on_hand + 1
      where (product_id, warehouse_code) = (select product_id, warehouse_code from stock order by 1, 2 limit 1)`.execute(
      changing,
    );
    const { rows } = await sql<{ start: Date }>`select now() as start`.execute(changing);
    const since = nextSinceOf((await run('export', 'stock before.csv')).said)!;
    await changing.commit().execute();
    expect(Date.parse(since)).toBeLessThanOrEqual(new Date(rows[0]!.start).getTime() - 60_000);
    await run('export', `stock after.csv --since ${since}`);
    expect(recordsOf('after.csv').length).toBeGreaterThan(1);
  },
);

test('npm run export -- orders: one row per product, with the data for warehouse and accounting', async () => {
  await insertOrder(database.db, { number: 'W900001', email: '=cmd@people.example' });
  const { exit, said } = await run('export', 'orders orders.csv');
  expect([exit, said]).toEqual([0, expect.stringMatching(/[1-9][\d,]* lines? of order data written/)]);
  const [header, ...lines] = linesOf('orders.csv');
  // The file has the columns that `npm run import -- dispatches` expects, except the dispatch date.
  expect(header).toMatch(/^order,sku,quantity,warehouse,/);
  const line = lines.find((one) => one.startsWith('W900001,'))!;
  expect(line).toContain("'=cmd@people.example");
  const paymentOf = (file: string, number: string) => {
    const [names, ...records] = recordsOf(file);
    const found = records.find(([order]) => order === number);
    const columns = ['payment methods', 'paid', 'on account', 'amount due'];
    return found && columns.map((name) => found[names!.indexOf(name)]);
  };
  expect(paymentOf('orders.csv', 'W900001')).toEqual(['Credit or debit card', '500.00', '0.00', '0.00']);
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const { id } = await insertOrder(database.db, {
    number: 'W900002',
    at: '2020-01-01T00:00Z',
    paidCents: 20_000,
  });
  await run('export', `orders unpaid.csv --since ${ago(60)}`);
  expect(paymentOf('unpaid.csv', 'W900002')).toBeUndefined();
  const money = { order_id: id, kind: 'charge' as const, cents: 10_000, currency: 'AUD', source_key: 'rest' };
  await database.db
    .insertInto('money_entry')
    .values({ ...money, attempt_id: null, created_at: ago(30) })
    .execute();
  await run('export', `orders paid.csv --since ${ago(60)}`);
  expect(paymentOf('paid.csv', 'W900002')).toEqual(['Credit or debit card', '300.00', '0.00', '200.00']);
});

test.each([
  ['products out.txt', 'An export is a CSV file: choose a name that ends in .csv.'],
  ['stock no-folder/stock.csv', 'The folder for no-folder/stock.csv does not exist. Create it first.'],
  [
    'products out.csv --since yesterday',
    '--since: "yesterday" is not a day (such as 2026-11-01) or a time (such as 2026-11-01T14:00Z)',
  ],
  ['products out.csv --since 2026-02-30', '--since: "2026-02-30" is not a day'],
  ['orders out.csv --since 2999-01-01', '--since: 2999-01-01 is in the future; it is 20'],
  ['content out --since 2026-02-01', '--since: content are always exported in full. Omit --since.'],
])('rejects "%s" with an error message', async (line, words) => {
  const { exit, said } = await run('export', line);
  expect([exit, said]).toEqual([1, expect.stringContaining(words)]);
});
