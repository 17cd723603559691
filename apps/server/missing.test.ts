import { expect, test } from 'vitest';
import { day } from '#foundation/pure/day.ts';
import type { DataCounts } from '#database/data-counts.ts';
import { missing } from './missing.ts';

const FULL: DataCounts = {
  products: 2,
  priced: 2,
  warehouses: 1,
  zones: 3,
  localities: 10,
  stores: 1,
  pages: 4,
  texts: ['privacy', 'terms', 'price-match'],
  holidaysUntil: '2028-12-26',
};
const SET = { smtpUrl: 'smtp://x', mailFrom: 'orders@shop.example', metricsToken: 't', trustProxy: 1 };
const AT = { origins: ['https://www.shop.example'], today: day('2026-11-23') };

test('a shop that has everything misses nothing', () => {
  expect(missing(SET, FULL, AT)).toEqual([]);
});

test('an empty shop is told everything, each with what to do', () => {
  const empty = {
    ...FULL,
    products: 0,
    priced: 0,
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
  });
  expect(told.map((one) => one.split(':')[0])).toEqual([
    'no products',
    'no delivery, so nothing can be bought',
    'no suburbs for shoppers to name',
    'no pages',
    'no text terms, privacy',
    'no stores',
    'no SMTP_URL',
    'no METRICS_TOKEN',
    'http',
  ]);
  for (const one of told)
    expect(one).toMatch(/: (npm run|all\/static|mail stays|\/metrics answers|give sites)|without TLS/);
});

test.each([
  ['no prices', SET, { ...FULL, priced: 0 }],
  ['public holidays end with 2027-01-26', SET, { ...FULL, holidaysUntil: '2027-01-26' }],
  ['no public holidays', SET, { ...FULL, holidaysUntil: null }],
  ['no text privacy', SET, { ...FULL, texts: ['terms'] }],
  ['MAIL_FROM is Shop <orders@shop.invalid>', { ...SET, mailFrom: 'Shop <orders@shop.invalid>' }, FULL],
  ['TRUST_PROXY is off', { ...SET, trustProxy: 0 }, FULL],
] as const)('%s', (what, config, inventory) => {
  expect(missing(config, { ...inventory, texts: [...inventory.texts] }, AT)).toEqual([
    expect.stringContaining(`${what}: `),
  ]);
});
