import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { day } from '#foundation/pure/day.ts';
import { parseConfig } from '#foundation/server/config.ts';
import { openTestDatabase } from '#database/test-database.ts';
import { readAudit } from '#domains/audit/service.ts';
import { createDeliveryService } from './service.ts';
import { runCommand } from '#apps/cli/commands.ts';
import type { CommandContext } from '#database/commands/command-context.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let standing: string;

beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
});
beforeEach(async () => {
  standing = mkdtempSync(join(tmpdir(), 'delivery-files-'));
  await sql`
    truncate warehouse, delivery_zone, delivery_service, public_holiday, category, locality restart identity cascade`.execute(
    database.db,
  );
});
afterEach(() => rmSync(standing, { recursive: true }));
afterAll(() => database.close());

/** Runs `npm run <line>` and answers its exit code and what it said. */
async function run(line: string): Promise<{ exit: number; said: string }> {
  const lines: string[] = [];
  const context: CommandContext = {
    standing,
    print: (text) => lines.push(text),
    complain: (text) => lines.push(text),
    progress: { show: () => undefined, clear: () => undefined },
    stoppable: () => ({ signal: new AbortController().signal, end: () => undefined }),
    open: async () => ({
      config: parseConfig({}),
      database,
      name: 'test',
      close: async () => undefined,
    }),
  };
  const [name = '', ...args] = line.split(' ');
  const exit = await runCommand(name, args, context);
  return { exit, said: lines.join('\n') };
}

function write(files: Record<string, string>, folder = 'in'): void {
  mkdirSync(join(standing, folder), { recursive: true });
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(standing, folder, name), `${text.trim().replaceAll(/^ +/gm, '')}\n`);
}

function filesOf(folder: string): Record<string, string> {
  const path = join(standing, folder);
  return Object.fromEntries(readdirSync(path).map((name) => [name, readFileSync(join(path, name), 'utf8')]));
}

const NETWORK = {
  'warehouses.csv': `
    code,name,country,state,postcode,cut off
    SYD,Sydney,AU,NSW,2164,14:00
    MEL,Melbourne,AU,VIC,3026,12:30`,
  'transfers.csv': `
    from,to,days
    MEL,SYD,2`,
  'zones.csv': `
    code,name,country,state,warehouse,transit days,daily capacity,same day price
    SYDNEY,Sydney,AU,NSW,SYD,1,10,99
    CBD,"Sydney, the middle",AU,NSW,SYD,1,5,
    MELBOURNE,Melbourne,AU,VIC,MEL,1,8,`,
  'areas.csv': `
    zone,country,from,to
    SYDNEY,AU,2000,2249
    CBD,AU,2000,2010
    CBD,AU,2060,
    MELBOURNE,AU,3000,3199`,
  'rates.csv': `
    zone,monday,tuesday,wednesday,thursday,friday,saturday,sunday
    SYDNEY,49,49,49,49,49,79.50,
    CBD,39,39,39,39,39,,
    MELBOURNE,0,0,0,0,0,,`,
  'capacity.csv': `
    zone,monday,tuesday,wednesday,thursday,friday,saturday,sunday
    SYDNEY,,,,,20,3,`,
  'holidays.csv': `
    country,state,day,name
    AU,,2026-12-25,Christmas Day
    AU,VIC,2026-11-03,Melbourne Cup Day`,
  'services.csv': `
    sku,title,blurb,price AUD,price NZD,categories
    STAIRS,Carry up stairs,More than six steps,49,,
    REMOVE,Take away the old one,,0,0,fridges | fridges/upright`,
  'options.csv': `
    kind,code,name,category,price AUD
    install,PLUMB,Plumbed in,fridges,189
    warranty,COVER-2,Two more years,fridges,179`,
};

async function categories(): Promise<void> {
  await database.db
    .insertInto('category')
    .values([
      { uri: 'fridges', name: 'Fridges', sites: ['aol'] },
      { uri: 'fridges/upright', name: 'Upright', sites: ['aol'] },
    ])
    .execute();
}

