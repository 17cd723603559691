import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { KINDS } from '#apps/cli/import-kinds.ts';
import { holdFile } from '#foundation/server/files/lock-file.ts';
import { causeText } from '../import/causes.ts';
import { openImportTrial, type ImportTrial } from '../import/fixtures.ts';

let trial: ImportTrial;
beforeAll(async () => {
  trial = await openImportTrial(KINDS);
});
beforeEach(() => trial.reset());
afterAll(() => trial.close());

const count = async (table: 'product' | 'brand' | 'category' | 'supplier') =>
  Number(
    (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(trial.db)).rows[0]!
      .n,
  );

describe('missing brands, categories and suppliers', () => {
  const FILE =
    'sku,title,brand,category,supplier,spec:width\nA1,One,Halden,cold/fridges,HAL,60\nA2,Two,Vestra,laundry,STANDARD,70\n';

  test('are created for the requested kinds only, and the report lists them', async () => {
    const brandsOnly = await trial.run('products', FILE, { createMissing: ['brands'] });
    expect(brandsOnly.refusals[0]).toContain('2: category: there is no category "cold/fridges"');
    expect(brandsOnly.refusals[0]).toContain('supplier: there is no supplier "HAL"');
    expect(await count('brand')).toBe(0);

    const most = await trial.run('products', FILE, {
      createMissing: ['brands', 'categories', 'suppliers'],
      dryRun: true,
    });
    // A file cannot add specifications unless `createMissing` contains `specifications`. Otherwise the import
    // omits their values and adds a note.
    expect(most.notes).toHaveLength(2);
    expect(most.notes[0]).toContain('spec:width');

    const all = await trial.run('products', FILE, { createMissing: true });
    expect(all).toMatchObject({ added: 2, refused: 0 });
    expect(Object.fromEntries([...all.made].map(([what, names]) => [what, [...names].toSorted()]))).toEqual({
      brands: ['Halden', 'Vestra'],
      categories: ['cold', 'cold/fridges', 'laundry'],
      suppliers: ['HAL'],
      specifications: ['cold/fridges: width', 'laundry: width'],
    });
    expect((await trial.run('products', FILE, { createMissing: true })).made.size).toBe(0);
  });

  test('a dry run in small batches reports the same as the real run and saves nothing', async () => {
    const rows = Array.from(
      { length: 30 },
      (_, index) =>
        `SKU-${index},Thing ${index},Brand ${index % 4},cold/kind-${index % 3},${index === 29 ? 'wide' : 60 + index}`,
    );
    const file = `sku,title,brand,category,spec:width\n${rows.join('\n')}\n`;
    const options = { createMissing: true, batchSize: 4 };
    const dry = await trial.run('products', file, { ...options, dryRun: true });
    expect([await count('product'), await count('brand'), await count('category')]).toEqual([0, 0, 0]);
    const real = await trial.run('products', file, options);
    // The first row defines `width` as a number, so the text in the last row is rejected.
    expect(real.refusals).toEqual(['31: spec:width: "wide" is not a number']);
    expect({ ...dry, made: [...dry.made] }).toEqual({ ...real, made: [...real.made] });
  });
});

