import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { day } from '#foundation/pure/day.ts';
import { readAudit } from '#domains/audit/use-cases/audit.ts';
import { createDeliveryService } from '../use-cases/delivery.ts';
import { NETWORK } from './fixtures-network.ts';
import { networkTrial } from './fixtures-commands.ts';

const at = networkTrial({ sells: ['fridges', 'fridges/upright'] });

describe('npm run import -- delivery', () => {
  test('imports a folder, and importing its export again changes nothing', async () => {
    at.write(NETWORK);
    const first = await at.run('import delivery in');
    expect(first).toMatchObject({ exit: 0 });
    expect(first.said).toContain('zones: 3 added, 0 changed, 0 unchanged, 0 removed');
    expect(await at.run('export delivery out')).toMatchObject({ exit: 0 });
    const exported = at.filesOf('out');
    expect(exported['rates.csv']).toContain('SYDNEY,49,49,49,49,49,79.50,\n');
    expect(exported['capacity.csv']).toContain('SYDNEY,,,,,20,3,\n');
    expect(exported['zones.csv']).toContain('CBD,"Sydney, the middle",AU,NSW,Australia/Sydney,SYD,1,5,');
    expect(exported['warehouses.csv']).toContain('MEL,Melbourne,AU,VIC,3026,Australia/Melbourne,12:30\n');
    expect(exported['areas.csv']).toContain('CBD,AU,2060,2060\n');
    expect(exported['options.csv']).toContain('install,PLUMB,Plumbed in,,fridges,189,,,0\n');
    const again = await at.run('import delivery out --replace');
    expect(again.exit).toBe(0);
    expect(again.said).not.toMatch(/[1-9]\d* (added|changed|removed)/);
    await at.run('export delivery third');
    expect(at.filesOf('third')).toEqual(exported);
  });

  test('rows missing from a file are kept, and removed with --replace; a zone includes its areas and rates', async () => {
    at.write(NETWORK);
    await at.run('import delivery in');
    at.write({ 'zones.csv': NETWORK['zones.csv'].replace(/\n\s*MELBOURNE.*/, '') }, 'less');
    expect((await at.run('import delivery less')).said).toContain(
      'zones: 0 added, 0 changed, 2 unchanged, 0 removed',
    );
    const { exit, said } = await at.run('import delivery less --replace');
    expect(exit).toBe(0);
    expect(said).toContain('zones: 0 added, 0 changed, 2 unchanged, 1 removed');
    expect(said).toContain('areas: 0 added, 0 changed, 0 unchanged, 1 removed');
    expect(said).not.toContain('warehouses:');
    const { rows } = await sql`select 1 from delivery_rate where zone_code = 'MELBOURNE'`.execute(
      at.database.db,
    );
    expect(rows).toHaveLength(0);
  });

  test('a zone in the file gets the file’s areas and week, other zones keep theirs', async () => {
    at.write(NETWORK);
    await at.run('import delivery in');
    at.write(
      {
        'areas.csv': 'zone,country,from,to\nSYDNEY,AU,2000,2199',
        'rates.csv': 'zone,monday,tuesday,wednesday,thursday,friday,saturday,sunday\nCBD,,,,,,,',
      },
      'some',
    );
    const { said } = await at.run('import delivery some');
    expect(said).toContain('areas: 1 added, 0 changed, 0 unchanged, 1 removed');
    expect(said).toContain('rates: 0 added, 0 changed, 0 unchanged, 5 removed');
    expect(said).toContain('No delivery to these zones, because no weekday has a rate: CBD.');
  });

  test('a column missing from the file keeps its values', async () => {
    at.write(NETWORK);
    await at.run('import delivery in');
    at.write(
      {
        'zones.csv':
          'code,name,country,warehouse,transit days,daily capacity\nSYDNEY,Greater Sydney,AU,SYD,1,10',
      },
      'one',
    );
    await at.run('import delivery one');
    const { rows } = await sql`
      select name, state, same_day_price_cents from delivery_zone where code = 'SYDNEY'`.execute(
      at.database.db,
    );
    expect(rows).toEqual([{ name: 'Greater Sydney', state: 'NSW', same_day_price_cents: 9900 }]);
  });

  test('is audited once, with the removals', async () => {
    const told = async () => {
      const entries = await readAudit(at.database.db, { subject: 'delivery' }, 1000);
      return entries.map(({ by, action, after }) => [by.kind, action, after]);
    };
    const before = (await told()).length;
    at.write(
      { 'holidays.csv': 'country,state,day,name\nAU,NSW,2027-02-01,A day off\nAU,,2027-02-02,Another' },
      'one',
    );
    await at.run('import delivery one');
    await at.run('import delivery one');
    await at.run('import delivery one --dry-run --replace');
    at.write({ 'holidays.csv': 'country,state,day,name\nAU,,2027-02-02,Another' }, 'one');
    await at.run('import delivery one --replace');
    const entries = await told();
    expect(entries.slice(0, entries.length - before)).toEqual([
      ['operator', 'changed', { holidays: { added: 0, changed: 0, removed: ['AU NSW 2027-02-01'] } }],
      ['operator', 'changed', { holidays: { added: 2, changed: 0, removed: [] } }],
    ]);
  });

  test('localities without a zone are reported by postcode', async () => {
    const place = (postcode: string) => ({ country: 'AU', state: 'NSW', postcode, suburb: `At ${postcode}` });
    await at.database.db
      .insertInto('locality')
      .values(['0872', '1001', '1002', '1891', '2026', '9726'].map(place))
      .execute();
    at.write(NETWORK);
    expect((await at.run('import delivery in')).said).toContain(
      '5 of 6 localities of AU are in no zone and get no delivery (postcodes 0872–1891, 9726).',
    );
  });

  test('imports a single file by name', async () => {
    at.write(NETWORK);
    await at.run('import delivery in');
    at.write({ 'holidays.csv': 'country,state,day,name\nAU,NSW,2027-02-01,A day off' }, 'one');
    expect((await at.run('import delivery one/holidays.csv')).said).toContain('holidays: 1 added');
  });

  test('a dry run reports everything and saves nothing', async () => {
    at.write(NETWORK);
    expect((await at.run('import delivery in --dry-run')).said).toContain('zones: 3 added');
    expect((await at.run('import delivery in')).said).toContain('zones: 3 added');
  });
});

