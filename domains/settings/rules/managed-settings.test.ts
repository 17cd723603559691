import { expect, it } from 'vitest';
import { toManagedSettings } from './managed-settings.ts';
import { SETTINGS } from './registry.ts';
import { SETTING_GROUPS } from './setting-groups.ts';

const SITES = [
  { id: 'aol', country: 'AU', supportPhone: '1300 050 050' },
  { id: 'aol-nz', country: 'NZ', supportPhone: '0800 050 050' },
];
const find = (name: string, rows: Parameters<typeof toManagedSettings>[0] = []) =>
  toManagedSettings(rows, SITES).find((one) => one.name === name)!;

it('each setting is in one group, and no label occurs twice', () => {
  const names = SETTING_GROUPS.flatMap(({ labels }) => Object.keys(labels));
  expect(names.toSorted()).toEqual(SETTINGS.map(({ name }) => name as string).toSorted());
  const labels = SETTING_GROUPS.flatMap((group) => Object.values(group.labels));
  expect(labels).toEqual([...new Set(labels)]);
});

it('no setting is a secret, because settings are displayed', () => {
  const secrets = SETTINGS.filter(({ name }) => /secret|password|token|private|api ?key/i.test(name));
  expect(secrets).toEqual([]);
});

it('describes limits, choices and shapes', () => {
  expect(find('DepositPercent').range).toEqual({ min: 1, max: 99, hasFractions: false, unit: '%' });
  expect(find('EnergyTariffCentsPerKwh').range).toMatchObject({ hasFractions: true, unit: 'cents/kWh' });
  expect(find('FoundedYear').range?.unit).toBe('');
  expect(find('TipEnabled').range).toBeNull();
  expect(find('countryCode').options).toEqual([
    { value: 'AU', label: 'Australia' },
    { value: 'NZ', label: 'New Zealand' },
  ]);
  expect(find('PaymentOptionsOff').options).toContainEqual({ value: 'AfterPay', label: 'Afterpay' });
  expect(find('QuickLinks').shape).toEqual({ kind: 'links' });
  expect(find('referralConfig').shape).toMatchObject({
    fields: expect.arrayContaining([{ name: 'reward', kind: 'dollars' }]),
  });
});

it('a default can depend on the site', () => {
  expect(find('countryCode').fallbackOfSites).toEqual({ aol: 'AU', 'aol-nz': 'NZ' });
  expect(find('TipEnabled')).toMatchObject({ fallback: false, fallbackOfSites: {} });
});

it('stored values are of the kind that the page edits', () => {
  const stored = (name: string, value: unknown) =>
    find(name, [{ siteId: '*', name, value, version: 3 }]).stored;
  expect(stored('TipEnabled', 'off')).toEqual([{ siteId: null, value: false, version: 3 }]);
  expect(stored('ZipConfig', { repaymentPeriodMonths: 6 })).toMatchObject([
    { value: '{"repaymentPeriodMonths":6}' },
  ]);
  expect(stored('DepositPercent', 30)).toMatchObject([{ value: 30 }]);
});
