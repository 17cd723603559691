import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { KINDS } from '#apps/cli/import-kinds.ts';
import { counts, openImportTrial, type ImportTrial } from '../import/fixtures.ts';

let trial: ImportTrial;
beforeAll(async () => {
  trial = await openImportTrial(KINDS);
});
beforeEach(() => trial.reset());
afterAll(() => trial.close());

const run: ImportTrial['run'] = (...args) => trial.run(...args);

async function withFridge() {
  await run('brands', 'name\nHalden\n');
  await run('categories', 'uri,name\nfridges,Fridges\n');
  await run('products', 'sku,title,brand,category\nA1,Fridge,Halden,fridges\n');
}

test('a state that does not match the postcode is imported with a warning, for localities and stores', async () => {
  const localities =
    'country,state,postcode,suburb\nAU,VIC,2001,Sydney\nAU,NSW,2000,Sydney\nAU,WA,0872,Ngaanyatjarra\nAU,NT,0872,Alice Springs\nNZ,,2026,Karaka\n';
  expect(await run('localities', localities)).toMatchObject({
    ...counts(5, 0, 0, 0),
    noted: 1,
    notes: ['2: state: 2001 is in NSW, not in VIC'],
  });
  const week = 'monday,tuesday,wednesday,thursday,friday,saturday,sunday';
  const shut = Array.from({ length: 7 }, () => 'closed').join(',');
  const stores = `name,country,address,suburb,state,postcode,phone,time zone,${week},warehouse
Bondi,AU,1 Hall St,Bondi,QLD,2026,abc,Pacific/Auckland,${shut},syd
Nelson,NZ,1 Trafalgar St,Nelson,,7010,03 555 0101,Pacific/Auckland,${shut},SYD
`;
  expect(await run('stores', stores)).toMatchObject({
    ...counts(1, 0, 0, 1),
    refusals: ['3: warehouse: the warehouse SYD is in AU'],
    notes: [
      '2: state: 2026 is in NSW, not in QLD; time zone: Pacific/Auckland is not a time zone of AU; phone: contains no digits',
    ],
  });
});

test('a warehouse matches in any letter case, and only once per row', async () => {
  await withFridge();
  expect(await run('stock', 'sku,Stock:syd\nA1,5\n')).toMatchObject(counts(1, 0, 0, 0));
  expect(await run('stock', 'sku,warehouse,on hand\nA1,Syd,5\n')).toMatchObject(counts(0, 0, 1, 0));
  expect((await run('stock', 'sku,stock:SYD,stock:syd,stock:MLE\nA1,5,6,1\n')).refusals).toEqual([
    '2: stock:syd: SYD already has a count in another column of this row; stock:MLE: there is no warehouse "MLE"; did you mean "MEL"?',
  ]);
  expect((await run('stock', 'sku,warehouse,on hand\nA1,,5\n')).refusals).toEqual([
    '2: warehouse: is missing',
  ]);
  const products = 'sku,title,brand,category,stock:mel\nA1,Fridge,Halden,fridges,3\n';
  expect(await run('products', products)).toMatchObject(counts(0, 1, 0, 0));
  const rows = await trial.db.selectFrom('stock').select(['warehouse_code', 'on_hand']).execute();
  expect(rows.toSorted((one, other) => one.on_hand - other.on_hand)).toEqual([
    { warehouse_code: 'MEL', on_hand: 3 },
    { warehouse_code: 'SYD', on_hand: 5 },
  ]);
});

test('incoming stock due before today in its warehouse’s time zone gets a warning', async () => {
  await withFridge();
  // 23:00 on the 1st in UTC is on the 2nd in Sydney.
  const now = () => new Date('2026-12-01T23:00:00Z');
  const incoming =
    'sku,warehouse,due,quantity\nA1,syd,2026-12-01,4\nA1,SYD,2026-12-02,4\nA1,SYD,2020-01-01,0\n';
  expect(await run('incoming-stock', incoming, { now })).toMatchObject({
    noted: 1,
    refused: 0,
    notes: ['2: due: 2026-12-01 is in the past, so nobody is notified'],
  });
});

test('a title that starts with a quote gets a warning', async () => {
  await withFridge();
  const titles =
    'sku,title,brand,category\nA2,"24" fridge",Halden,fridges\nA3,"24"" fridge",Halden,fridges\n';
  expect((await run('products', titles)).notes).toEqual([
    '2: title: starts with a quote; in a quoted cell, double each quote inside',
  ]);
});

test('an SKU rounded by a spreadsheet gets a warning', async () => {
  await withFridge();
  const rows = ['9.31E+12', '1E5', 'A9.31E+12'].map((sku) => `${sku},A fridge,Halden,fridges\n`);
  expect((await run('products', `sku,title,brand,category\n${rows.join('')}`)).notes).toEqual([
    '2: sku: is a number that a spreadsheet has rounded: format its column as text, and export it again',
  ]);
});

test('a row that the database rejects gets no warning', async () => {
  await withFridge();
  const titles =
    'sku,title,brand,category,uri\nA2,"24" fridge",Halden,fridges,one\nA3,"30" fridge",Halden,fridges,one\n';
  const { refusals, notes } = await run('products', titles);
  expect(refusals).toHaveLength(1);
  expect(notes).toHaveLength(1);
});

test('an unused part of a coupon gets a warning, and a rejected part is not also reported as missing', async () => {
  const coupons =
    'code,kind,amount AUD,percent\nBOTH,amount,50,10\nHUGE,percent,,110\nNONE,percent,,\nFREE,free-delivery,5,\n';
  expect(await run('coupons', coupons)).toMatchObject({
    refusals: ['3: percent: "110" is more than 100', '4: percent: is missing'],
    notes: [
      '2: percent: is not used for the kind amount',
      '5: amount AUD: is not used for the kind free-delivery',
    ],
  });
});

