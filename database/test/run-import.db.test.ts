import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ImportOptions } from '../import/run-import.ts';
import { auditImport } from '#apps/cli/audit-import.ts';
import { readAudit } from '#domains/audit/use-cases/audit.ts';
import { KINDS } from '#apps/cli/import-kinds.ts';
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
const stamps = async () =>
  (
    await sql<{ stamp: string }>`
  select string_agg(stamp::text, ',' order by stamp) as stamp from (
    select changed_tx as stamp from product union all select changed_tx from product_price union all select changed_tx from stock
    union all select changed_tx from brand union all select changed_tx from category) s`.execute(trial.db)
  ).rows[0]!.stamp;

test('imports prices by SKU, in both formats', async () => {
  await withFridges();
  await run('products', PRODUCTS);
  const first = await run('prices', 'sku,price AUD,rrp AUD,price NZD\nA1,1199,1499,1299\nA9,1,2,3\n');
  expect(first).toMatchObject({ ...counts(1, 0, 0, 1), refusals: ['3: sku: there is no product "A9"'] });
  const before = await stamps();
  expect(await run('prices', 'sku,currency,price,rrp\nA1,AUD,1199,1499\nA1,NZD,1299,\n')).toMatchObject(
    counts(0, 0, 2, 0),
  );
  expect(await stamps()).toBe(before);
  expect(await run('prices', 'sku,currency,price\nA1,AUD,\nA2,USD,5\n')).toMatchObject({
    ...counts(0, 1, 0, 1),
    refusals: ['3: currency: "USD" is not one of AUD, NZD'],
  });
  const price = await trial.db
    .selectFrom('product_price')
    .select(['price_cents', 'rrp_cents'])
    .where('market', '=', 'AU')
    .where('rrp_cents', '=', 149_900)
    .executeTakeFirst();
  expect(price).toEqual({ price_cents: null, rrp_cents: 149_900 });
});

test('price changes are recorded once per day, with the previous price (API-39)', async () => {
  const points = async () =>
    (
      await sql<{ market: string; ago: number; cents: number | null }>`
        select market, (now() at time zone 'Australia/Sydney')::date - day as ago, price_cents as cents
        from price_history where market = 'AU' order by day`.execute(trial.db)
    ).rows.map(({ ago, cents }) => [ago, cents]);
  await withFridges();
  await run('products', 'sku,title,brand,category,price\nA1,Fridge,Halden,fridges,999\n');
  expect(await points()).toEqual([[0, 99900]]);
  await sql`update price_history set day = day - 30`.execute(trial.db);
  await run('prices', 'sku,price\nA1,899\n', {}, 'a.csv');
  await run('prices', 'sku,price\nA1,899\n', {}, 'b.csv');
  await run('prices', 'sku,price\nA1,849\n', {}, 'c.csv');
  expect(await points()).toEqual([
    [30, 99900],
    [0, 84900],
  ]);
  await sql`delete from price_history`.execute(trial.db);
  await run('prices', 'sku,price\nA1,849\n', { restart: true }, 'd.csv');
  expect(await points()).toEqual([]);
  await run('prices', 'sku,price\nA1,\n', {}, 'e.csv');
  expect(await points()).toEqual([
    [1, 84900],
    [0, null],
  ]);
});

test('imports stock by SKU and warehouse', async () => {
  await withFridges();
  await run('products', PRODUCTS);
  await trial.db.updateTable('stock').set({ held: 1, allocated: 2 }).where('on_hand', '=', 5).execute();
  const { refusals, ...result } = await run(
    'stock',
    'sku,warehouse,on hand\nA1,SYD,2\nA1,MEL,7\nA2,SYD,0\nA2,ZZZ,1\nA2,MEL,1.5\nA9,SYD,1\n',
  );
  expect(result).toMatchObject(counts(1, 1, 1, 3));
  expect(refusals).toEqual([
    '5: warehouse: there is no warehouse "ZZZ"',
    '6: on hand: "1.5" is not a whole number',
    '7: sku: there is no product "A9"',
  ]);
  expect(await run('stock', 'sku,stock:SYD,stock:MEL\nA1,3,7\nA2,4,\n')).toMatchObject(counts(0, 2, 0, 0));
});

