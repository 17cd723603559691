import { describe, expect, it } from 'vitest';
import { PAYMENT_METHOD_NAMES } from '../contract/payment-methods.ts';
import { checkSetting } from './check-setting.ts';
import { definitionOf, type SettingName } from './registry.ts';

const check = (name: SettingName, typed: string) => checkSetting(definitionOf(name)!, typed);

describe('an operator’s input', () => {
  it.each<[SettingName, string, string | number | boolean]>([
    ['BuyapowaEnabled', 'true', true],
    ['PriceMatchEnabled', ' FALSE ', false],
    ['EnergyTariffCentsPerKwh', '41.5', 41.5],
    ['EnergyTariffCentsPerKwh', '1', 1],
    ['EnergyTariffCentsPerKwh', '200', 200],
    ['CartMaxPerProduct', '99', 99],
    ['CartMaxPieces', '2000', 2000],
    ['UnpaidOrdersPerShopper', '1000', 1000],
    ['UnpaidOrdersPerAddress', '10000', 10_000],
    ['UnusedHoldMinutes', '2', 2],
    ['countryCode', 'nz', 'NZ'],
    ['customerSupportNumber', '+64 (9) 300-1234', '+64 (9) 300-1234'],
    ['customerSupportNumber', '13 105', '13 105'],
    ['ZipConfig', '{"offerExpiry":"2026-12-24"}', '{"offerExpiry":"2026-12-24"}'],
    ['ZipConfig', '{}', '{}'],
    ['TipMessaging', 'x'.repeat(4000), 'x'.repeat(4000)],
    ['referralConfig', '{"title":"Mates","reward":50}', '{"title":"Mates","reward":50}'],
    ['customerSupportNumber', ' 1300 050 050', '1300 050 050'],
    ['proformaShippingBrands', 'Miele,, Halden ', 'Miele, Halden'],
    ['PaypalDisclaimer', 'You go to PayPal.', 'You go to PayPal.'],
    ['IntercomAppId', '', ''],
    ['TagManagerId', ' GTM-ABC1234 ', 'GTM-ABC1234'],
    ['TagManagerId', '', ''],
    ['GoogleAnalyticsId', 'G-ABC1234567', 'G-ABC1234567'],
    ['BazaarVoiceDeployment', 'shop/main_site/production/en_AU', 'shop/main_site/production/en_AU'],
    ['ProductReviewBrandId', '6a51c5e0-77b3-5c5e', '6a51c5e0-77b3-5c5e'],
    ['GoogleCustomerReviewsMerchantId', '1234567', '1234567'],
    ['PaymentOptionsOff', 'zip, humm', 'Zip, Humm'],
    ['PaymentOptionsOff', '', ''],
    ['EnquiryMailbox', 'desk@shop.example', 'desk@shop.example'],
    ['EnquiryMailbox', '', ''],
    ['SellerTaxNumber', '51 824 753 556', '51 824 753 556'],
    ['SellerTaxNumber', '49-091-850', '49-091-850'],
    ['SellerTaxNumber', '', ''],
    ['WebexScript', 'https://meet.example/webex.js', 'https://meet.example/webex.js'],
    ['CalendlyUrl', '', ''],
    ['PriceFloors', 'Sales margin 12.5,support none', 'Sales margin 12.5, support none'],
    ['PriceFloors', '', ''],
    ['ZipConfig', '{ "repaymentPeriodMonths": 12 }', '{"repaymentPeriodMonths":12}'],
    ['QuickLinks', '[{"label":"Returns","to":"/s/returns"}]', '[{"label":"Returns","to":"/s/returns"}]'],
  ])('%s accepts %j', (name, typed, value) => expect(check(name, typed)).toEqual({ value, problem: null }));

  it.each<[SettingName, string, string]>([
    ['BuyapowaEnabled', 'yes', 'BuyapowaEnabled takes true or false'],
    [
      'SellerTaxNumber',
      '51 824 753 557',
      'SellerTaxNumber takes an ABN of 11 digits or a New Zealand GST number of 8 or 9 digits, with valid check digits',
    ],
    [
      'SellerTaxNumber',
      '12-345-678',
      'SellerTaxNumber takes an ABN of 11 digits or a New Zealand GST number of 8 or 9 digits, with valid check digits',
    ],
    [
      'WebexScript',
      'http://evil/x.js',
      'WebexScript takes a full web address that begins with https://, without user name, spaces, commas, semicolons or quotes',
    ],
    [
      'CalendlyUrl',
      'calendly.com/us',
      'CalendlyUrl takes a full web address that begins with https://, without user name, spaces, commas, semicolons or quotes',
    ],
    ...[
      'https://user:pass@calendly.com/us',
      'https://evil.example/x.js; script-src *',
      'https://evil.example/x.js;script-src',
      'https://evil.example;script-src/x.js',
      'https://evil.example/x.js,y',
      "https://evil.example/x.js'unsafe-inline'",
      'https://evil.example/"x.js',
      'https://evil/x.js',
    ].flatMap((typed) =>
      (['CalendlyUrl', 'WebexScript', 'AreaTenScript'] as const).map(
        (name): [SettingName, string, string] => [
          name,
          typed,
          `${name} takes a full web address that begins with https://, without user name, spaces, commas, semicolons or quotes`,
        ],
      ),
    ),
    ...['sales margin', 'salesman margin 12', 'sales margin 120', 'sales margin 12 percent 15'].map(
      (typed): [SettingName, string, string] => [
        'PriceFloors',
        typed,
        `PriceFloors takes a role, then margin or percent with a number below 100, or none, separated by commas (sales margin 12); roles: sales, store-manager, support, catalogue, finance, editor, administrator; not "${typed}"`,
      ],
    ),
    ['BuyapowaEnabled', '', 'BuyapowaEnabled takes true or false'],
    ['BuyapowaEnabled', 'untrue', 'BuyapowaEnabled takes true or false'],
    ['BuyapowaEnabled', 'true!', 'BuyapowaEnabled takes true or false'],
    ['EnergyTariffCentsPerKwh', '200.5', 'EnergyTariffCentsPerKwh takes a number from 1 to 200, not "200.5"'],
    ['CartMaxPieces', '0', 'CartMaxPieces takes a whole number from 1 to 2000, not "0"'],
    ['CartMaxPieces', '2.5', 'CartMaxPieces takes a whole number from 1 to 2000, not "2.5"'],
    ['CartMaxPieces', '1e3', 'CartMaxPieces takes a whole number from 1 to 2000, not "1e3"'],
    ['CartMaxPieces', '0x10', 'CartMaxPieces takes a whole number from 1 to 2000, not "0x10"'],
    ['CartMaxPieces', '12abc', 'CartMaxPieces takes a whole number from 1 to 2000, not "12abc"'],
    ['EnergyTariffCentsPerKwh', '1e2', 'EnergyTariffCentsPerKwh takes a number from 1 to 200, not "1e2"'],
    ['UnusedHoldMinutes', '21', 'UnusedHoldMinutes takes a whole number from 2 to 20, not "21"'],
    ['customerSupportNumber', '1234', 'customerSupportNumber takes a phone number'],
    ['customerSupportNumber', 'ring 1300 050 050', 'customerSupportNumber takes a phone number'],
    ['customerSupportNumber', '1300 050 050 now', 'customerSupportNumber takes a phone number'],
    [
      'ZipConfig',
      'null',
      'ZipConfig takes fields: "repaymentPeriodMonths", "offerExpiry", "offerExpiryInclusion"',
    ],
    [
      'ZipConfig',
      '7',
      'ZipConfig takes fields: "repaymentPeriodMonths", "offerExpiry", "offerExpiryInclusion"',
    ],
    ['ZipConfig', '{"offerExpiry":7}', 'ZipConfig takes a text as "offerExpiry"'],
    ['QuickLinks', '[7]', 'QuickLinks takes a list of {"label": "…", "to": "/…"}'],
    ['EnergyTariffCentsPerKwh', 'cheap', 'EnergyTariffCentsPerKwh takes a number from 1 to 200, not "cheap"'],
    ['EnergyTariffCentsPerKwh', '', 'EnergyTariffCentsPerKwh takes a number from 1 to 200, not ""'],
    ['EnergyTariffCentsPerKwh', '-1', 'EnergyTariffCentsPerKwh takes a number from 1 to 200, not "-1"'],
    ['countryCode', 'UK', 'countryCode takes AU or NZ'],
    ['EnquiryMailbox', 'notmail', 'EnquiryMailbox takes an email address'],
    [
      'PaymentOptionsOff',
      'Zip, Zipp',
      `PaymentOptionsOff takes only these names: ${PAYMENT_METHOD_NAMES.join(', ')}. "Zipp" is not one of them`,
    ],
    ['customerSupportNumber', 'call us', 'customerSupportNumber takes a phone number'],
    [
      'ZipConfig',
      '{',
      'ZipConfig takes JSON: {"repaymentPeriodMonths": 1, "offerExpiry": "…", "offerExpiryInclusion": "…"}',
    ],
    ['NavigationLinks', 'x', 'NavigationLinks takes JSON: a list of {"label": "…", "to": "/…"}'],
    [
      'ZipConfig',
      '[]',
      'ZipConfig takes fields: "repaymentPeriodMonths", "offerExpiry", "offerExpiryInclusion"',
    ],
    ['ZipConfig', '{"repaymentPeriodMonths":"12"}', 'ZipConfig takes a number as "repaymentPeriodMonths"'],
    [
      'referralConfig',
      '{"prize":1}',
      'referralConfig takes the fields "title", "reward", "minimumOrder", "welcome", "monthlyLimit", "rewardAfter", not "prize"',
    ],
    ['QuickLinks', '{}', 'QuickLinks takes a list of {"label": "…", "to": "/…"}'],
    [
      'QuickLinks',
      '[{"label":"x","to":"javascript:1"}]',
      'QuickLinks takes a list of {"label": "…", "to": "/…"}',
    ],
    ...(
      [
        ['TagManagerId', 'G-ABC1234567', 'the id of a container, such as GTM-ABC1234'],
        ['TagManagerId', 'xGTM-ABC1234', 'the id of a container, such as GTM-ABC1234'],
        ['GoogleAnalyticsId', 'UA-123456-1', 'a measurement id, such as G-ABC1234567'],
        ['GoogleAnalyticsId', 'g-abc1234567', 'a measurement id, such as G-ABC1234567'],
        ['BazaarVoiceDeployment', 'shop/main', 'a deployment, such as client/main_site/production/en_AU'],
        ['BazaarVoiceDeployment', '../a/b/c', 'a deployment, such as client/main_site/production/en_AU'],
        ['ProductReviewBrandId', 'a b', 'an ID of letters, digits and hyphens'],
        ['GoogleCustomerReviewsMerchantId', 'my shop', 'a merchant ID of digits'],
      ] as const
    ).map(([name, typed, takes]): [SettingName, string, string] => [
      name,
      typed,
      `${name} takes ${takes}, not "${typed}"`,
    ]),
    ['TipMessaging', 'x'.repeat(4001), 'TipMessaging takes at most 4000 characters'],
  ])('%s refuses %j', (name, typed, problem) => expect(check(name, typed)).toEqual({ value: null, problem }));
});
