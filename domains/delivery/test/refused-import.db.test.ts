import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { day } from '#foundation/pure/day.ts';
import { NETWORK } from './fixtures-network.ts';
import { networkTrial } from './fixtures-commands.ts';

const at = networkTrial({ sells: ['fridges', 'fridges/upright'] });

describe('a rejected delivery import', () => {
  test('is reported by file and line, and nothing is imported', async () => {
    at.write({
      ...NETWORK,
      'warehouses.csv': `${NETWORK['warehouses.csv']}\nSYD,Sydney again,AU,NSW,2164,25:00`,
      'zones.csv': `${NETWORK['zones.csv']}\nWEST,West,AU,NSV,SYD,-1,ten,`,
      'areas.csv': `${NETWORK['areas.csv']}\nSYDNEY,AU,800,0899\nSYDNEY,AU,2300,2290\nSYDNEY,AU,801,802`,
      'rates.csv': NETWORK['rates.csv'].replace('49', 'free'),
      'zone.csv': 'code',
      'notes.txt': 'what a person writes',
    });
    const { exit, said } = await at.run('import delivery in');
    expect(exit).toBe(1);
    expect(said.split('\n')).toEqual([
      'areas.csv line 6: from: "800" has 3 digits (spreadsheets drop leading zeros): write 0800',
      'areas.csv line 7: to: 2290 comes before 2300',
      'areas.csv line 8: from: "801" has 3 digits (spreadsheets drop leading zeros): write 0801; to: "802" has 3 digits (spreadsheets drop leading zeros): write 0802',
      'rates.csv line 2: monday: "free" is not an amount (1299 or 1,299.00)',
      'warehouses.csv line 4: cut off: "25:00" is not a time of day (14:30); SYD is already on line 2',
      'zone.csv: is not one of warehouses.csv, transfers.csv, zones.csv, areas.csv, rates.csv, capacity.csv, holidays.csv, services.csv, options.csv; did you mean "zones.csv"?',
      'zones.csv line 5: state: "NSV" is not a state (NSW, VIC, QLD, SA, WA, TAS, NT, ACT); did you mean "NSW"?; transit days: "-1" is negative; daily capacity: "ten" is not a number',
      '',
      'Nothing was imported: 7 problems.',
    ]);
    expect(await at.database.db.selectFrom('warehouse').selectAll().execute()).toEqual([]);
  });

  test('with duplicate columns or a file of another type is reported by file name', async () => {
    at.write({
      ...NETWORK,
      'rates.csv': 'zone,monday,Monday\nSYDNEY,1,2',
      'areas.csv': 'zone,country,from\n"SYDNEY,AU,2000',
      'capacity.xlsx': 'PK',
    });
    const { exit, said } = await at.run('import delivery in');
    expect(exit).toBe(1);
    expect(said).toContain('rates.csv: has "monday" twice: remove the duplicate');
    expect(said).toContain('areas.csv: The row that begins on line 2 opens a quote');
    expect(said).toContain(
      'capacity.xlsx: is not a CSV file: export it as capacity.csv, or remove it from the folder',
    );
  });

  test('with inconsistent data is reported by file and line', async () => {
    at.write({
      ...NETWORK,
      'zones.csv': NETWORK['zones.csv'].replace('MEL,1,8', 'MLE,1,8'),
      'transfers.csv': `${NETWORK['transfers.csv']}\nSYD,SYD,1`,
      'areas.csv': `${NETWORK['areas.csv']}\nMELBOURN,AU,3200,3300\nCBD,AU,2240,2260`,
      'options.csv': `${NETWORK['options.csv']}\ninstall,GAS,Gas,fridge,100`,
    });
    const { exit, said } = await at.run('import delivery in');
    expect(exit).toBe(1);
    expect(said.split('\n').slice(1, -2)).toEqual([
      'zones.csv line 4: there is no warehouse "MLE"; did you mean "MEL"?',
      'transfers.csv line 3: transfers goods from a warehouse to itself',
      'areas.csv line 6: there is no zone "MELBOURN"; did you mean "MELBOURNE"?',
      'areas.csv line 7: 2240–2260 (CBD) and 2000–2249 (SYDNEY) overlap only in part: an area must be completely inside or completely outside the other',
      'options.csv line 4: there is no category "fridge"; did you mean "fridges"?',
    ]);
    expect(await at.database.db.selectFrom('delivery_zone').selectAll().execute()).toEqual([]);
  });

  test('reports a line with an unknown zone once, not for each weekday', async () => {
    at.write({
      ...NETWORK,
      'rates.csv': `${NETWORK['rates.csv']}\nNOWHERE,49,49,49,49,49,79,`,
      'capacity.xlsx': '',
    });
    expect((await at.run('import delivery in/capacity.xlsx')).said).toMatch(
      /^capacity\.xlsx: is not a CSV file: export it as capacity\.csv/,
    );
    expect((await at.run('import delivery in/rates.csv')).said.match(/NOWHERE/g)).toHaveLength(1);
  });

  test('reports unknown references with the other faults, unless a rejected row may define them', async () => {
    at.write({
      ...NETWORK,
      'areas.csv': `${NETWORK['areas.csv']}\nSYDNEY,AU,2300,2290\nMELBOURN,AU,3200,3300`,
      'rates.csv': NETWORK['rates.csv'].replace('49', 'free'),
      'options.csv': `${NETWORK['options.csv']}\ninstall,GAS,Gas,fridge,100`,
    });
    expect((await at.run('import delivery in')).said.split('\n')).toEqual([
      'areas.csv line 6: to: 2290 comes before 2300',
      'rates.csv line 2: monday: "free" is not an amount (1299 or 1,299.00)',
      'areas.csv line 7: there is no zone "MELBOURN"; did you mean "MELBOURNE"?',
      'options.csv line 4: there is no category "fridge"; did you mean "fridges"?',
      '',
      'Nothing was imported: 4 problems.',
    ]);
    // Only one error is reported. The area is not an error, because its zone may be the one in the rejected
    // line.
    at.write({
      ...NETWORK,
      'zones.csv': `${NETWORK['zones.csv']}\nWEST,West,AU,NSV,SYD,-1,1,`,
      'areas.csv': `${NETWORK['areas.csv']}\nWEST,AU,3200,3300`,
    });
    expect((await at.run('import delivery in')).said).toContain('Nothing was imported: 1 problem.');
  });

  test.each([
    ['import delivery', 'Specify the folder to import.'],
    ['import delivery nowhere', 'nowhere not found. Check its name and location.'],
    ['import delivery in also', 'Import one folder at a time.'],
    ['import delivery in --force', 'Unknown option "--force"'],
    ['import delivery .', 'contains none of warehouses.csv'],
  ])('%s', async (line, expected) => {
    const { exit, said } = await at.run(line);
    expect([exit, said]).toEqual([1, expect.stringContaining(expected)]);
  });

  test('never removes a zone with promised deliveries or a warehouse with stock', async () => {
    at.write(NETWORK);
    await at.run('import delivery in');
    const { db } = at.database;
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
    at.write({
      ...NETWORK,
      'warehouses.csv': NETWORK['warehouses.csv'].replace(/\n\s*MEL.*/, ''),
      'transfers.csv': 'from,to,days',
      'zones.csv': NETWORK['zones.csv'].replace(/\n\s*MELBOURNE.*/, ''),
      'areas.csv': NETWORK['areas.csv'].replace(/\n\s*MELBOURNE.*/, ''),
      'rates.csv': NETWORK['rates.csv'].replace(/\n\s*MELBOURNE.*/, ''),
    });
    const { exit, said } = await at.run('import delivery in --replace');
    expect(exit).toBe(1);
    expect(said).toContain(
      `zones.csv, row already in the shop (MELBOURNE): MELBOURNE is not in the file, but has 2 promised deliveries until ${tomorrow}`,
    );
    expect(said).toContain('MEL is not in the file, but holds stock of 1 product');
    await sql`delete from delivery_capacity`.execute(db);
    await sql`delete from stock`.execute(db);
    expect((await at.run('import delivery in --replace')).said).toContain(
      'warehouses: 0 added, 0 changed, 1 unchanged, 1 removed',
    );
  });
});
