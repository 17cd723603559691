import { describe, expect, it } from 'vitest';
import { settingsOfSite, type SettingRow } from './effective.ts';

const traits = { country: 'AU', supportPhone: '1300 050 050' };
const of = (rows: readonly SettingRow[], name: string, siteId = 'aol') =>
  settingsOfSite(rows, siteId, traits).find((one) => one.name === name);

describe('what holds on a site (SETTINGS-01 to -03)', () => {
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

  it('country and number to call are the site’s until somebody says otherwise', () => {
    expect(of([], 'countryCode')?.value).toBe('AU');
    expect(of([], 'customerSupportNumber')?.value).toBe('1300 050 050');
    const nz = { siteId: 'aol', name: 'countryCode', value: 'NZ' };
    expect(of([nz], 'countryCode')).toMatchObject({ value: 'NZ', source: 'site' });
  });

  it('texts that nobody wrote are not there; an empty one that somebody wrote is', () => {
    expect(of([], 'TipMessaging')).toBeUndefined();
    expect(of([{ siteId: '*', name: 'TipMessaging', value: '' }], 'TipMessaging')?.value).toBe('');
  });

  it('comes by name, with names that are no settings', () => {
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
  ])('%s is %j where nobody said anything', (name, value) => {
    expect(of([], name)).toEqual({ name, value, source: 'nobody' });
  });
});
