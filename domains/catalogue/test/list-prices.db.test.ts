import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KINDS } from '#apps/cli/import-kinds.ts';
import { problemText } from '#database/import/problem.ts';
import { runImport } from '#database/import/run-import.ts';
import { openTestDatabase } from '#testing/test-database.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let dir: string;
let sku: string;
let other: string;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'whitegoods-lists-'));
  database = await openTestDatabase({ world: 'small' });
  const rows = await database.db.selectFrom('product').select('sku').orderBy('id').limit(2).execute();
  [sku, other] = rows.map((row) => row.sku) as [string, string];
});
afterAll(async () => {
  await database.close();
  rmSync(dir, { recursive: true, force: true });
});

let files = 0;
async function run(lines: string[], priceLimit: number | null = null) {
  const path = join(dir, `${(files += 1)}.csv`);
  writeFileSync(path, lines.join('\n'));
  const refused: string[] = [];
  const { added, changed, same } = await runImport({
    db: database.db,
    kinds: KINDS,
    kind: 'price-lists',
    path,
    priceLimit,
    onRefused: (line, problems) => refused.push(`${line}: ${problemText(problems)}`),
    onNotice: () => undefined,
  });
  return { added, changed, same, refused };
}
const stored = async () =>
  database.db
    .selectFrom('list_price as l')
    .innerJoin('product as p', 'p.id', 'l.product_id')
    .select(['l.list', 'p.sku', 'l.market', 'l.price_cents as cents'])
    .where('l.list', '=', 'builders')
    .orderBy('p.id')
    .orderBy('l.market')
    .execute();

test('list prices are added, changed and removed; invalid rows are rejected by line', async () => {
  const first = ['list,sku,price AUD,price NZD', `Builders,${sku},899.50,950`, `builders,${other},100,`];
  expect(await run(first)).toMatchObject({ added: 2, refused: [] });
  expect(await stored()).toEqual([
    { list: 'builders', sku, market: 'AU', cents: 89_950 },
    { list: 'builders', sku, market: 'NZ', cents: 95_000 },
    { list: 'builders', sku: other, market: 'AU', cents: 10_000 },
  ]);
  expect(await run([...first, ''])).toMatchObject({ added: 0, changed: 0, same: 2 });
  expect(await run(['list,sku,price AUD', `builders,${sku},`])).toMatchObject({ changed: 1 });
  expect(await stored()).toContainEqual({ list: 'builders', sku, market: 'AU', cents: null });

  const { refused } = await run([
    'list,sku,price AUD',
    `retail,${sku},5`,
    `9x,${sku},5`,
    `builders,NOBODY,5`,
    `builders,${sku},cheap`,
  ]);
  expect(refused).toHaveLength(4);
  expect(refused.join()).toContain('import retail prices with the kind "prices"');
  expect(refused.join()).toContain('there is no product "NOBODY"');
});

test('rejects a price of 0 and one far from what members pay now', async () => {
  const file = (price: string) => ['list,sku,price AUD', `slips,${sku},${price}`];
  const { refused } = await run(file('0'), 60);
  expect(refused).toEqual(['2: price AUD: held back: a price of 0 (--allow-price-changes accepts it)']);
  // If a price list contains no price for a product, customers with this list pay the retail price.
  expect((await run(file('1.5'), 60)).refused[0]).toContain('held back: 1.50 is');
  expect(await run(file('1.5'))).toMatchObject({ added: 1, refused: [] });
  expect(await run(file('2'), 60)).toMatchObject({ changed: 1, refused: [] });
  expect((await run(file('20'), 60)).refused[0]).toContain('held back: 20.00 is 900 % more than 2.00');
  expect(await run(file(''), 60)).toMatchObject({ changed: 1, refused: [] });
});