describe('npm run import -- delivery', () => {
  beforeEach(categories);

  test('takes a folder in, and what is exported again changes nothing', async () => {
    write(NETWORK);
    const first = await run('import delivery in');
    expect(first).toMatchObject({ exit: 0 });
    expect(first.said).toContain('zones: 3 added, 0 changed, 0 as they were, 0 removed');
    expect(await run('export delivery out')).toMatchObject({ exit: 0 });
    const exported = filesOf('out');
    expect(exported['rates.csv']).toContain('SYDNEY,49,49,49,49,49,79.50,\n');
    expect(exported['capacity.csv']).toContain('SYDNEY,,,,,20,3,\n');
    expect(exported['zones.csv']).toContain('CBD,"Sydney, the middle",AU,NSW,Australia/Sydney,SYD,1,5,\n');
    expect(exported['warehouses.csv']).toContain('MEL,Melbourne,AU,VIC,3026,Australia/Melbourne,12:30\n');
    expect(exported['areas.csv']).toContain('CBD,AU,2060,2060\n');
    expect(exported['options.csv']).toContain('install,PLUMB,Plumbed in,,fridges,189,,0\n');
    const again = await run('import delivery out --replace');
    expect(again.exit).toBe(0);
    expect(again.said).not.toMatch(/[1-9]\d* (added|changed|removed)/);
    await run('export delivery third');
    expect(filesOf('third')).toEqual(exported);
  });

  test('what is not in a file stays, and goes with --replace; a zone takes its areas and rates along', async () => {
    write(NETWORK);
    await run('import delivery in');
    write({ 'zones.csv': NETWORK['zones.csv'].replace(/\n\s*MELBOURNE.*/, '') }, 'less');
    expect((await run('import delivery less')).said).toContain(
      'zones: 0 added, 0 changed, 2 as they were, 0 removed',
    );
    const { exit, said } = await run('import delivery less --replace');
    expect(exit).toBe(0);
    expect(said).toContain('zones: 0 added, 0 changed, 2 as they were, 1 removed');
    expect(said).toContain('areas: 0 added, 0 changed, 0 as they were, 1 removed');
    expect(said).not.toContain('warehouses:');
    const { rows } = await sql`select 1 from delivery_rate where zone_code = 'MELBOURNE'`.execute(
      database.db,
    );
    expect(rows).toHaveLength(0);
  });

  test('a zone that a file names has the areas and the week of the file, others keep theirs', async () => {
    write(NETWORK);
    await run('import delivery in');
    write(
      {
        'areas.csv': 'zone,country,from,to\nSYDNEY,AU,2000,2199',
        'rates.csv': 'zone,monday,tuesday,wednesday,thursday,friday,saturday,sunday\nCBD,,,,,,,',
      },
      'some',
    );
    const { said } = await run('import delivery some');
    expect(said).toContain('areas: 1 added, 0 changed, 0 as they were, 1 removed');
    expect(said).toContain('rates: 0 added, 0 changed, 0 as they were, 5 removed');
    expect(said).toContain('No weekday has a rate, so nothing is delivered there: CBD.');
  });

  test('a column that a file does not have leaves what is there', async () => {
    write(NETWORK);
    await run('import delivery in');
    write(
      {
        'zones.csv':
          'code,name,country,warehouse,transit days,daily capacity\nSYDNEY,Greater Sydney,AU,SYD,1,10',
      },
      'one',
    );
    await run('import delivery one');
    const { rows } = await sql`
      select name, state, same_day_price_cents from delivery_zone where code = 'SYDNEY'`.execute(database.db);
    expect(rows).toEqual([{ name: 'Greater Sydney', state: 'NSW', same_day_price_cents: 9900 }]);
  });

  test('is told to the audit once, with what is gone', async () => {
    const told = async () => {
      const entries = await readAudit(database.db, { subject: 'delivery' }, 10);
      return entries.map(({ by, action, after }) => [by.kind, action, after]);
    };
    const before = (await told()).length;
    write(
      { 'holidays.csv': 'country,state,day,name\nAU,NSW,2027-02-01,A day off\nAU,,2027-02-02,Another' },
      'one',
    );
    await run('import delivery one');
    await run('import delivery one');
    await run('import delivery one --dry-run --replace');
    write({ 'holidays.csv': 'country,state,day,name\nAU,,2027-02-02,Another' }, 'one');
    await run('import delivery one --replace');
    const entries = await told();
    expect(entries.slice(0, entries.length - before)).toEqual([
      ['operator', 'changed', { holidays: { added: 0, changed: 0, removed: ['AU NSW 2027-02-01'] } }],
      ['operator', 'changed', { holidays: { added: 2, changed: 0, removed: [] } }],
    ]);
  });

  test('one file by its name', async () => {
    write(NETWORK);
    await run('import delivery in');
    write({ 'holidays.csv': 'country,state,day,name\nAU,NSW,2027-02-01,A day off' }, 'one');
    expect((await run('import delivery one/holidays.csv')).said).toContain('holidays: 1 added');
  });

  test('a dry run says all of it and keeps nothing', async () => {
    write(NETWORK);
    expect((await run('import delivery in --dry-run')).said).toContain('zones: 3 added');
    expect((await run('import delivery in')).said).toContain('zones: 3 added');
  });

  test('is told by file and line, and nothing is in', async () => {
    write({
      ...NETWORK,
      'warehouses.csv': `${NETWORK['warehouses.csv']}\nSYD,Sydney again,AU,NSW,2164,25:00`,
      'zones.csv': `${NETWORK['zones.csv']}\nWEST,West,AU,NSV,SYD,-1,ten,`,
      'areas.csv': `${NETWORK['areas.csv']}\nSYDNEY,AU,800,0899\nSYDNEY,AU,2300,2290`,
      'rates.csv': NETWORK['rates.csv'].replace('49', 'free'),
      'zone.csv': 'code',
      'notes.txt': 'what a person writes',
    });
    const { exit, said } = await run('import delivery in');
    expect(exit).toBe(1);
    expect(said.split('\n')).toEqual([
      'areas.csv line 6: from: "800" has 3 digits: spreadsheets drop zeros in front, write 0800',
      'areas.csv line 7: to: 2290 comes before 2300',
      'rates.csv line 2: monday: "free" is not an amount (1299 or 1,299.00)',
      'warehouses.csv line 4: cut off: "25:00" is not a time of day (14:30); SYD is on line 2 already',
      'zone.csv: is none of warehouses.csv, transfers.csv, zones.csv, areas.csv, rates.csv, capacity.csv, holidays.csv, services.csv, options.csv; did you mean "zones.csv"?',
      'zones.csv line 5: state: "NSV" is not a state (NSW, VIC, QLD, SA, WA, TAS, NT, ACT); did you mean "NSW"?; transit days: "-1" is negative; daily capacity: "ten" is not a number',
      '',
      'Nothing was imported: 6 problems.',
    ]);
    expect(await database.db.selectFrom('warehouse').selectAll().execute()).toEqual([]);
  });

  test('what does not fit together is told by file and line', async () => {
    write({
      ...NETWORK,
      'zones.csv': NETWORK['zones.csv'].replace('MEL,1,8', 'MLE,1,8'),
      'transfers.csv': `${NETWORK['transfers.csv']}\nSYD,SYD,1`,
      'areas.csv': `${NETWORK['areas.csv']}\nMELBOURN,AU,3200,3300\nCBD,AU,2240,2260`,
      'options.csv': `${NETWORK['options.csv']}\ninstall,GAS,Gas,fridge,100`,
    });
    const { exit, said } = await run('import delivery in');
    expect(exit).toBe(1);
    expect(said.split('\n').slice(1, -2)).toEqual([
      'zones.csv line 4: there is no warehouse "MLE"; did you mean "MEL"?',
      'transfers.csv line 3: goes from a warehouse to itself',
      'areas.csv line 6: there is no zone "MELBOURN"; did you mean "MELBOURNE"?',
      'areas.csv line 7: 2240–2260 (CBD) and 2000–2249 (SYDNEY) overlap: of two areas one may hold the other, not half of it',
      'options.csv line 4: there is no category "fridge"; did you mean "fridges"?',
    ]);
    expect(await database.db.selectFrom('delivery_zone').selectAll().execute()).toEqual([]);
  });

  test.each([
    ['import delivery', 'Which folder?'],
    ['import delivery nowhere', 'There is no folder'],
    ['import delivery in also', 'One folder at a time.'],
    ['import delivery in --force', "Unknown option '--force'"],
    ['import delivery .', 'has none of warehouses.csv'],
  ])('%s', async (line, expected) => {
    const { exit, said } = await run(line);
    expect([exit, said]).toEqual([1, expect.stringContaining(expected)]);
  });

  test('a zone with promised deliveries and a warehouse with stock never go', async () => {
    write(NETWORK);
    await run('import delivery in');
    const { db } = database;
    const tomorrow = day(new Date(Date.now() + 86_400_000).toISOString().slice(0, 10));
    await db
      .insertInto('delivery_capacity')
      .values({ zone_code: 'MELBOURNE', day: tomorrow, capacity: 8, booked: 2 })
      .execute();
    const brand = await db
      .insertInto('brand')
      .values({ uri: 'b', name: 'B' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const supplier = await db
      .insertInto('supplier')
      .values({ code: 'S', name: 'S', lead_days: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const product = await db
      .insertInto('product')
      .values({
        sku: 'A',
        product_code: 'A',
        uri: 'a',
        title: 'A',
        brand_id: brand.id,
        category_id: 1,
        supplier_id: supplier.id,
        sites: ['aol'],
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('stock')
      .values({ product_id: product.id, warehouse_code: 'MEL', on_hand: 1 })
      .execute();
    write({
      ...NETWORK,
      'warehouses.csv': NETWORK['warehouses.csv'].replace(/\n\s*MEL.*/, ''),
      'transfers.csv': 'from,to,days',
      'zones.csv': NETWORK['zones.csv'].replace(/\n\s*MELBOURNE.*/, ''),
      'areas.csv': NETWORK['areas.csv'].replace(/\n\s*MELBOURNE.*/, ''),
      'rates.csv': NETWORK['rates.csv'].replace(/\n\s*MELBOURNE.*/, ''),
    });
    const { exit, said } = await run('import delivery in --replace');
    expect(exit).toBe(1);
    expect(said).toContain(
      `zones.csv: in the shop already, MELBOURNE: MELBOURNE is not in the file, but 2 deliveries are promised there until ${tomorrow}`,
    );
    expect(said).toContain('MEL is not in the file, but 1 product has a count of stock there');
    await sql`delete from delivery_capacity`.execute(db);
    await sql`delete from stock`.execute(db);
    expect((await run('import delivery in --replace')).said).toContain(
      'warehouses: 0 added, 0 changed, 1 as they were, 1 removed',
    );
  });

  test('a running shop has the new rates, and days that are counted already follow the capacity', async () => {
    write(NETWORK);
    await run('import delivery in');
    const { db } = database;
    const delivery = await createDeliveryService({ db });
    let heard = 0;
    const told = new Promise<void>((done) => {
      void database.listen('delivery', () => {
        heard += 1;
        done();
      });
    });
    // A Friday and a Saturday: 20 and 3 places.
    const [friday, saturday] = [day('2035-03-02'), day('2035-03-03')];
    for (let taken = 0; taken < 3; taken += 1)
      expect(await delivery.holdDay(db, { zone: 'SYDNEY', day: saturday })).toBe(true);
    expect(await delivery.holdDay(db, { zone: 'SYDNEY', day: saturday })).toBe(false);
    for (let taken = 0; taken < 12; taken += 1)
      expect(await delivery.holdDay(db, { zone: 'SYDNEY', day: friday })).toBe(true);

    write(
      { 'capacity.csv': 'zone,monday,tuesday,wednesday,thursday,friday,saturday,sunday\nSYDNEY,,,,,,4,' },
      'other',
    );
    const { said } = await run('import delivery other');
    await told;
    expect(heard).toBe(1);
    expect(said).toContain('SYDNEY on 2035-03-02: 12 deliveries are promised, more than 10; they stay.');
    expect(await delivery.holdDay(db, { zone: 'SYDNEY', day: saturday })).toBe(true);
    expect(await delivery.holdDay(db, { zone: 'SYDNEY', day: saturday })).toBe(false);
    expect(await delivery.holdDay(db, { zone: 'SYDNEY', day: friday })).toBe(false);
  });

  test('a service or option without a price in a country is not offered there; one that is gone no longer', async () => {
    write(NETWORK);
    await run('import delivery in');
    const delivery = await createDeliveryService({ db: database.db });
    const facts = [{ category: { uri: 'fridges', path: ['fridges'] } }];
    expect(delivery.servicesOf('AU', facts).map(({ sku }) => sku)).toEqual(['STAIRS', 'REMOVE']);
    expect(delivery.servicesOf('NZ', facts).map(({ sku }) => sku)).toEqual(['REMOVE']);
    const { purchaseOptions } = await import('#domains/catalogue/service.ts');
    const offered = async (market: 'AU' | 'NZ') => {
      const { installs, warranties } = await purchaseOptions(database.db, ['fridges'], market);
      return [...installs, ...warranties].map(({ name }) => name);
    };
    expect(await offered('AU')).toEqual(['Plumbed in', 'Two more years']);
    expect(await offered('NZ')).toEqual([]);
    write(
      { 'options.csv': 'kind,code,name,category,price AUD\ninstall,PLUMB,Plumbed in,fridges,199' },
      'less',
    );
    expect((await run('import delivery less --replace')).said).toContain(
      'options: 0 added, 1 changed, 0 as they were, 1 removed',
    );
    expect(await offered('AU')).toEqual(['Plumbed in']);
    await run('import delivery in');
    expect(await offered('AU')).toEqual(['Plumbed in', 'Two more years']);
  });
});

describe('npm run setup', () => {
  test('gives an empty shop a network that comes back unchanged from its files', async () => {
    const { exit, said } = await run('setup --country AU --postcode 3029 --country NZ');
    expect([exit, said]).toEqual([1, expect.stringContaining('set up one at a time')]);
    expect(await run('setup --country AU --postcode 3029 --code TRU --name Truganina')).toMatchObject({
      exit: 0,
    });
    expect(await run('setup --country nz')).toMatchObject({ exit: 0 });
    await run('export delivery out');
    const files = filesOf('out');
    expect(files['warehouses.csv']).toBe(
      'code,name,country,state,postcode,time zone,cut off\nAKL,Auckland,NZ,,1010,Pacific/Auckland,14:00\nTRU,Truganina,AU,VIC,3029,Australia/Melbourne,14:00\n',
    );
    expect(files['zones.csv']).toContain('VIC-METRO,Melbourne,AU,VIC,Australia/Melbourne,TRU,1,20,\n');
    expect(files['holidays.csv']).toContain('AU,VIC,2028-11-07,Melbourne Cup Day\n');
    expect(files['holidays.csv']).toContain('NZ,,2028-07-14,Matariki\n');
    expect(files['services.csv']).toContain(
      'REMOVE-OLD,Take away the old appliance,"Empty, unplugged and disconnected, please.",30,30,,1\n',
    );
    expect((await run('import delivery out --replace')).said).not.toMatch(/[1-9]\d* (added|changed|removed)/);
  });

  test('leaves a country that has delivery alone unless it is told to', async () => {
    await run('setup --country AU');
    await sql`update delivery_zone set transit_days = 9 where code = 'NSW-METRO'`.execute(database.db);
    const refused = await run('setup --country AU');
    expect([refused.exit, refused.said]).toEqual([
      1,
      expect.stringContaining('AU has delivery data already'),
    ]);
    const both = await run('setup --country NZ --country AU');
    expect([both.exit, both.said]).toEqual([1, expect.stringContaining('nothing was changed')]);
    expect(await database.db.selectFrom('warehouse').select('code').execute()).toEqual([{ code: 'SYD' }]);
    expect((await run('setup --country AU --overwrite')).said).toContain('zones: 0 added, 1 changed');
  });

  test('adds public holidays alone', async () => {
    await run('setup --country AU --until 2027');
    await sql`update public_holiday set name = 'Ours' where day = '2026-12-25'`.execute(database.db);
    const { said } = await run('setup --country AU --holidays --until 2029');
    expect(said).toMatch(/holidays: [1-9]\d* added, 0 changed/);
    const { rows } = await sql`
      select name from public_holiday where day in ('2026-12-25', '2029-12-25') order by day`.execute(
      database.db,
    );
    expect(rows).toEqual([{ name: 'Ours' }, { name: 'Christmas Day' }]);
  });

  test('a dry run keeps nothing', async () => {
    expect((await run('setup --country AU --dry-run')).said).toContain('zones: 21 added');
    expect(await database.db.selectFrom('warehouse').selectAll().execute()).toEqual([]);
  });

  test.each([
    ['setup', 'Which country?'],
    ['setup --country UK', '"UK" is neither AU nor NZ'],
    ['setup --country AU --postcode 20', '--postcode: "20" has 2 digits'],
    ['setup --country AU --postcode 1001', '1001 is no postcode of a street in AU'],
    ['setup --country AU --cut-off 2pm', '"2pm" is not a time of day'],
    ['setup --country AU --metro cheap', '--metro: "cheap" is not an amount'],
    ['setup --country AU --capacity lots', '"lots" is not a whole number'],
    ['setup --country AU --until 2099', '"2099" is not a whole number'],
    ['setup --country AU --citty Perth', "Unknown option '--citty'"],
  ])('%s', async (line, expected) => {
    const { exit, said } = await run(line);
    expect([exit, said]).toEqual([1, expect.stringContaining(expected)]);
  });
});