test('imports brands and categories', async () => {
  expect(await run('brands', 'name,description\nHalden,<p>Good</p>\nFisher & Paykel,\n')).toMatchObject(
    counts(2, 0, 0, 0),
  );
  expect(await run('brands', 'uri,name\nhalden,HALDEN\nfisher-paykel,Fisher & Paykel\n')).toMatchObject(
    counts(0, 1, 1, 0),
  );
  expect(
    await trial.db.selectFrom('brand').select(['uri', 'name', 'description']).orderBy('uri').execute(),
  ).toEqual([
    { uri: 'fisher-paykel', name: 'Fisher & Paykel', description: '' },
    { uri: 'halden', name: 'HALDEN', description: 'Good' },
  ]);
  const tree = `uri,name,parent,specs\na,A,,${quoted(SPECS)}\na/b,B,a,\na/b/c,C,a/b,\nx,X,nowhere,\na,A2,,\n`;
  expect(await run('categories', tree)).toMatchObject({
    ...counts(3, 0, 0, 2),
    refusals: ['5: parent: there is no category "nowhere"', '6: "a" is already on line 2'],
  });
  expect(await run('categories', tree)).toMatchObject(counts(0, 0, 3, 2));
  expect((await run('categories', 'uri,name,parent\na,A,a/b/c\n')).refusals).toEqual([
    '2: parent: "a/b/c" cannot be the parent: it is the category itself or one of its subcategories',
  ]);
  const inCentimetres = SPECS.replace('"mm"', '"cm"');
  expect(
    (await run('categories', `uri,name,specs\nx,X,${quoted(inCentimetres)}\ny,Y,${quoted(SPECS)}\n`))
      .refusals,
  ).toEqual([
    '2: specs: "width" is in cm here, but in mm in "a": use the same unit, or a different key',
    '3: specs: "width" is in mm here, but in cm in "x": use the same unit, or a different key',
  ]);
  // The import accepts a file that changes the unit in all categories.
  expect(await run('categories', `uri,name,specs\na,A,${quoted(inCentimetres)}\n`)).toMatchObject(
    counts(0, 1, 0, 0),
  );
  expect(await run('categories', `uri,name,specs\na,A,${quoted(SPECS)}\n`)).toMatchObject(counts(0, 1, 0, 0));
  const before = await stamps();
  expect(
    await run('categories', `uri,name,specs\na,A,${quoted(SPECS.replace('"Width"', '"Breadth"'))}\n`),
  ).toMatchObject(counts(0, 1, 0, 0));
  expect(await stamps()).not.toBe(before);
});

