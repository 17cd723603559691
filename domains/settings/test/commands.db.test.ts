import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { settingsCommand } from '../commands.ts';
import type { SettingDefinition } from '../rules/definition.ts';
import { SETTINGS, STAFF_ROLES } from '../rules/registry.ts';
import { commandTrial } from '#database/commands/fixtures.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;

beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
});
beforeEach(() => database.db.deleteFrom('setting').execute());
afterAll(() => database.close());

/** Runs `npm run settings -- …` and returns its exit code and output. */
async function settings(line: string): Promise<{ exit: number; said: string }> {
  const { context, said } = commandTrial(database);
  const args = [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  return { exit: await settingsCommand(args, context), said: said() };
}

describe('npm run settings', () => {
  it('sets, gets and removes, for one site and for all others', async () => {
    expect(await settings('get PriceMatchEnabled')).toEqual({ exit: 0, said: 'false' });
    expect(await settings('set PriceMatchEnabled true')).toEqual({
      exit: 0,
      said: 'PriceMatchEnabled is true on every site.',
    });
    expect((await settings('set PriceMatchEnabled false --site wac')).said).toBe(
      'PriceMatchEnabled is false on wac.',
    );
    expect((await settings('get PriceMatchEnabled')).said).toBe('true\n  on wac: false');
    expect((await settings('get PriceMatchEnabled --site wac')).said).toBe('false');
    expect((await settings('set PriceMatchEnabled true')).said).toBe(
      'PriceMatchEnabled is true on every site.\n  on wac: false',
    );
    expect((await settings('unset PriceMatchEnabled --site wac')).said).toBe(
      'PriceMatchEnabled is no longer set on wac.',
    );
    expect((await settings('unset PriceMatchEnabled --site wac')).said).toBe(
      'PriceMatchEnabled was not set on wac.',
    );
    expect((await settings('get PriceMatchEnabled --site wac')).said).toBe('true');
  });

  it('says whether the value for all sites is removed, and which sites keep their own', async () => {
    expect((await settings('unset CartMaxPieces')).said).toBe(
      'CartMaxPieces had no value for all sites, so nothing was changed.',
    );
    await settings('set CartMaxPieces 5');
    await settings('set CartMaxPieces 6 --site wac');
    expect((await settings('unset CartMaxPieces')).said).toBe(
      'The value of CartMaxPieces for all sites is removed. Sites without a value of their own use the default.\n  on wac: 6',
    );
    await settings('unset CartMaxPieces --site wac');
  });

  it('stores texts, numbers and JSON with their types', async () => {
    await settings('set PaypalDisclaimer \'It says "hello".\'');
    await settings('set EnergyTariffCentsPerKwh 40');
    await settings(`set ZipConfig '{"repaymentPeriodMonths": 6}'`);
    expect(
      await database.db.selectFrom('setting').select(['site_id', 'name', 'value']).orderBy('name').execute(),
    ).toEqual([
      { site_id: '*', name: 'EnergyTariffCentsPerKwh', value: 40 },
      { site_id: '*', name: 'PaypalDisclaimer', value: 'It says "hello".' },
      { site_id: '*', name: 'ZipConfig', value: '{"repaymentPeriodMonths":6}' },
    ]);
  });

  it('lists gift card SKUs that are not found', async () => {
    expect((await settings('set GiftCardProducts GC100,GC25O')).said).toBe(
      'GiftCardProducts is GC100, GC25O on every site.\nProducts not found: GC100, GC25O. Import them, or correct the SKUs.',
    );
  });

  const objects = (SETTINGS as readonly SettingDefinition[]).filter(
    ({ kind, shape }) => kind === 'json' && shape?.kind === 'fields',
  );
  it.each(objects)('says whether $name is in use yet', async ({ name, isWaiting }) => {
    const { said } = await settings(`set ${name} {}`);
    expect(said).toBe(`${name} is {} on every site.${isWaiting ? '\nNot used in the shop yet.' : ''}`);
  });

  it('lists every name, including unset settings and overrides per site', async () => {
    await settings('set EnergyTariffCentsPerKwh 50 --site wa');
    const everywhere = (await settings('list')).said.split('\n');
    expect(everywhere).toContainEqual(expect.stringMatching(/^IntercomEnabled +true {2}\(not set\)$/));
    expect(everywhere).toContainEqual(
      expect.stringMatching(/^EnergyTariffCentsPerKwh +33 {2}\(not set, different on 1 site\)$/),
    );
    const onWa = (await settings('list --site wa')).said.split('\n');
    expect(onWa).toContainEqual(
      expect.stringMatching(/^EnergyTariffCentsPerKwh +50 {2}\(set for this site\)$/),
    );
    expect(onWa).toContainEqual(expect.stringMatching(/^countryCode +AU {2}\(not set\)$/));
  });

  it.each([
    ['set BuyapowaEnabled maybe', 'BuyapowaEnabled takes true or false'],
    [
      'set BuyapowaEnable true',
      'Unknown setting "BuyapowaEnable"; did you mean "BuyapowaEnabled"? To see all settings: npm run settings -- list.',
    ],
    ['get pricematchenabled', 'Unknown setting "pricematchenabled"; did you mean "PriceMatchEnabled"?'],
    ['set PriceMatchEnabled true --site was', 'Unknown site "was"; did you mean "wa"?'],
    ['set PriceMatchEnabled', 'Specify the value.'],
    ['set BalanceDueDays -1', 'BalanceDueDays takes a whole number from 0 to 60, not "-1"'],
    ['set BalanceDueDays -1 --site wa', 'BalanceDueDays takes a whole number from 0 to 60, not "-1"'],
    ['get', 'Specify the setting.'],
    ['set PriceMatchEnabled true false', 'Enter one setting at a time'],
    ['toggle PriceMatchEnabled', 'Unknown action "toggle".'],
    ['set constructor true', 'Unknown setting "constructor"'],
    ['list --siet wa', 'Unknown option "--siet"; did you mean "--site"?'],
  ])('%s is refused', async (line, text) => {
    const { exit, said } = await settings(line);
    expect(exit).toBe(1);
    expect(said).toContain(text);
    expect(await database.db.selectFrom('setting').selectAll().execute()).toEqual([]);
  });

  it('removes settings that only an older version knew', async () => {
    await database.db.insertInto('setting').values({ name: 'Bygone', value: '"1"' }).execute();
    expect((await settings('list')).said).toMatch(/^Bygone +1 {2}\(unknown to this version\)$/m);
    expect((await settings('unset Bygone')).exit).toBe(0);
  });
});

it('the roles of price floors are the existing ones', async () => {
  const roles = await database.db.selectFrom('role').select('name').orderBy('name').execute();
  expect(roles.map(({ name }) => name)).toEqual(STAFF_ROLES.toSorted());
});
