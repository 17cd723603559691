import { describe, expect, it } from 'vitest';
import { settingsOfSite, type SettingRow } from './effective.ts';

const traits = { country: 'AU', supportPhone: '1300 050 050' };
const of = (rows: readonly SettingRow[], name: string, siteId = 'aol') =>
  settingsOfSite(rows, siteId, traits).find((one) => one.name === name);

describe('the settings of a site (SETTINGS-01 to -03)', () => {
  const everywhere = { siteId: '*', name: 'PriceMatchEnabled', value: true };
  const own = { siteId: 'aol', name: 'PriceMatchEnabled', value: 'off' };
  const another = { siteId: 'hc', name: 'PriceMatchEnabled', value: 'on' };

  it.each([
    ['nobody said anything', [], false, 'nobody'],
    ['said for every site', [everywhere], true, 'everywhere'],
    ['said for this site', [own], 'off', 'site'],
    ['the site’s own over that of every site', [own, everywhere], 'off', 'site'],
    ['in whichever order the rows come', [everywhere, own], 'off', 'site'],
    ['said for another site only', [another], false, 'nobody'],
  ] as const)('%s', (_what, rows, value, source) => {
    expect(of(rows, 'PriceMatchEnabled')).toEqual({ name: 'PriceMatchEnabled', value, source });
  });

  it('have the site’s country and phone number as defaults', () => {
    expect(of([], 'countryCode')?.value).toBe('AU');
    expect(of([], 'customerSupportNumber')?.value).toBe('1300 050 050');
    const nz = { siteId: 'aol', name: 'countryCode', value: 'NZ' };
    expect(of([nz], 'countryCode')).toMatchObject({ value: 'NZ', source: 'site' });
  });

  it('omit texts that were never set, but include an empty one', () => {
    expect(of([], 'TipMessaging')).toBeUndefined();
    expect(of([{ siteId: '*', name: 'TipMessaging', value: '' }], 'TipMessaging')?.value).toBe('');
  });

  it('are sorted by name and include unknown names', () => {
    const rows = [
      { siteId: 'aol', name: 'aaa', value: 1 },
      { siteId: '*', name: 'zzz', value: 2 },
    ];
    const names = settingsOfSite(rows, 'aol', traits).map(({ name }) => name);
    expect(names).toEqual(names.toSorted());
    expect(names).toEqual(expect.arrayContaining(['aaa', 'zzz', 'IntercomEnabled']));
  });

  it.each([
    ['EnergyTariffCentsPerKwh', 33],
    ['CartMaxPerProduct', 20],
    ['CartMaxPieces', 60],
    ['UnpaidOrdersPerShopper', 3],
    ['UnpaidOrdersPerAddress', 20],
    ['UnusedHoldMinutes', 10],
    ['IntercomEnabled', true],
    ['WarehouseStorageCharge', true],
    ['ComparePageEnabled', false],
  ])('%s defaults to %j', (name, value) => {
    expect(of([], name)).toEqual({ name, value, source: 'nobody' });
  });
});
