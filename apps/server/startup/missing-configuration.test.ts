import { expect, test } from 'vitest';
import { day } from '#foundation/pure/day.ts';
import type { DataCounts } from '#database/data-counts.ts';
import { unconnectedSwitches } from '#domains/payments/methods/server.ts';
import type { SettingRow } from '#domains/settings/rules/effective.ts';
import { siteOf } from '#sites/registry.ts';
import { missing } from './missing-configuration.ts';

const FULL: DataCounts = {
  products: 2,
  unpriced: 0,
  unpictured: 0,
  pricedElsewhere: [],
  warehouses: 1,
  zones: 3,
  localities: 10,
  zonesIn: ['AU'],
  localitiesIn: ['AU'],
  stores: 1,
  pages: 4,
  drafts: [],
  texts: ['privacy', 'terms', 'price-match'],
  holidaysUntil: '2028-12-26',
  unknownGiftCards: [],
  unlistedBookings: [],
};
const SET = {
  smtpUrl: 'smtp://x',
  mailFrom: 'orders@shop.example',
  metricsToken: 't',
  trustProxy: 1,
  fileScanner: process.execPath,
};
const SAID: SettingRow[] = [
  { siteId: '*', name: 'SellerName', value: 'Acme Appliances Pty Ltd' },
  { siteId: '*', name: 'SellerTaxNumber', value: '51 824 753 556' },
  { siteId: '*', name: 'customerSupportNumber', value: '1300 000 000' },
  { siteId: '*', name: 'EnquiryMailbox', value: 'shop@shop.example' },
];
const AT = {
  settings: SAID,
  sites: [siteOf('aol'), siteOf('wa')],
  origins: ['https://www.shop.example'],
  today: day('2026-11-23'),
  unconnected: [],
  unwritable: [],
  unaddressed: [],
  withoutPhotographs: null,
};

test('a complete shop has no missing configuration', () => {
  expect(missing(SET, FULL, AT)).toEqual([]);
});

test('reports a payment method that is enabled but not configured in the environment', () => {
  const switched = {
    ...AT,
    settings: [...SAID, { siteId: 'wa', name: 'ApplePayEnabled', value: true } as const],
    unconnected: unconnectedSwitches([]),
  };
  expect(missing(SET, FULL, switched)).toEqual([
    'ApplePayEnabled is on for wa, but Apple Pay is not set up, so shoppers cannot choose it: set APPLE_PAY_MERCHANT_ID (docs/guides/payments.md)',
  ]);
});

test('reports bookings that shoppers cannot find, because the page is missing', () => {
  const unlistedBookings = ['/cooking-demos', '/pe-bookings'];
  expect(missing(SET, { ...FULL, unlistedBookings }, AT)).toEqual([
    'no page /cooking-demos, so shoppers cannot find the demonstrations: add all/pages/cooking-demos.md to FOLDER and run npm run import -- content FOLDER (docs/guides/content.md)',
    'no page /pe-bookings, so shoppers cannot find the free times for appointments: add all/pages/pe-bookings.md to FOLDER and run npm run import -- content FOLDER (docs/guides/content.md)',
  ]);
});

test('reports gift card SKUs without a product', () => {
  expect(missing(SET, { ...FULL, unknownGiftCards: ['GC100', 'GC250'] }, AT)).toEqual([
    expect.stringContaining('GiftCardProducts names unknown SKUs: GC100, GC250: npm run'),
  ]);
});

test('an empty shop gets every report, each with its remedy', () => {
  const empty = {
    ...FULL,
    products: 0,
    warehouses: 0,
    zones: 0,
    localities: 0,
    stores: 0,
    pages: 0,
    texts: [],
    holidaysUntil: null,
  };
  const told = missing({ mailFrom: 'orders@shop.invalid', trustProxy: 0 }, empty, {
    ...AT,
    origins: ['http://shop.example'],
    settings: [],
    sites: [siteOf('aol')],
  });
  expect(told.map((one) => one.split(':')[0])).toEqual([
    'no products',
    'no delivery data, so nothing can be bought',
    'no suburbs, so shoppers cannot choose theirs',
    'no pages',
    'no text terms, privacy',
    'no stores',
    'no SellerName on aol (invoices show the shop’s brand as the seller)',
    'no SellerTaxNumber on aol (invoices are not tax invoices)',
    'no customerSupportNumber on aol (pages and emails show a made-up phone number)',
    'no EnquiryMailbox on aol (nobody receives the emails about enquiries, returns and payments that need attention)',
    'no SMTP_URL',
    'no METRICS_TOKEN',
    'no FILE_SCANNER',
    'http',
  ]);
  for (const one of told)
    expect(one).toMatch(
      /: (npm run|add all\/pages|emails stay|\/metrics responds|files that customers upload|use https URLs for the sites)|without TLS/,
    );
});