test('a duplicate row of a register is skipped and reported with the line that it repeats', async () => {
  const register =
    'country_code,zipcode,place,state_code,latitude,longitude\nAU,2000,Sydney,NSW,-33.8,151.2\nAU,2000,Sydney,NSW,-33.9,151.3\n';
  expect(await run('localities', register)).toMatchObject({
    added: 1,
    refused: 0,
    repeated: 1,
    notes: [expect.stringMatching(/^3: ".+" is already on line 2: skipped$/)],
  });
});

test('a competitor’s URL must start with https', async () => {
  await withFridge();
  const prices = (page: string) => `sku,competitor,url,seen,price AUD\nA1,Cheap,${page},2026-01-05,900\n`;
  expect(await run('competitor-prices', prices('http://cheap.example/x'))).toMatchObject({ refused: 1 });
  expect(await run('competitor-prices', prices('https://cheap.example/x'))).toMatchObject({ refused: 0 });
});

test('JSON Lines: an unknown key of any row is reported once, with its first line', async () => {
  await withFridge();
  const base = { sku: 'A1', title: 'Fridge', brand: 'Halden', category: 'fridges' };
  const rows = [
    { ...base, features: [], documents: null },
    { ...base, sku: 'A2', sumary: 'Cold', colour: 'red' },
    { ...base, sku: 'A3', sumary: 'Cold', colour: 'red' },
    { ...base, sku: 'A4', 'a\0b': 1 },
  ];
  const { notices, added } = await run(
    'products',
    rows.map((row) => JSON.stringify(row)).join('\n'),
    { batchSize: 2 },
    'file.jsonl',
  );
  expect(notices).toEqual([
    'Ignored keys on line 2: sumary (did you mean "summary"?), colour.',
    'Ignored key on line 4: ab.',
  ]);
  expect(added).toBe(3);
});

test.each(Object.keys(KINDS))('JSON Lines: an unknown key of %s is reported', async (kind) => {
  const { notices } = await run(kind, '{}\n{"nonsense":1}\n', { dryRun: true }, 'file.jsonl');
  expect(notices).toEqual(['Ignored key on line 2: nonsense.']);
});

test('JSON Lines: a file whose keys are values lists at most 100 of them', async () => {
  const rows = Array.from({ length: 150 }, (_, index) => `{"k${index}":1}`).join('\n');
  const { notices } = await run('brands', rows, {}, 'file.jsonl');
  expect(notices).toHaveLength(101);
  expect(notices.at(-1)).toBe('The file has many unknown keys. No more are listed.');
});

test('JSON Lines: a row with two names of the same field is rejected', async () => {
  await withFridge();
  const rows = ['{"sku":"A1","price":1}', '{"sku":"A1","price":1,"Price_AUD":2}', '{"sku":"A1","SKU":"A2"}'];
  const { refusals } = await run('products', rows.join('\n'), {}, 'file.jsonl');
  expect(refusals[0]).not.toMatch(/both|duplicate/);
  expect(refusals[1]).toMatch(/has both "price" and "price AUD", which are names of the same column/);
  expect(refusals[2]).toMatch(/SKU: is a duplicate of another key/);
});

test('products with the same GTIN have a note, whatever the number of its digits', async () => {
  await withFridge();
  const file = (rows: string) => `sku,title,brand,category,gtin\n${rows}`;
  const row = (sku: string, gtin: string) => `${sku},Fridge,Halden,fridges,${gtin}\n`;
  expect((await run('products', file(row('A1', '036000291452') + row('A3', '4006381333931')))).notes).toEqual(
    [],
  );
  const second = await run('products', file(row('A2', '0036000291452') + row('A4', '')));
  expect(second).toMatchObject({ ...counts(2, 0, 0, 0), notes: ['2: gtin: is also the GTIN of A1'] });
  const both = await run('products', file(row('A1', '036000291452') + row('A2', '36000291452')));
  expect(both.refusals).toEqual([expect.stringContaining('is not a GTIN')]);
  expect(both.notes).toEqual(['2: gtin: is also the GTIN of A2']);
});

test('JSON Lines: texts, numbers, true and false mean the same as in a cell, and objects are rejected', async () => {
  await withFridge();
  const base = { sku: 'A1', title: 'Fridge', brand: 'Halden', category: 'fridges' };
  const lines = [
    { ...base, popularity: '3', active: 'yes' },
    { ...base, sku: 'A2', popularity: 3, active: true },
    { ...base, sku: 'A3', popularity: true },
    { ...base, sku: 'A4', title: { en: 'Fridge' } },
    { ...base, sku: 'A5', summary: [{ text: 'Cold' }] },
    { ...base, sku: 'A6', unknown: { en: 'Fridge' } },
  ].map((line) => JSON.stringify(line));
  const { refusals } = await run('products', lines.join('\n'), {}, 'file.jsonl');
  expect(refusals).toEqual([
    '3: popularity: "true" is not a number',
    '4: title: must be a text, a number, true or false',
    '5: summary: must be a text, a number, true or false',
  ]);
  const stored = await trial.db
    .selectFrom('product')
    .select(['popularity', 'is_active'])
    .where('sku', 'in', ['A1', 'A2'])
    .execute();
  expect(stored).toEqual([
    { popularity: 3, is_active: true },
    { popularity: 3, is_active: true },
  ]);
});
