import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { SYSTEM } from '#domains/audit/contract.ts';
import { readAudit } from '#domains/audit/use-cases/audit.ts';
import { createSettingsService, type SettingsService } from '../use-cases/settings.ts';
import { setSetting, unsetSetting } from '../use-cases/change-setting.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let settings: SettingsService;
const onChange = vi.fn();
const traitsOf = (siteId: string) => ({ country: siteId === 'aol-nz' ? 'NZ' : 'AU', supportPhone: '1300' });

const BY = {
  by: { ...SYSTEM, kind: 'operator' as const, id: 'ada' },
  now: new Date('2026-11-23T01:00:00Z'),
};

const valueOf = (siteId: string, name: string) =>
  settings.of(siteId).find((setting) => setting.name === name)?.value;

beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
  await database.db
    .insertInto('setting')
    .values([
      { site_id: '*', name: 'PriceMatchEnabled', value: '"true"' },
      { site_id: 'wa', name: 'PriceMatchEnabled', value: '"false"' },
      { site_id: '*', name: 'ZipConfig', value: '{"months":6}' },
    ])
    .execute();
  settings = createSettingsService({ db: database.db, traitsOf, listen: database.listen, onChange });
  await settings.start();
});
beforeEach(() => onChange.mockClear());
afterAll(() => database.close());

it("a site's own value overrides the one for all sites, which overrides the default (SETTINGS-01)", () => {
  expect(valueOf('aol', 'PriceMatchEnabled')).toBe('true');
  expect(valueOf('wa', 'PriceMatchEnabled')).toBe('false');
  expect(valueOf('wa', 'ZipConfig')).toBe('{"months":6}');
  expect([valueOf('wa', 'IntercomEnabled'), valueOf('wa', 'WebexEnabled')]).toEqual([true, false]);
  expect([valueOf('aol-nz', 'countryCode'), valueOf('wa', 'countryCode')]).toEqual(['NZ', 'AU']);
  expect(valueOf('wa', 'RecaptchaSiteKey')).toBeUndefined();
});

it('pages contain the settings that they read, and API clients all public ones', () => {
  expect(settings.valuesForPages('wa')).toMatchObject({ PriceMatchEnabled: 'false', IntercomEnabled: true });
  expect(settings.valuesForPages('wa')).not.toHaveProperty('GoogleFeedEnabled');
  // A missing switch is off, except for chat, whose fallback is on.
  expect(settings.valuesForPages('wa')).not.toHaveProperty('WebexEnabled');
  expect(settings.publicOf('wa')).toContainEqual({ name: 'WebexEnabled', value: false });
  expect(settings.publicOf('wa').map(({ name }) => name)).toContain('GoogleFeedEnabled');
  expect(settings.publicOf('wa').map(({ name }) => name)).not.toContain('CompanyName');
});

describe('a change', () => {
  it('reaches every process that listens', async () => {
    await setSetting(database.db, { siteId: 'wa', name: 'EnergyTariffCentsPerKwh', value: 50 }, BY);
    await vi.waitFor(() => expect(valueOf('wa', 'EnergyTariffCentsPerKwh')).toBe(50));
    expect(valueOf('aol', 'EnergyTariffCentsPerKwh')).toBe(33);
    expect(onChange).toHaveBeenCalledOnce();

    await setSetting(database.db, { siteId: '*', name: 'EnergyTariffCentsPerKwh', value: 40 }, BY);
    await vi.waitFor(() => expect(valueOf('aol', 'EnergyTariffCentsPerKwh')).toBe(40));
    expect(valueOf('wa', 'EnergyTariffCentsPerKwh')).toBe(50);

    expect(await unsetSetting(database.db, { siteId: 'wa', name: 'EnergyTariffCentsPerKwh' }, BY)).toBe(true);
    await vi.waitFor(() => expect(valueOf('wa', 'EnergyTariffCentsPerKwh')).toBe(40));
    expect(await unsetSetting(database.db, { siteId: 'wa', name: 'EnergyTariffCentsPerKwh' }, BY)).toBe(
      false,
    );
  });

  it('is audited with actor, site, old and new value; the same value is no change', async () => {
    const name = 'PriceMatchEnabled';
    const change = { siteId: 'hc', name, value: false };
    await setSetting(database.db, change, BY);
    await setSetting(database.db, change, BY);
    await setSetting(database.db, { ...change, value: true }, BY);
    await unsetSetting(database.db, { siteId: 'hc', name }, BY);
    const told = {
      ...BY,
      at: BY.now,
      now: undefined,
      siteId: 'hc',
      subject: 'settings',
      key: name,
      reason: '',
    };
    const entries = await readAudit(database.db, { subject: 'settings', siteId: 'hc' }, 10);
    expect(entries.map(({ id: _, ...entry }) => ({ ...entry, now: undefined }))).toEqual([
      { ...told, action: 'unset', before: true },
      { ...told, action: 'set', before: false, after: true },
      { ...told, action: 'set', after: false },
    ]);
  });

  it('without effect drops no cached page', async () => {
    // Process notifications that are still pending from earlier changes, so that they do not affect this
    // test.
    await settings.reload();
    onChange.mockClear();
    expect(await settings.reload()).toBe(false);
    expect(onChange).not.toHaveBeenCalled();
  });
});

it('without the database the defaults apply (SETTINGS-02)', async () => {
  const onError = vi.fn();
  const away = await openTestDatabase({ world: 'empty' });
  await away.close();
  const alone = createSettingsService({ db: away.db, traitsOf, onError });
  await alone.start();
  expect(onError).toHaveBeenCalledOnce();
  expect(alone.of('wa').find(({ name }) => name === 'IntercomEnabled')?.value).toBe(true);
  expect(alone.of('wa').find(({ name }) => name === 'PriceMatchEnabled')?.value).toBe(false);
});
