import { describe, expect, it } from 'vitest';
import { checkSetting } from './check-setting.ts';
import { definitionOf, type SettingName } from './registry.ts';

const check = (name: SettingName, typed: string) => checkSetting(definitionOf(name)!, typed);

describe('what an operator typed', () => {
  it.each<[SettingName, string, string | number | boolean]>([
    ['BuyapowaEnabled', 'true', true],
    ['PriceMatchEnabled', ' FALSE ', false],
    ['EnergyTariffCentsPerKwh', '41.5', 41.5],
    ['countryCode', 'nz', 'NZ'],
    ['customerSupportNumber', ' 1300 050 050', '1300 050 050'],
    ['proformaShippingBrands', 'Miele,, Halden ', 'Miele, Halden'],
    ['PaypalDisclaimer', 'You go to PayPal.', 'You go to PayPal.'],
    ['IntercomAppId', '', ''],
    ['ZipConfig', '{ "repaymentPeriodMonths": 12 }', '{"repaymentPeriodMonths":12}'],
    ['QuickLinks', '[{"label":"Returns","to":"/s/returns"}]', '[{"label":"Returns","to":"/s/returns"}]'],
  ])('%s takes %j', (name, typed, value) => expect(check(name, typed)).toEqual({ value, problem: null }));

  it.each<[SettingName, string, string]>([
    ['BuyapowaEnabled', 'yes', 'BuyapowaEnabled takes true or false'],
    ['BuyapowaEnabled', '', 'BuyapowaEnabled takes true or false'],
    ['EnergyTariffCentsPerKwh', 'cheap', 'EnergyTariffCentsPerKwh takes a number from 1 to 200'],
    ['EnergyTariffCentsPerKwh', '', 'EnergyTariffCentsPerKwh takes a number from 1 to 200'],
    ['EnergyTariffCentsPerKwh', '-1', 'EnergyTariffCentsPerKwh takes a number from 1 to 200'],
    ['countryCode', 'UK', 'countryCode takes AU or NZ'],
    ['customerSupportNumber', 'call us', 'customerSupportNumber takes a phone number'],
    ['ZipConfig', '{', 'ZipConfig takes JSON'],
    [
      'ZipConfig',
      '[]',
      'ZipConfig takes fields: "repaymentPeriodMonths", "offerExpiry", "offerExpiryInclusion"',
    ],
    ['ZipConfig', '{"repaymentPeriodMonths":"12"}', 'ZipConfig takes a number as "repaymentPeriodMonths"'],
    [
      'referralConfig',
      '{"prize":1}',
      'referralConfig takes the fields "title", "reward", "minimumOrder", not "prize"',
    ],
    ['QuickLinks', '{}', 'QuickLinks takes a list of {"label": "…", "to": "/…"}'],
    [
      'QuickLinks',
      '[{"label":"x","to":"javascript:1"}]',
      'QuickLinks takes a list of {"label": "…", "to": "/…"}',
    ],
    ['TipMessaging', 'x'.repeat(4001), 'TipMessaging takes at most 4000 characters'],
  ])('%s refuses %j', (name, typed, problem) => expect(check(name, typed)).toEqual({ value: null, problem }));
});
