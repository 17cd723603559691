import { expect, test } from 'vitest';
import { MigrationFailed } from '#database/migrate.ts';
import { startupBanner, startupErrorText } from './startup-banner.ts';

const ADDRESSES = [
  { name: 'Appliances Online', url: 'https://www.shop.example' },
  { name: 'Andoo', url: 'https://andoo.example' },
];

const POSTGRES = { url: 'postgres://shop@db.example/shop', poolSize: 1 };

test('in production: the site URLs, the listening address and missing configuration', () => {
  const shop = { addresses: ADDRESSES, port: 3000, sandboxUrl: null, missing: ['no pages: import some'] };
  expect(startupBanner(shop, { mode: 'production', host: '127.0.0.1', database: POSTGRES })).toBe(`
  Appliances Online https://www.shop.example
  Andoo             https://andoo.example
  Listening on      127.0.0.1:3000

  Still missing:
  - no pages: import some
`);
  expect(
    startupBanner({ ...shop, missing: [] }, { mode: 'production', host: '::', database: POSTGRES }),
  ).not.toContain('missing');
});

test('in a demo: suggestions for a first visit', () => {
  const shop = { addresses: ADDRESSES, port: 3000, sandboxUrl: 'http://localhost:3001', missing: [] };
  const embedded = { mode: 'demo', host: '127.0.0.1', database: { poolSize: 1 } } as const;
  expect(startupBanner(shop, embedded)).toMatch(
    /Mailbox +http:\/\/localhost:3001\/mailbox[\s\S]*4212 3456 7890 1237[\s\S]*Ctrl\+C/,
  );
  expect(startupBanner(shop, embedded)).not.toContain('MODE');
  expect(startupBanner(shop, { ...embedded, database: POSTGRES })).toContain('set MODE=production');
});

test('a database user without the right to change tables gets the command to run', () => {
  const noUsage = Object.assign(new Error('no schema has been selected to create in'), { code: '3F000' });
  expect(startupErrorText(new MigrationFailed(undefined, noUsage))).toMatch(/grant usage on schema public/);
  const error = Object.assign(new Error('permission denied for schema public'), { code: '42501' });
  expect(startupErrorText(error)).toMatch(
    /permission denied for schema public[\s\S]*npm run migrate[\s\S]*run the grants/,
  );
});

test('configuration faults are listed without a stack trace', () => {
  const unknown = Object.assign(new Error('getaddrinfo ENOTFOUND dbb'), {
    code: 'ENOTFOUND',
    hostname: 'dbb',
  });
  expect(startupErrorText(unknown)).toMatch(
    /^The configuration is not usable:\n {2}- DATABASE_URL: host "dbb" not found/,
  );
  const failed = new MigrationFailed('0099-x', new Error('relation "a" already exists'));
  for (const text of [startupErrorText(unknown), startupErrorText(failed)])
    expect(text).not.toMatch(/\n\s+at /);
  const forbidden = Object.assign(new Error('permission denied'), { code: '42501' });
  expect(startupErrorText(new MigrationFailed('0099-x', forbidden))).toContain(
    'the DATABASE_URL of the owner',
  );
});