describe('a running shop after a delivery import', () => {
  test('uses the new rates, and days already computed follow the capacity', async () => {
    at.write(NETWORK);
    await at.run('import delivery in');
    const { db } = at.database;
    const delivery = await createDeliveryService({ db });
    let heard = 0;
    // Wait for the subscription to start, because notifications sent before that are lost.
    await at.database.listen('delivery', () => {
      heard += 1;
    });
    // On Friday the zone has capacity for 20 deliveries, and on Saturday for 3.
    const [friday, saturday] = [day('2035-03-02'), day('2035-03-03')];
    for (let taken = 0; taken < 3; taken += 1)
      expect(await delivery.holdDay(db, { zone: 'SYDNEY', day: saturday })).toBe(true);
    expect(await delivery.holdDay(db, { zone: 'SYDNEY', day: saturday })).toBe(false);
    for (let taken = 0; taken < 12; taken += 1)
      expect(await delivery.holdDay(db, { zone: 'SYDNEY', day: friday })).toBe(true);

    at.write(
      { 'capacity.csv': 'zone,monday,tuesday,wednesday,thursday,friday,saturday,sunday\nSYDNEY,,,,,,4,' },
      'other',
    );
    const { said } = await at.run('import delivery other');
    await expect.poll(() => heard).toBe(1);
    expect(said).toContain(
      'SYDNEY on 2035-03-02: 12 promised deliveries exceed the capacity of 10. They remain promised.',
    );
    // If an import closes a day or removes the areas of a zone, deliveries that are already promised remain
    // valid. The import reports them.
    at.write(
      { 'holidays.csv': 'country,state,day,name\nAU,NSW,2035-03-02,A day off\nAU,VIC,2035-03-03,Another' },
      'off',
    );
    const off = (await at.run('import delivery off')).said;
    expect(off).toContain(
      'SYDNEY on 2035-03-02: 12 deliveries are promised on a day that is now a public holiday. They remain promised.',
    );
    expect(off).not.toContain('2035-03-03: ');
    // If an import removes the rate of a weekday, it also reports the promised deliveries on that weekday.
    // The day that was already closed is not reported again.
    at.write(
      { 'rates.csv': 'zone,monday,tuesday,wednesday,thursday,friday,saturday,sunday\nSYDNEY,49,,,,,,' },
      'weekdays',
    );
    const weekdays = (await at.run('import delivery weekdays --dry-run')).said;
    expect(weekdays).toContain(
      'SYDNEY on 2035-03-03: 3 deliveries are promised on a day that is now a weekday without a rate. They remain promised.',
    );
    expect(weekdays).not.toContain('2035-03-02: ');
    at.write({ 'areas.csv': NETWORK['areas.csv'].replaceAll(/^\s*SYDNEY,.*\n?/gm, '') }, 'gone');
    expect((await at.run('import delivery gone --replace --dry-run')).said).toContain(
      'SYDNEY no longer has areas, but has 15 deliveries promised until 2035-03-03. They remain promised.',
    );
    expect(await delivery.holdDay(db, { zone: 'SYDNEY', day: saturday })).toBe(true);
    expect(await delivery.holdDay(db, { zone: 'SYDNEY', day: saturday })).toBe(false);
    expect(await delivery.holdDay(db, { zone: 'SYDNEY', day: friday })).toBe(false);
  });

  test('does not offer a service or option in a country without a price, nor a removed one', async () => {
    at.write(NETWORK);
    await at.run('import delivery in');
    const delivery = await createDeliveryService({ db: at.database.db });
    const facts = [{ category: { uri: 'fridges', path: ['fridges'] } }];
    expect(delivery.servicesOf('AU', facts).map(({ sku }) => sku)).toEqual(['STAIRS', 'REMOVE']);
    expect(delivery.servicesOf('NZ', facts).map(({ sku }) => sku)).toEqual(['REMOVE']);
    const { purchaseOptions } = await import('#domains/catalogue/use-cases/catalogue.ts');
    const offered = async (market: 'AU' | 'NZ') => {
      const { installs, warranties } = await purchaseOptions(
        at.database.db,
        { category: { path: ['fridges'] }, optionSpecs: [] },
        market,
      );
      return [...installs, ...warranties].map(({ name }) => name);
    };
    expect(await offered('AU')).toEqual(['Plumbed in', 'Two more years']);
    expect(await offered('NZ')).toEqual([]);
    at.write(
      { 'options.csv': 'kind,code,name,category,price AUD\ninstall,PLUMB,Plumbed in,fridges,199' },
      'less',
    );
    expect((await at.run('import delivery less --replace')).said).toContain(
      'options: 0 added, 1 changed, 0 unchanged, 1 removed',
    );
    expect(await offered('AU')).toEqual(['Plumbed in']);
    await at.run('import delivery in');
    expect(await offered('AU')).toEqual(['Plumbed in', 'Two more years']);
  });

  test('accepts an option with only a specification that a category has', async () => {
    at.write(NETWORK);
    await at.run('import delivery in');
    const [{ id: category_id }] = (await at.database.db
      .selectFrom('category')
      .select('id')
      .where('uri', '=', 'fridges')
      .execute()) as [{ id: number }];
    const spec = {
      key: 'plumbedIce',
      label: 'Plumbed ice',
      spec_group: 'Features',
      kind: 'boolean',
    } as const;
    await at.database.db
      .insertInto('category_spec')
      .values({ category_id, ...spec })
      .execute();
    const row = (key: string) =>
      `kind,code,name,category,price AUD,only with\ninstall,PLUMB,Plumbed in,fridges,199,${key}`;
    at.write({ 'options.csv': row('plumbedice') }, 'wrong');
    expect(await at.run('import delivery wrong')).toMatchObject({
      exit: 1,
      said: expect.stringContaining(
        'there is no specification "plumbedice"; did you mean "plumbedIce"?',
      ) as string,
    });
    at.write({ 'options.csv': row('plumbedIce') }, 'right');
    expect(await at.run('import delivery right')).toMatchObject({ exit: 0 });
    const { purchaseOptions } = await import('#domains/catalogue/use-cases/catalogue.ts');
    const installs = async (optionSpecs: string[]) =>
      (await purchaseOptions(at.database.db, { category: { path: ['fridges'] }, optionSpecs }, 'AU'))
        .installs;
    expect(await installs([])).toEqual([]);
    expect(await installs(['plumbedIce'])).toMatchObject([{ name: 'Plumbed in' }]);
  });
});
