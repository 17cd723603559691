import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '#apps/cli/commands.ts';
import { commandTrial } from '#database/commands/fixtures.ts';
import { parseConfig } from '#foundation/server/config.ts';
import { openTestDatabase } from '#testing/test-database.ts';

// Imports and exports reviews and aspects with the commands of an operator.

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let folder: string;
let sku: string;
beforeAll(async () => {
  database = await openTestDatabase({ world: 'small' });
  folder = mkdtempSync(join(tmpdir(), 'reviews-'));
  const product = await database.db
    .selectFrom('product')
    .select(['sku', 'category_id'])
    .where('variant_group', '=', '')
    .where('review_count', '=', 0)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  sku = product.sku;
  await database.db
    .insertInto('review_aspect')
    .values({ category_id: product.category_id, key: 'noise', label: 'Noise' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}, 120_000);
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

async function run(command: string, line: string): Promise<{ exit: number; said: string }> {
  const config = parseConfig({ DATA_DIR: join(folder, 'data') });
  const { context, said } = commandTrial(database, folder, config);
  return { exit: await runCommand(command, line.split(' '), context), said: said() };
}
const HEAD = 'key,sku,site,day,stars,name,title,text,aspects';
const write = (...rows: string[]) => writeFileSync(join(folder, 'in.csv'), `${[HEAD, ...rows].join('\n')}\n`);
const rating = () =>
  database.db
    .selectFrom('product')
    .select(['rating', 'review_count'])
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();

test('imported reviews are published and rated; flagged ones wait; a second import changes nothing', async () => {
  write(
    `a1,${sku},aol,2026-01-05,5,Tom,Fine,It works as it should.,"{""noise"": 4}"`,
    `a2,${sku},aol,2026-02-05,2,Wei,,Mail me: a@b.example please,`,
    `a3,${sku},aol,2026-02-06,2,Ana,,It hums at night.,`,
  );
  const first = await run('import', 'reviews in.csv');
  expect(first.exit, first.said).toBe(0);
  expect(first.said).toContain('waits for moderation: email');
  expect(await rating()).toEqual({ rating: 3.5, review_count: 2 });
  const again = await run('import', 'reviews in.csv');
  expect(again.said).not.toMatch(/[1-9]\d* (added|changed|refused)/);
});

test('rows with faults are rejected with the reason', async () => {
  write(
    'b1,NONE,aol,2026-01-05,5,Tom,,,',
    `b2,${sku},aol,2026-01-05,6,Tom,,,`,
    `b3,${sku},nowhere,2026-01-05,4,Tom,,,`,
    `b4,${sku},aol,2026-01-05,4,Tom,,,[1]`,
  );
  const { exit, said } = await run('import', 'reviews in.csv');
  expect(exit).toBe(2);
  for (const text of ['there is no product "NONE"', 'stars', 'site', 'aspects']) expect(said).toContain(text);
});

test('a day in the future and unknown aspects are refused; a stored review keeps the aspects that it has', async () => {
  const ahead = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  write(
    `c1,${sku},aol,${ahead},5,Tom,,,`,
    `c2,${sku},aol,2026-01-05,5,Tom,,,"{""noize"": 4}"`,
    `c3,${sku},aol,2026-01-05,5,Tom,,,"{""noise"": true}"`,
    `c4,${sku},aol,2026-01-05,5,Tom,,,"{""noise"": [4]}"`,
    `c5,${sku},aol,2026-01-05,5,Tom,,,"{""noise"": ""4""}"`,
  );
  const { exit, said } = await run('import', 'reviews in.csv');
  expect(exit).toBe(2);
  expect(said).toContain('line 2: day: is in the future');
  expect(said).toContain(
    'line 3: aspects: the category of the product does not rate "noize"; did you mean "noise"?',
  );
  expect(said).toContain('line 4: aspects: the stars of "noise" are not a number');
  expect(said).toContain('line 5: aspects: the stars of "noise" are not a number');
  expect(said).not.toContain('line 6');
  await database.db.updateTable('review_aspect').set({ key: 'hum' }).where('key', '=', 'noise').execute();
  write(
    `c5,${sku},aol,2026-01-05,4,Tom,,,"{""noise"": 4}"`,
    `c6,${sku},aol,2026-01-05,4,Tom,,,"{""noise"": 4}"`,
  );
  const after = await run('import', 'reviews in.csv');
  expect(after.said).toContain('line 3: aspects: the category of the product does not rate "noise"');
  expect(after.said).not.toContain('line 2');
  await database.db.updateTable('review_aspect').set({ key: 'noise' }).where('key', '=', 'hum').execute();
});

test('a key of another shop’s export is refused instead of ignored', async () => {
  const own = await database.db
    .selectFrom('review as r')
    .innerJoin('product as p', 'p.id', 'r.product_id')
    .select(['r.id', 'p.sku', 'r.site_id'])
    .where('r.source', '<>', 'import')
    .where('p.sku', '<>', sku)
    .executeTakeFirstOrThrow();
  write(`review-${own.id},${sku},aol,2026-01-05,5,Tom,,,`);
  const { exit, said } = await run('import', 'reviews in.csv');
  expect([exit, said]).toEqual([2, expect.stringContaining('key: belongs to another review of this shop')]);
  write(`review-${own.id},${own.sku},${own.site_id},2026-01-05,5,Tom,,,`);
  expect((await run('import', 'reviews in.csv')).exit).toBe(0);
});

test('exported aspects contain those of each category, and importing them changes nothing', async () => {
  const exported = await run('export', 'review-aspects aspects.csv');
  expect(exported.exit, exported.said).toBe(0);
  const before = await database.db.selectFrom('review_aspect').selectAll().execute();
  expect(readFileSync(join(folder, 'aspects.csv'), 'utf8').trim().split('\n')).toHaveLength(
    before.length + 1,
  );
  const imported = await run('import', 'review-aspects aspects.csv');
  expect([imported.exit, imported.said]).toEqual([0, expect.not.stringMatching(/[1-9]\d* (added|changed)/)]);
  expect(await database.db.selectFrom('review_aspect').selectAll().execute()).toEqual(before);
});

test('an export contains every published review, and importing it changes nothing', async () => {
  const exported = await run('export', 'reviews out.csv');
  expect(exported.exit, exported.said).toBe(0);
  const text = readFileSync(join(folder, 'out.csv'), 'utf8');
  expect(text).toContain('It hums at night.');
  expect(text).not.toContain('Mail me');
  const before = await database.db.selectFrom('review').selectAll().orderBy('id').execute();
  const imported = await run('import', 'reviews out.csv');
  expect(imported.exit, imported.said.slice(-600)).toBe(0);
  expect(await database.db.selectFrom('review').selectAll().orderBy('id').execute()).toEqual(before);
}, 120_000);

test('aspects of a category are imported, and an empty label deletes one', async () => {
  const { uri } = await database.db
    .selectFrom('category')
    .select('uri')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const labels = async () =>
    (
      await database.db
        .selectFrom('review_aspect as a')
        .innerJoin('category as c', 'c.id', 'a.category_id')
        .select('a.label')
        .where('c.uri', '=', uri)
        .execute()
    ).map(({ label }) => label);
  const put = (label: string) => {
    writeFileSync(join(folder, 'in.csv'), `category,key,label,position\n${uri},smell,${label},9\n`);
    return run('import', 'review-aspects in.csv');
  };
  expect((await put('Smell')).exit).toBe(0);
  expect(await labels()).toContain('Smell');
  expect((await put('')).exit).toBe(0);
  expect(await labels()).not.toContain('Smell');
  writeFileSync(join(folder, 'in.csv'), 'category,key,label\nnone,smell,Smell\n');
  expect(await run('import', 'review-aspects in.csv')).toMatchObject({ exit: 2 });
});
