import { describe, expect, it } from 'vitest';
import { checkSetting } from '#domains/settings/rules/check-setting.ts';
import { definitionOf, SETTINGS } from '#domains/settings/rules/registry.ts';
import { SITES } from '#sites/registry.ts';
import { demoSettings } from './settings.ts';

describe('settings of the demo world', () => {
  it.each(demoSettings().filter(({ name }) => name !== 'SellerTaxNumber'))(
    '$site_id $name is valid',
    ({ name, value }) => expect(checkSetting(definitionOf(name)!, String(value)).problem).toBeNull(),
  );

  it('its businesses have unassigned tax numbers, which no retailer can set', () => {
    const numbers = demoSettings().filter(({ name }) => name === 'SellerTaxNumber');
    expect(numbers.map(({ site_id }) => site_id).toSorted()).toEqual(SITES.map(({ id }) => id).toSorted());
    for (const { value } of numbers) expect(String(value)).toMatch(/^[0 -]+$/);
  });

  it('every switch is set, and every site has its country and phone number', () => {
    const rows = demoSettings();
    const everywhere = new Set(rows.filter((row) => row.site_id === '*').map(({ name }) => name));
    const undecided = SETTINGS.filter(
      ({ kind, name, fallback }) => kind === 'switch' && !fallback && !everywhere.has(name),
    );
    expect(undecided, 'these need a line in demo/settings.ts').toEqual([]);
    for (const { id } of SITES)
      expect(rows.filter((row) => row.site_id === id).map(({ name }) => name)).toEqual(
        expect.arrayContaining(['countryCode', 'customerSupportNumber']),
      );
  });
});