describe('refused rows', () => {
  const FILE = `sku;name;on hand;warehouse
A1;;5;SYD
A2;"with ; and ""quotes""";many;SYD
A3;;5;SID
A4;;-1;SYD
A1;;6;SYD
A5;;5
`;

  test('are reported in line order, whichever check rejects them, and summarised by cause', async () => {
    await trial.run('products', 'sku,title,brand,category\nA2,Two,B,c\nA4,Four,B,c\n', {
      createMissing: true,
    });
    const { refusals, causes } = await trial.run('stock', FILE);
    expect(refusals.map((text) => Number(text.split(':')[0]))).toEqual([2, 3, 4, 5, 6, 7]);
    expect(causes.map(causeText)).toContain('1 sku: there is no product "…" ("A1"; first on line 2)');
    expect(causes[0]!.rows).toBe(1);
    const many = await trial.run(
      'stock',
      `sku,on hand,warehouse\n${Array.from({ length: 40 }, (_, index) => `X${index % 3},${index},SYD`).join('\n')}`,
    );
    expect(many.causes.map(({ reason, rows }) => [reason, rows])).toEqual([
      ['"…" is already on line …', 37],
      ['there is no product "…"', 3],
    ]);
  });

  test('are written unchanged to a file that can be corrected and imported again', async () => {
    await trial.run('products', 'sku,title,brand,category\nA1,One,B,c\nA2,Two,B,c\n', {
      createMissing: true,
    });
    const rejects = join(trial.dir, 'rejects.csv');
    const first = await trial.run('stock', FILE, { rejects, batchSize: 2 });
    expect(first).toMatchObject({ added: 1, refused: 5 });
    const [head, ...lines] = trial.read('rejects.csv').trimEnd().split('\n');
    expect(head).toBe('reject reason;sku;name;on hand;warehouse');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toMatch(/;A2;"with ; and ""quotes""";many;SYD$/);
    const corrected = trial.read('rejects.csv').replace(';many;', ';7;');
    const again = await trial.run('stock', corrected, { rejects }, 'corrected.csv');
    expect(again.notices.filter((text) => text.includes('reason'))).toEqual([]);
    expect(again.added).toBe(1);
    expect(trial.read('rejects.csv')).not.toContain('A2');
    await trial.run('stock', 'sku,on hand,warehouse\nA1,3,SYD\n', { rejects });
    expect(existsSync(rejects)).toBe(false);
    await expect(
      trial.run('stock', FILE, { rejects: join(trial.dir, 'same.csv') }, 'same.csv'),
    ).rejects.toThrow('cannot be written to the file');
  });

  test('are locked for one import at a time', async () => {
    const rejects = join(trial.dir, 'one.csv');
    const release = holdFile(`${rejects}.lock`);
    writeFileSync(rejects, 'another’s\n');
    await expect(trial.run('stock', FILE, { rejects })).rejects.toThrow('Another import');
    expect(trial.read('one.csv')).toBe('another’s\n');
    release();
    await trial.run('stock', FILE, { rejects });
    expect(trial.read('one.csv')).toContain('A3');
    expect(existsSync(`${rejects}.lock`)).toBe(false);
    await expect(trial.run('stock', FILE, { rejects: join(trial.dir, 'none', 'one.csv') })).rejects.toThrow(
      'The folder for',
    );
  });

  test('include broken JSON Lines', async () => {
    const rejects = join(trial.dir, 'rejects.jsonl');
    await trial.run('stock', '{"sku":"A9","stock":{"SYD":4}}\n{oops\n', { rejects }, 'file.jsonl');
    const rows = trial
      .read('rejects.jsonl')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, string>);
    expect(rows).toEqual([
      { 'reject reason': 'sku: there is no product "A9"', sku: 'A9', 'stock:SYD': '4' },
      { 'reject reason': 'is not a complete JSON object', line: '{oops' },
    ]);
  });
});

describe('categories', () => {
  test('are accepted in any order, with the first existing parent by URI, name or path', async () => {
    const file = `uri,name,parent
french-door,French door,Kitchen > Fridges
fridges,Fridges,kitchen
wine,Wine,Nowhere|Fridges
dryers,Dryers,Home > Laundry
kitchen,Kitchen,
laundry,Laundry,
`;
    expect(await trial.run('categories', file)).toMatchObject({ added: 6, refused: 0 });
    const { rows } = await sql<{ uri: string; parent: string | null }>`
      select c.uri, p.uri as parent from category c left join category p on p.id = c.parent_id order by c.uri`.execute(
      trial.db,
    );
    expect(Object.fromEntries(rows.map(({ uri, parent }) => [uri, parent]))).toEqual({
      'french-door': 'fridges',
      fridges: 'kitchen',
      wine: 'fridges',
      dryers: 'laundry',
      kitchen: null,
      laundry: null,
    });
    expect(await trial.run('categories', file)).toMatchObject({ added: 0, changed: 0, same: 6 });
  });

  test('with circular, unknown or rejected parents are reported', async () => {
    const { refusals, added } = await trial.run(
      'categories',
      'uri,name,parent\na,A,b\nb,B,a\nc,C,d\nd,,\ne,E,ghost\nf,F,f\n',
    );
    expect(added).toBe(0);
    expect(refusals).toEqual([
      expect.stringContaining(
        '2: parent: its parent "b" is rejected, or the two categories are parents of each other',
      ),
      expect.stringContaining('3: parent: its parent "a" is rejected'),
      expect.stringContaining('4: parent: its parent "d" is rejected'),
      expect.stringContaining('5: name: is missing'),
      expect.stringContaining('6: parent: there is no category "ghost"'),
      expect.stringContaining(
        '7: parent: "f" cannot be the parent: it is the category itself or one of its subcategories',
      ),
    ]);
  });
});

test('a truncated file reports how much of it was imported', async () => {
  const broken = `name\n${Array.from({ length: 30 }, (_, index) => `Brand ${index}`).join('\n')}\n"Open\n`;
  await expect(trial.run('brands', broken, { batchSize: 5 })).rejects.toThrow(
    /begins on line 32 opens a quote.* The rows up to line \d+ are saved\./,
  );
  await expect(trial.run('brands', broken, { batchSize: 5, dryRun: true })).rejects.toThrow(/\(""\)\.$/);
});