test('imports localities, their streets, and stores', async () => {
  const localities =
    'country,postcode,suburb,state,latitude,longitude\nAU,2026,Bondi,NSW,-33.89,151.27\nNZ,1011,Ponsonby,,,\nAU,800,Darwin,NT,,\nAU,2000,Sydney,NWS,,\n';
  expect(await run('localities', localities)).toMatchObject({
    ...counts(2, 0, 0, 2),
    refusals: [
      '4: postcode: "800" has 3 digits (spreadsheets drop leading zeros): write 0800',
      '5: state: "NWS" is not a state (NSW, VIC, QLD, SA, WA, TAS, NT, ACT); did you mean "NSW"?',
    ],
  });
  expect(await run('localities', localities)).toMatchObject(counts(0, 0, 2, 2));
  expect(
    await run('localities', localities.replace('Bondi', 'BONDI').replace('-33.89', '-33.9')),
  ).toMatchObject(counts(0, 1, 1, 2));
  const streets =
    'country,postcode,suburb,state,street\nAU,2026,bondi,NSW,Hall St\nNZ,1011,Ponsonby,,Richmond Rd\nAU,2026,Manly,NSW,The Corso\nAU,2026,Bondi,NSW,\n';
  const refusals = [
    '4: suburb: no such place with this postcode: import its locality first',
    '5: street: is missing',
  ];
  expect(await run('streets', streets)).toMatchObject({ ...counts(2, 0, 0, 2), refusals });
  expect(await run('streets', streets)).toMatchObject(counts(0, 0, 2, 2));
  expect(await run('streets', streets.replace('Hall St', 'Hall Street'))).toMatchObject(counts(0, 1, 1, 2));
  const header =
    'name,country,address,suburb,state,postcode,phone,time zone,monday,tuesday,wednesday,thursday,friday,saturday,sunday';
  const stores = `${header}\nRedfern,AU,12 Baptist Street,Redfern,NSW,2016,02 5550 0101,Australia/Sydney,9:00-17:30,09:00-17:30,09:00-17:30,09:00-20:00,09:00-17:30,10:00-16:00,closed\n`;
  expect(await run('stores', stores)).toMatchObject(counts(1, 0, 0, 0));
  expect(await run('stores', stores)).toMatchObject(counts(0, 0, 1, 0));
  // Two stores with the same name have different URLs. Later imports do not change these URLs.
  const two = `${stores}${stores.split('\n')[1]!.replace('12 Baptist Street', '99 Regent Street')}\n`;
  expect(await run('stores', two)).toMatchObject(counts(1, 0, 1, 0));
  expect(await run('stores', two)).toMatchObject(counts(0, 0, 2, 0));
  const named = await trial.db.selectFrom('store').select(['uri', 'address']).orderBy('uri').execute();
  expect(named).toEqual([
    { uri: 'redfern', address: '12 Baptist Street' },
    { uri: 'redfern-2', address: '99 Regent Street' },
  ]);
  await trial.db.deleteFrom('store').where('uri', '=', 'redfern-2').execute();
  const store = await trial.db.selectFrom('store').selectAll().executeTakeFirstOrThrow();
  expect([store.uri, store.open_times[0], store.open_times[6]]).toEqual([
    'redfern',
    { isOpen: true, openTime: '09:00', closeTime: '17:30' },
    { isOpen: false, openTime: '', closeTime: '' },
  ]);
  expect(
    (await run('stores', stores.replace('9:00-17:30', '18:00-9:00').replace('Australia/Sydney', 'Sydney')))
      .refusals,
  ).toEqual([
    '2: time zone: "Sydney" is not a time zone, such as Australia/Sydney; monday: "18:00-9:00" closes before it opens',
  ]);
  const withCounter = (code: string) =>
    stores.replace('sunday\n', 'sunday,warehouse\n').replace('closed\n', `closed,${code}\n`);
  expect((await run('stores', withCounter('MOON'))).refusals).toEqual([
    '2: warehouse: there is no warehouse "MOON"',
  ]);
  const counter = async () =>
    (await trial.db.selectFrom('store').select('warehouse_code').executeTakeFirstOrThrow()).warehouse_code;
  const { code } = await trial.db.selectFrom('warehouse').select('code').executeTakeFirstOrThrow();
  await run('stores', withCounter(code));
  expect(await counter()).toBe(code);
  await run('stores', withCounter(''));
  expect(await counter()).toBeNull();
});

test('running servers are notified once, after the change', async () => {
  const heard: string[] = [];
  await trial.listen('catalogue', (payload) => heard.push(String(payload)));
  await run('brands', 'name\nA\nB\nC\n', { batchSize: 1 });
  await run('brands', 'name\nA\nB\nC\n', { batchSize: 1 });
  await expect.poll(() => heard).toEqual(['{"imported":"brands"}']);
});

describe('the audit of an import', () => {
  const NOW = new Date('2026-11-23T01:00:00Z');
  const audit: ImportOptions['audit'] = (tx, run) => auditImport(tx, run, NOW);
  const told = async () =>
    (await readAudit(trial.db, { subject: 'imports' }, 10)).map(({ action, key, after }) => ({
      action,
      key,
      ...(after as object),
    }));
  const fileHash = createHash('sha256').update('name\nHalden\nVestra\n').digest('hex');

  test('records the file, its hash and its counts, but no dry run and no import that saved nothing', async () => {
    await run('brands', 'name\nHalden\n', { audit, dryRun: true });
    await run('brands', 'name\nHalden\nHalden\n', { audit, strict: true });
    expect(await told()).toEqual([]);
    await run('brands', 'name\nHalden\nVestra\n', { audit }, 'brands.csv');
    const about = { key: 'brands', file: 'brands.csv', fileHash };
    expect(await told()).toEqual([
      { ...about, action: 'finished', added: 2, changed: 0, unchanged: 0, rejected: 0 },
      { ...about, action: 'started' },
    ]);
    await run('brands', 'name\nHalden\nVestra\n', { audit, strict: true }, 'brands.csv');
    expect((await told())[0]).toEqual({
      ...about,
      action: 'finished',
      added: 0,
      changed: 0,
      unchanged: 2,
      rejected: 0,
    });
  });
});