test('reports missing data of a country, with the served sites that need it', () => {
  const both = { ...AT, sites: [siteOf('aol'), siteOf('aol-nz')] };
  expect(missing(SET, FULL, both)).toEqual([
    'no delivery data for NZ, so nothing can be bought on aol-nz: npm run setup -- --country NZ',
    'no suburbs in NZ, so shoppers on aol-nz cannot choose theirs: npm run import -- localities FILE (docs/guides/import.md)',
  ]);
  expect(missing(SET, { ...FULL, zonesIn: ['AU', 'NZ'], localitiesIn: ['AU', 'NZ'] }, both)).toEqual([]);
});

test('reports products priced only in another country, for the served sites', () => {
  const pricedElsewhere = [
    { site: 'aol', country: 'NZ', products: 7 },
    { site: 'aol-nz', country: 'NZ', products: 1200 },
    { site: 'aol', country: 'AU', products: 1 },
  ];
  expect(missing(SET, { ...FULL, pricedElsewhere }, AT)).toEqual([
    expect.stringMatching(/^1 product has a price, but none in AU, so nobody can buy them on aol: npm run/),
  ]);
});

test('reports a site of another process without a configured URL', () => {
  expect(missing(SET, FULL, { ...AT, unaddressed: ['aol-nz', 'wa'] })).toEqual([
    expect.stringMatching(
      /^no URL for aol-nz, wa \(served by other processes\), .*: set SITE_AOL_NZ_URL, SITE_WA_URL for every/,
    ),
  ]);
});

test('reports folders that another user’s command created', () => {
  expect(missing(SET, FULL, { ...AT, unwritable: ['photos', 'photos/originals'] })).toEqual([
    expect.stringMatching(
      /^this user has no permission to write to photos, photos\/originals in DATA_DIR.*chown/,
    ),
  ]);
});

test('draft pages are reported in one line', () => {
  const drafts = ['ask-an-expert', 's/privacy', 's/terms'];
  expect(missing(SET, { ...FULL, pages: 0, drafts, texts: ['price-match'] }, AT)).toEqual([
    expect.stringContaining('drafts that shoppers do not see: ask-an-expert, s/privacy, s/terms: '),
  ]);
  expect(missing(SET, { ...FULL, pages: 0, drafts: ['s/terms'], texts: [] }, AT)).toEqual([
    expect.stringContaining('drafts that shoppers do not see: s/terms: '),
    expect.stringContaining('no text privacy'),
  ]);
});

test.each([
  ['all 2 products have no price, so nobody can buy them', SET, { ...FULL, unpriced: 2 }],
  [
    '7,767 of 7,769 products have no price, so nobody can buy them',
    SET,
    { ...FULL, products: 7769, unpriced: 7767 },
  ],
  ['1 of 2 products have no photograph', SET, { ...FULL, unpictured: 1 }],
  ['public holidays are recorded only until 2027-01-26', SET, { ...FULL, holidaysUntil: '2027-01-26' }],
  ['no public holidays', SET, { ...FULL, holidaysUntil: null }],
  ['no text privacy', SET, { ...FULL, texts: ['terms'] }],
  ['drafts that shoppers do not see: s/terms', SET, { ...FULL, drafts: ['s/terms'] }],
  ['MAIL_FROM is Shop <orders@shop.invalid>', { ...SET, mailFrom: 'Shop <orders@shop.invalid>' }, FULL],
  [
    'FILE_SCANNER is /no/such/program, but that program does not exist',
    { ...SET, fileScanner: '/no/such/program' },
    FULL,
  ],
  ['TRUST_PROXY is off', { ...SET, trustProxy: 0 }, FULL],
] as const)('%s', (what, config, inventory) => {
  expect(missing(config, { ...inventory, texts: [...inventory.texts] }, AT)).toEqual([
    expect.stringContaining(`${what}: `),
  ]);
});

test.each([
  ['a value for all sites applies to every site', [], []],
  [
    'a site can override the value of all sites',
    [
      { siteId: '*', name: 'SellerName', value: '' },
      { siteId: 'wa', name: 'SellerName', value: 'W' },
    ],
    ['no SellerName on aol'],
  ],
  [
    'an empty value counts as missing',
    [{ siteId: 'wa', name: 'EnquiryMailbox', value: '' }],
    ['no EnquiryMailbox on wa'],
  ],
])('settings without a default: %s', (_, more, told) => {
  const settings = [
    ...SAID.filter(({ name }) => !more.some((one) => one.name === name && one.siteId === '*')),
    ...more,
  ];
  expect(missing(SET, FULL, { ...AT, settings })).toEqual(told.map((one) => expect.stringContaining(one)));
});
