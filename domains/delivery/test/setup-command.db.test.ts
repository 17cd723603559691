import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { networkTrial } from './fixtures-commands.ts';

const at = networkTrial();

describe('npm run setup', () => {
  test('gives an empty shop a network that survives export and import unchanged', async () => {
    const { exit, said } = await at.run('setup --country AU --postcode 3029 --country NZ');
    expect([exit, said]).toEqual([1, expect.stringContaining('Set up one country at a time')]);
    expect(await at.run('setup --country AU --postcode 3029 --code TRU --name Truganina')).toMatchObject({
      exit: 0,
    });
    expect(await at.run('setup --country nz')).toMatchObject({ exit: 0 });
    await at.run('export delivery out');
    const files = at.filesOf('out');
    expect(files['warehouses.csv']).toBe(
      'code,name,country,state,postcode,time zone,cut off\nAKL,Auckland,NZ,,1010,Pacific/Auckland,14:00\nTRU,Truganina,AU,VIC,3029,Australia/Melbourne,14:00\n',
    );
    expect(files['zones.csv']).toContain('VIC-METRO,Melbourne,AU,VIC,Australia/Melbourne,TRU,1,20,');
    expect(files['holidays.csv']).toContain('AU,VIC,2028-11-07,Melbourne Cup Day\n');
    expect(files['holidays.csv']).toContain('NZ,,2028-07-14,Matariki\n');
    expect(files['services.csv']).toContain(
      'REMOVE-OLD,Take away the old appliance,"Please empty, unplug and disconnect it first.",0,0,,1\n',
    );
    expect((await at.run('import delivery out --replace')).said).not.toMatch(
      /[1-9]\d* (added|changed|removed)/,
    );
  });

  test('leaves a country with existing delivery data unchanged unless requested', async () => {
    await at.run('setup --country AU');
    await sql`update delivery_zone set transit_days = 9 where code = 'NSW-METRO'`.execute(at.database.db);
    const refused = await at.run('setup --country AU');
    expect([refused.exit, refused.said]).toEqual([
      1,
      expect.stringContaining('AU already has delivery data'),
    ]);
    const both = await at.run('setup --country NZ --country AU');
    expect([both.exit, both.said]).toEqual([1, expect.stringContaining('nothing was changed')]);
    expect(await at.database.db.selectFrom('warehouse').select('code').execute()).toEqual([{ code: 'SYD' }]);
    expect((await at.run('setup --country AU --overwrite')).said).toContain('zones: 0 added, 1 changed');
  });

  test('adds public holidays only', async () => {
    await at.run('setup --country AU --until 2027');
    await sql`update public_holiday set name = 'Ours' where day = '2026-12-25'`.execute(at.database.db);
    const { said } = await at.run('setup --country AU --holidays --until 2029');
    expect(said).toMatch(/holidays: [1-9]\d* added, 0 changed/);
    const { rows } = await sql`
      select name from public_holiday where day in ('2026-12-25', '2029-12-25') order by day`.execute(
      at.database.db,
    );
    expect(rows).toEqual([{ name: 'Ours' }, { name: 'Christmas Day' }]);
  });

  test('saves nothing in a dry run', async () => {
    expect((await at.run('setup --country AU --dry-run')).said).toContain('zones: 21 added');
    expect(await at.database.db.selectFrom('warehouse').selectAll().execute()).toEqual([]);
  });

  test.each([
    ['setup', 'Specify the country.'],
    ['setup --country UK', '"UK" is neither AU nor NZ'],
    ['setup --country AU --postcode 20', '--postcode: "20" has 2 digits'],
    ['setup --country AU --postcode 1001', '1001 is not a street postcode in AU'],
    ['setup --country AU --cut-off 2pm', '"2pm" is not a time of day'],
    ['setup --country AU --metro cheap', '--metro: "cheap" is not an amount'],
    ['setup --country AU --metro -5', '--metro: "-5" is negative'],
    ['setup --country AU --capacity -1', '--capacity: "-1" is not a whole number'],
    ['setup --country AU --capacity lots', '"lots" is not a whole number'],
    ['setup --country AU --until 2099', '"2099" is not a whole number'],
    ['setup --country AU --citty Perth', 'Unknown option "--citty"'],
  ])('%s', async (line, expected) => {
    const { exit, said } = await at.run(line);
    expect([exit, said]).toEqual([1, expect.stringContaining(expected)]);
    // An error is printed without the help, so that the operator notices it. Only the command without options
    // also prints the help.
    expect(said.split('\n').length > 3).toBe(line === 'setup');
  });

  test('rejects a code that a warehouse of another country uses', async () => {
    await at.run('setup --country AU');
    const { exit, said } = await at.run('setup --country NZ --code SYD');
    expect([exit, said.split('\n').at(-1)]).toEqual([1, 'SYD is a warehouse in AU: choose another --code.']);
    expect(await at.database.db.selectFrom('warehouse').select('code').execute()).toEqual([{ code: 'SYD' }]);
  });
});
