import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { KINDS } from '#apps/cli/import-kinds.ts';
import { checkMapping } from '../import/mapping.ts';
import { counts, openImportTrial, SPECS, quoted, PRODUCTS, type ImportTrial } from '../import/fixtures.ts';

let trial: ImportTrial;
beforeAll(async () => {
  trial = await openImportTrial(KINDS);
});
beforeEach(() => trial.reset());
afterAll(() => trial.close());

const run: ImportTrial['run'] = (...args) => trial.run(...args);

async function withFridges() {
  await run('brands', 'name\nHalden\nVestra\n');
  await run('categories', `uri,name,parent,specs\ncold,Cold,,${quoted(SPECS)}\nfridges,Fridges,cold,\n`);
}

const product = (sku: string) =>
  trial.db.selectFrom('product').selectAll().where('sku', '=', sku).executeTakeFirstOrThrow();
const stamps = async () =>
  (
    await sql<{ stamp: string }>`
  select string_agg(stamp::text, ',' order by stamp) as stamp from (
    select changed_tx as stamp from product union all select changed_tx from product_price union all select changed_tx from stock
    union all select changed_tx from brand union all select changed_tx from category) s`.execute(trial.db)
  ).rows[0]!.stamp;

describe('products', () => {
  test('are added with all fields, and the same file again changes nothing', async () => {
    await withFridges();
    expect(await run('products', PRODUCTS)).toMatchObject(counts(2, 0, 0, 0));
    const a1 = await product('A1');
    expect(a1).toMatchObject({
      title: 'Halden Fridge',
      uri: 'a1-halden-fridge',
      product_code: 'A1',
      description: 'Cold inside',
      specs: { width: 908, finish: 'Steel', frostFree: true },
      features: [{ title: 'Quiet', text: 'Very quiet', picture: '/img/p/A1-open.svg' }],
      missing_parts: ['Shelf', 'Tray'],
    });
    const prices = await trial.db
      .selectFrom('product_price')
      .select(['market', 'price_cents', 'rrp_cents'])
      .orderBy('price_cents')
      .execute();
    expect(prices).toEqual([
      { market: 'AU', price_cents: 99_900, rrp_cents: null },
      { market: 'NZ', price_cents: 109_900, rrp_cents: null },
      { market: 'AU', price_cents: 129_900, rrp_cents: 149_900 },
    ]);
    const before = await stamps();
    expect(await run('products', PRODUCTS)).toMatchObject(counts(0, 0, 2, 0));
    expect(await stamps()).toBe(before);
  });

  test('columns missing from a file are kept, empty cells clear, and one changed field is an update', async () => {
    await withFridges();
    await run('products', PRODUCTS);
    expect(
      await run(
        'products',
        'sku,title,brand,category,spec:finish,spec:width\nA1,Halden Fridge,Halden,fridges,Black,\n',
      ),
    ).toMatchObject(counts(0, 1, 0, 0));
    expect(await product('A1')).toMatchObject({
      specs: { finish: 'Black', frostFree: true },
      missing_parts: ['Shelf', 'Tray'],
      description: 'Cold inside',
    });
    expect(
      await run(
        'products',
        'sku,title,brand,category,price AUD,missing parts\nA1,Halden Fridge,Halden,fridges,1299,\nA2,Vestra Fridge,Vestra,fridges,998,\n',
      ),
    ).toMatchObject(counts(0, 2, 0, 0));
    expect((await product('A1')).missing_parts).toEqual([]);
  });

  test('every fault of a row is reported, and valid rows are imported', async () => {
    await withFridges();
    const { refusals, ...result } = await run(
      'products',
      `sku,title,brand,category,price AUD,spec:width,spec:wdth,stock:SYDD,lead days
A1,Fridge,Haldn,fridgs,12.999,90 kg,1,3,x
A 2,,Halden,fridges,-1,,,,
A3,Fridge,Halden,fridges,1,,,,
A3,Fridge,Halden,fridges,1,,,,
A4,${'x'.repeat(300)},Halden,fridges,1,,,,
A5,Fridge,Halden,fridges
`,
    );
    expect(result).toMatchObject(counts(1, 0, 0, 5));
    expect(refusals).toEqual([
      '2: brand: there is no brand "Haldn"; did you mean "Halden"?; category: there is no category "fridgs"; did you mean "fridges"?; lead days: "x" is not a number; price AUD: "12.999" has more than two decimals; stock:SYDD: there is no warehouse "SYDD"; did you mean "SYD"?',
      '3: sku: "A 2" has characters that are not allowed in a SKU (spaces, quotes, commas, < > ? # ~ \\); title: is missing; price AUD: "-1" is negative',
      '5: "A3" is already on line 4',
      '6: title: has 300 characters; the maximum is 200',
      '7: has 4 columns, but the header has 9: add the missing cells, also empty ones',
    ]);
    const specs = await run(
      'products',
      'sku,title,brand,category,spec:width,spec:wdth\nA9,F,Halden,fridges,90 kg,1\n',
    );
    expect(specs.refusals).toEqual(['2: spec:width: "90 kg": kg cannot be converted to mm']);
    // The product is stored without the specification, because its category does not define this
    // specification.
    const noted = await run(
      'products',
      'sku,title,brand,category,spec:wdth,price AUD\nA9,F,Halden,fridges,1,"1.299,50"\n',
    );
    expect(noted).toMatchObject({ ...counts(1, 0, 0, 0), noted: 1 });
    expect(JSON.stringify(noted.noteCauses)).toContain('spec:wdth');
    expect(JSON.stringify(noted.noteCauses)).toContain('was read as');
  });

  test('strict mode imports nothing if a row is rejected, and everything otherwise', async () => {
    await withFridges();
    const bad = `${PRODUCTS}A3,,Halden,fridges,,,,,,,,,,,,\n`;
    expect(await run('products', bad, { strict: true })).toMatchObject({
      ...counts(2, 0, 0, 1),
      isRolledBack: true,
    });
    expect(await trial.db.selectFrom('product').select('sku').execute()).toEqual([]);
    expect(await run('products', PRODUCTS, { strict: true })).toMatchObject({
      ...counts(2, 0, 0, 0),
      isRolledBack: false,
    });
    expect(await trial.db.selectFrom('product').select('sku').execute()).toHaveLength(2);
  });

  test('a dry run saves nothing, not even missing brands and categories', async () => {
    const content =
      'sku,title,brand,category,supplier\nA1,Fridge,New Brand,new/branch,SUP\nA2,Fridge,New Brand,new/branch,SUP\n';
    expect(await run('products', content, { createMissing: true, dryRun: true, batchSize: 1 })).toMatchObject(
      counts(2, 0, 0, 0),
    );
    for (const table of ['product', 'brand', 'category', 'supplier', 'import_run'] as const) {
      expect(await trial.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });

  test('missing brands, categories, suppliers and specifications are created on request', async () => {
    await withFridges();
    const content =
      'sku,title,brand,category,supplier,spec:doors,spec:colour\nA1,Fridge,Fisher & Paykel,cold/wine cabinets,SUP,3,Red\n';
    expect((await run('products', content)).refusals[0]).toContain('there is no brand "Fisher & Paykel"');
    expect(await run('products', content, { createMissing: true })).toMatchObject(counts(1, 0, 0, 0));
    expect((await product('A1')).specs).toEqual({ doors: 3, colour: 'Red' });
    const categories = await trial.db
      .selectFrom('category as c')
      .innerJoin('category as p', 'p.id', 'c.parent_id')
      .select(['c.uri', 'c.name', 'p.uri as parent'])
      .where('c.uri', 'like', '%wine%')
      .execute();
    expect(categories).toEqual([{ uri: 'cold/wine-cabinets', name: 'Wine cabinets', parent: 'cold' }]);
    expect(await run('products', content, { createMissing: true })).toMatchObject(counts(0, 0, 1, 0));
  });

  test('resumes after a kill without repeating lines; restart starts from the beginning', async () => {
    await withFridges();
    const rows = Array.from(
      { length: 25 },
      (_, index) => `P${index},Fridge ${index},Halden,fridges,${100 + index}`,
    );
    const content = `sku,title,brand,category,price AUD\n${rows.join('\n')}\nP3,Again,Halden,fridges,1\n`;
    const crash = new Error('killed');
    let batches = 0;
    const dying = run('products', content, {
      batchSize: 10,
      onProgress: () => {
        batches += 1;
        if (batches === 2) throw crash;
      },
    });
    await expect(dying).rejects.toBe(crash);
    expect(await trial.db.selectFrom('product').select('sku').execute()).toHaveLength(20);
    const resumed = await run('products', content, { batchSize: 10 });
    expect(resumed).toMatchObject({
      ...counts(5, 0, 0, 1),
      resumedAfterLine: 21,
      refusals: ['27: "P3" is already on line 5'],
    });
    expect(resumed.notices[0]).toContain('stopped after line 21');
    expect(await run('products', content, { batchSize: 10 })).toMatchObject({
      ...counts(0, 0, 25, 1),
      resumedAfterLine: 0,
    });

    const stopping = new AbortController();
    stopping.abort();
    expect(await run('products', content, { batchSize: 10, signal: stopping.signal })).toMatchObject({
      ...counts(0, 0, 10, 0),
      stoppedAtLine: 11,
    });
    expect(await run('products', content, { restart: true })).toMatchObject({
      ...counts(0, 0, 25, 1),
      resumedAfterLine: 0,
    });
  });

  test('rejects URIs and product codes of other products; generated URIs avoid them', async () => {
    await withFridges();
    expect(
      await run(
        'products',
        'sku,title,brand,category,uri,product code\nA-1,Fridge,Halden,fridges,nice,CODE\n',
      ),
    ).toMatchObject(counts(1, 0, 0, 0));
    const { refusals } = await run(
      'products',
      'sku,title,brand,category,uri,product code\nA2,Fridge,Halden,fridges,nice,CODE\n',
    );
    expect(refusals).toEqual([
      '2: product code: "CODE" belongs to product A-1; uri: "nice" belongs to product A-1',
    ]);
    await run('products', 'sku,title,brand,category\nB/1,Fridge,Halden,fridges\nB-1,Fridge,Halden,fridges\n');
    expect([(await product('B/1')).uri, (await product('B-1')).uri]).toEqual(['b-1-fridge', 'b-1-fridge-2']);
  });

  test('JSON Lines: each row changes only the fields that it contains', async () => {
    await withFridges();
    await run('products', PRODUCTS);
    const lines = [
      { sku: 'A1', title: 'Halden Fridge', brand: 'Halden', category: 'fridges', specs: { finish: 'Red' } },
      {
        sku: 'A2',
        title: 'Vestra Fridge',
        brand: 'Vestra',
        category: 'fridges',
        features: [{ title: 'New', text: 'Text' }],
        attributes: [{ kind: 'Html', name: 'Box', value: '<b onclick=x>1</b>' }],
      },
      { sku: 'A3', brand: 'Vestra', category: 'fridges' },
    ];
    const result = await run(
      'products',
      lines.map((line) => JSON.stringify(line)).join('\n'),
      {},
      'file.jsonl',
    );
    expect(result).toMatchObject({ ...counts(0, 2, 0, 1), refusals: ['3: title: is missing'] });
    expect((await product('A1')).specs).toMatchObject({ finish: 'Red', width: 908 });
    expect(await product('A2')).toMatchObject({
      specs: { finish: 'White' },
      features: [{ title: 'New', text: 'Text' }],
      attributes: [{ kind: 'Html', name: 'Box', value: '<b>1</b>' }],
    });
  });

  test('JSON Lines: a field with another structure is rejected instead of lost', async () => {
    await withFridges();
    const base = { sku: 'A1', title: 'Halden Fridge', brand: 'Halden', category: 'fridges' };
    const wrong = [
      { features: [{ titel: 'New' }] },
      { features: [{ title: 'New', txt: 'Text' }] },
      { features: [5] },
      { features: 'New' },
      { documents: { title: 'Manual' } },
      { specs: [1] },
      { stock: 'many' },
      { features: [], documents: null, specs: {} },
    ];
    const lines = wrong.map((one) => JSON.stringify({ ...base, ...one })).join('\n');
    const { refusals } = await run('products', lines, {}, 'file.jsonl');
    expect(refusals).toEqual([
      '1: feature:1 titel: needs the column feature:1 title',
      '2: feature:1 txt: is unknown; did you mean "feature:1 text"?',
      '3: feature:1: needs the column feature:1 title',
      '4: features: must be a list of objects such as [{"title": "…", "text": "…"}]',
      '5: documents: must be a list of objects such as [{"title": "…", "href": "…"}]',
      '6: specs: must be an object such as {"width": 600}',
      '7: stock: must be an object such as {"SYD": 4}',
    ]);
  });

  test('an operator’s own mapping is applied', async () => {
    await withFridges();
    const mapping = checkMapping(
      {
        kind: 'products',
        createMissing: true,
        fields: {
          sku: { column: 'Artikel', transform: 'upper' },
          title: { template: '{Marke} {Artikel}' },
          brand: { column: 'Marke' },
          category: { constant: 'fridges' },
          'spec:width': { column: 'Breite', unit: { from: 'in', to: 'mm' } },
        },
      },
      'mine',
    );
    expect(
      await run('products', 'Artikel;Marke;Breite\nx1;Neu;36\n', { mapping: { name: 'mine', mapping } }),
    ).toMatchObject(counts(1, 0, 0, 0));
    expect(await product('X1')).toMatchObject({ title: 'Neu x1', specs: { width: 914 } });
    await expect(
      run('products', 'Artikel;Breite\nx1;36\n', { mapping: { name: 'mine', mapping } }),
    ).rejects.toThrow('does not have a column that the mapping reads: Marke');
  });

  test('a category created by a mapping keeps the units that other categories use', async () => {
    await withFridges();
    const specs: unknown = JSON.parse(SPECS.replace('"mm"', '"cm"'));
    const mapping = checkMapping(
      {
        kind: 'products',
        createMissing: true,
        categories: [{ uri: 'rugs', name: 'Rugs', specs }],
        fields: {
          sku: { column: 'sku' },
          title: { column: 'sku' },
          brand: { constant: 'Halden' },
          category: { constant: 'rugs' },
        },
      },
      'mine',
    );
    expect((await run('products', 'sku\nR1\n', { mapping: { name: 'mine', mapping } })).refusals).toEqual([
      '2: category: "width" is in cm here, but in mm in "cold": use the same unit, or a different key',
    ]);
  });

  test('rejects two headings for one column, because one value would be lost', async () => {
    await expect(
      run('products', 'sku,title,brand,category,price AUD,Price_AUD\nA,b,Halden,fridges,1,2\n'),
    ).rejects.toThrow('these columns are duplicates: price AUD and Price_AUD.');
  });

  test('reports every missing required column', async () => {
    await expect(run('products', 'sku,titel,price\nA,b,1\n')).rejects.toThrow(
      /does not have columns that a file of products needs: title, brand, category.\n.*titel \(did you mean "title"\?\)/,
    );
  });
});
