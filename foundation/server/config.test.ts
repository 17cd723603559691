import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FEWEST_PRODUCTS } from '#demo/products/quotas.ts';
import { PAYMENT_METHODS } from '#domains/payments/methods/server.ts';
import { ConfigError } from './config/config-error.ts';
import { parseCommandConfig, parseConfig } from './config.ts';

const CARDS = {
  name: 'cards',
  title: 'Paying by card',
  prefix: 'ADYEN_',
  isEssential: true,
  variables: {
    ADYEN_BASE_URL: { pattern: /^https:/, expected: 'expected an https URL' },
    ADYEN_API_KEY: {},
    ADYEN_HMAC_KEY: { pattern: /^[0-9a-f]{64}$/i, expected: 'expected 64 hexadecimal digits' },
  },
} as const;
const WALLET = {
  name: 'wallet',
  title: 'Wallet',
  prefix: 'WALLET_',
  variables: { WALLET_KEY: {}, WALLET_SECRET: {}, WALLET_HOST: { isOptional: true } },
} as const;
const METHODS = [CARDS, WALLET];

describe('parseConfig', () => {
  it('requires nothing for a demo: embedded database, sandbox, demo data', () => {
    const config = parseConfig({});
    expect(config).toMatchObject({
      port: 3000,
      sandbox: { enabled: true, port: 3001 },
      demo: { enabled: true },
      sites: 'all',
    });
    expect(config.database.url).toBeUndefined();
  });

  it.each([
    [{ PUBLIC_URL: 'https://shop.example' }, 'PUBLIC_URL=https://shop.example'],
    [{ SITE_WA_URL: 'https://wa.example' }, 'the site URL https://wa.example'],
    [{ HOST: '0.0.0.0' }, 'HOST=0.0.0.0'],
    [{ HOST: '::' }, 'HOST=::'],
    [{ HOST: '192.168.1.5' }, 'HOST=192.168.1.5'],
    [{ TRUST_PROXY: '1' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '127.0.0.1' }, 'TRUST_PROXY'],
    [{ SANDBOX: 'off', HOST: '0.0.0.0' }, 'HOST=0.0.0.0'],
  ])('rejects a demo that others can reach: %j', (env, named) => {
    for (const mode of [{}, { MODE: 'demo' }])
      expect(() => parseConfig({ ...env, ...mode })).toThrow(
        `MODE: demo mode has public passwords, and ${named} makes it reachable by others. Set MODE=production, or SANDBOX=on for a public demo.`,
      );
    expect(parseConfig({ ...env, SANDBOX: 'on' }).sandbox.enabled).toBe(true);
  });

  it.each([
    {},
    { PUBLIC_URL: 'http://localhost:3000' },
    { SITE_WA_URL: 'http://wa.localhost:3000' },
    { HOST: 'localhost' },
    { HOST: '::1', TRUST_PROXY: '0' },
  ])('accepts a demo on the local machine: %j', (env) => {
    expect(parseConfig(env).mode).toBe('demo');
  });

  it('accepts previous secrets', () => {
    const [one, other] = ['a'.repeat(32), 'b'.repeat(32)];
    expect(parseConfig({ SECRET_BEFORE: `${one}, ${other}` }).secretsBefore).toEqual([one, other]);
    expect(parseConfig({}).secretsBefore).toEqual([]);
    expect(() => parseConfig({ SECRET_BEFORE: `${one},short` })).toThrow(/SECRET_BEFORE: expected earlier/);
  });

  it('rejects a metrics token that is easy to guess', () => {
    expect(() => parseConfig({ METRICS_TOKEN: 'a' })).toThrow(
      'METRICS_TOKEN: expected at least 16 characters',
    );
  });

  it('accepts a mail sender with or without a name, and rejects an invalid address', () => {
    for (const from of ['orders@shop.example', 'Shop <orders@shop.example>'])
      expect(parseConfig({ MAIL_FROM: from }).mailFrom).toBe(from);
    for (const from of ['nobody', 'Shop <orders>', 'Shop orders@shop.example'])
      for (const name of ['MAIL_FROM', 'SITE_WA_MAIL_FROM'])
        expect(() => parseConfig({ [name]: from })).toThrow(`${name}: expected an address`);
  });

  it('rejects demo data too small to contain something of everything', () => {
    expect(parseConfig({ DEMO_PRODUCTS: String(FEWEST_PRODUCTS) }).demo.products).toBe(FEWEST_PRODUCTS);
    expect(() => parseConfig({ DEMO_PRODUCTS: String(FEWEST_PRODUCTS - 1) })).toThrow(
      `DEMO_PRODUCTS: expected products from 200 to 1000000, not "${FEWEST_PRODUCTS - 1}"`,
    );
  });

  it('lists every fault together', () => {
    const faults = () =>
      parseConfig(
        { PORT: 'eighty', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://x', ADYEN_API_KEY: 'k' },
        undefined,
        METHODS,
      );
    expect(faults).toThrow(ConfigError);
    expect(faults).toThrow(/PORT: expected a port number[\s\S]*ADYEN_BASE_URL/);
    expect(faults).toThrow(/LOG_LEVEL/);
    expect(faults).toThrow(/DATABASE_URL/);
  });

  it('rejects a production start with simulators or without a secret', () => {
    expect(() => parseConfig({ MODE: 'production' }, undefined, METHODS)).toThrow(
      /ADYEN_\*[\s\S]*DATABASE_URL[\s\S]*SECRET/,
    );
  });

  it('rejects a production start with demo data, or with the secret printed in the guide', () => {
    const guide = readFileSync(new URL('../../docs/guides/operate.md', import.meta.url), 'utf8');
    const [, SECRET = ''] = /^SECRET=(.+)$/m.exec(guide) ?? [];
    const start = (env: Record<string, string>) => () =>
      parseConfig({
        MODE: 'production',
        PUBLIC_URL: 'https://www.shop.example',
        DATABASE_URL: 'postgres://x:y@z/w',
        SECRET: 'of-this-shop-alone-and-of-forty-characters',
        ...env,
      });
    expect(start({})().demo.enabled).toBe(false);
    for (const value of [SECRET, ` ${SECRET} `, SECRET.toUpperCase()])
      expect(start({ SECRET: value })).toThrow('SECRET: this value is published in the guide');
    expect(start({ SECRET_BEFORE: `${'a-former-secret-of-this-shop'.padEnd(40, '1')}, ${SECRET}` })).toThrow(
      'SECRET_BEFORE: this value is published in the guide',
    );
    const [, METRICS_TOKEN = ''] = /^METRICS_TOKEN=(.+)$/m.exec(guide) ?? [];
    expect(start({ METRICS_TOKEN })).toThrow('METRICS_TOKEN: this value is published in the guide');
    expect(start({ SECRET: 'ab'.repeat(20) })).toThrow('SECRET: has too few different characters');
    expect(start({ DEMO: 'on' })).toThrow('DEMO: the demo world');
  });

  it.each([
    ['?sslmode=require', '?sslmode=verify-full'],
    ['?application_name=shop&sslmode=verify-ca', '?application_name=shop&sslmode=verify-full'],
    ['?sslmode=no-verify', '?sslmode=no-verify'],
    ['?uselibpqcompat=true&sslmode=require', '?uselibpqcompat=true&sslmode=require'],
    ['', ''],
  ])('gives the driver verify-full for every sslmode that verifies the certificate: %s', (given, taken) => {
    const address = 'postgres://shop:p@db.example/shop';
    for (const parse of [parseConfig, parseCommandConfig])
      expect(parse({ DATABASE_URL: address + given }).database.url).toBe(address + taken);
  });

  it('rejects a pool without connections, also for commands', () => {
    for (const parse of [parseConfig, parseCommandConfig])
      expect(() => parse({ DATABASE_POOL: '0' })).toThrow(
        'DATABASE_POOL: expected connections from 1 to 1000, not "0"',
      );
  });

  it.each([
    'PORT',
    'DATABASE_POOL',
    'SHUTDOWN_DELAY_SECONDS',
    'SHUTDOWN_LIMIT_SECONDS',
    'HOLD_SECONDS',
    'PAGE_CACHE_MB',
    'PAGE_RENDERS_PER_MINUTE',
    'QUERIES_PER_MINUTE',
  ])('rejects a %s that is not a whole number or is out of range, and names the value', (name) => {
    for (const given of ['12abc', '-1', '1e9', '2.5', '0x50', '999999999'])
      expect(() => parseConfig({ [name]: given })).toThrow(
        new RegExp(` {2}- ${name}: expected [a-z ]+ from \\d+ to \\d+, not "${given}"$`, 'm'),
      );
  });

  it.each([
    ['TRUST_PROXY', 'on', 'the number of proxies (1), or their addresses (10.0.0.0/8, 127.0.0.1)'],
    ['WORKER', 'yes', 'on or off'],
    ['SANDBOX', 'no', 'on or off'],
    ['MODE', 'prod', 'demo or production'],
    ['LOG_LEVEL', 'loud', 'one of fatal, error, warn, info, debug, trace, silent'],
    ['FILE_SCANNER', 'clamdscan', 'the path of a program'],
    [
      'WEBHOOK_ALLOWED_NETWORKS',
      'intranet',
      'addresses and networks, separated by commas (10.1.0.0/16, 192.0.2.7)',
    ],
    ['TZ', 'on', 'a time zone like Australia/Sydney, or none'],
  ])('names the rejected value of %s', (name, given, wanted) => {
    expect(() => parseConfig({ [name]: given })).toThrow(`  - ${name}: expected ${wanted}, not "${given}"`);
  });

  it('rejects an unknown time zone, also for commands', () => {
    for (const parse of [parseConfig, parseCommandConfig]) {
      for (const TZ of ['Mars/Phobos', 'on'])
        expect(() => parse({ TZ })).toThrow(/ {2}- TZ: expected a time zone like/);
      for (const TZ of ['Australia/Sydney', 'UTC', 'AEST-10', ':/etc/localtime', ''])
        expect(() => parse({ TZ })).not.toThrow();
    }
  });

  it.each([
    ['off', 0],
    ['2', 2],
    ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
    ['fd00::/8', ['fd00::/8']],
  ])('believes proxies: %s', (given, trusted) => {
    expect(parseConfig({ TRUST_PROXY: given, SANDBOX: 'on' }).trustProxy).toEqual(trusted);
  });

  it.each([
    'on',
    '99999999999',
    '10.0.0.0/33',
    '10.0.0',
    'fe80',
    '::1/129',
    '10.0.0.1,',
    '10.0.0.1/8/8',
    '0.0.0.0/0',
    '::/0',
  ])('rejects %s as the trusted proxies', (given) => {
    expect(() => parseConfig({ TRUST_PROXY: given })).toThrow(/TRUST_PROXY: expected the number of proxies/);
  });

  it('rejects a shutdown limit shorter than its delay', () => {
    const ends = (SHUTDOWN_DELAY_SECONDS: string, SHUTDOWN_LIMIT_SECONDS = '') =>
      parseConfig({ SHUTDOWN_DELAY_SECONDS, SHUTDOWN_LIMIT_SECONDS }).shutdown;
    expect(() => ends('60')).toThrow(
      /SHUTDOWN_LIMIT_SECONDS: 30 is not more than SHUTDOWN_DELAY_SECONDS \(60\)/,
    );
    expect(() => ends('5', '5')).toThrow('raise the limit');
    expect(ends('60', '90')).toEqual({ delayMs: 60_000, limitMs: 90_000 });
    expect(ends('', '3')).toEqual({ delayMs: 0, limitMs: 3000 });
  });

  it.each(['sslrootcert', 'sslcert', 'sslkey'])('reports a missing TLS file: %s', (name) => {
    const address = `postgres://shop@db/whitegoods?sslmode=verify-full&${name}=`;
    expect(() => parseConfig({ DATABASE_URL: `${address}/nowhere.pem` })).toThrow(
      new RegExp(`DATABASE_URL: names a file that .* cannot be read: ${name}=/nowhere.pem`),
    );
    expect(() => parseConfig({ DATABASE_URL: address + import.meta.filename })).not.toThrow();
  });

  it.each([
    'postgres://shop:secret@db:54x/whitegoods',
    'postgres://shop:secret@db:70000/whitegoods',
    'postgres://shop:se#cret@db/whitegoods',
  ])('rejects an incomplete database URL: %s', (DATABASE_URL) => {
    expect(() => parseConfig({ DATABASE_URL })).toThrow(/DATABASE_URL: is not a complete URL.*# as %23/);
  });

  it('rejects an unknown site and lists the existing ones', () => {
    const known = ['aol', 'wa'];
    for (const SITES of ['aol,xyz', 'xyz'])
      expect(() => parseConfig({ SITES, PORT: 'x' }, known)).toThrow(
        /PORT: [\s\S]*SITES: unknown site "xyz".*known: all, aol, wa/,
      );
    expect(() => parseConfig({ SITES: 'aoll' }, known)).toThrow('did you mean "aol"?');
    expect(() => parseConfig({ SITES: ',' }, known)).toThrow('SITES: lists no site');
    expect(() => parseConfig({ SITES: 'aol,wa,aol' }, known)).toThrow('SITES: lists aol twice');
    expect(parseConfig({ SITES: 'aol, wa' }, known).sites).toEqual(['aol', 'wa']);
  });

  it.each(['zz', '44'.repeat(31), 'g'.repeat(64)])('rejects HMAC key %s', (ADYEN_HMAC_KEY) => {
    expect(() => parseConfig({ ADYEN_HMAC_KEY }, undefined, METHODS)).toThrow(
      /ADYEN_HMAC_KEY: expected 64 hexadecimal digits/,
    );
  });

  it('accepts a completely configured payment method, which disables the simulators', () => {
    const WHOLE = { WALLET_KEY: 'k', WALLET_SECRET: 's' };
    expect(parseConfig(WHOLE, undefined, METHODS)).toMatchObject({
      payments: { wallet: WHOLE },
      incompletePayments: [],
      sandbox: { enabled: false },
    });
    expect(parseConfig({}, undefined, METHODS)).toMatchObject({ payments: {}, sandbox: { enabled: true } });
  });

  it('starts without a partly configured payment method and reports it', () => {
    const { payments, incompletePayments } = parseConfig({ WALLET_KEY: 'k' }, undefined, METHODS);
    expect(payments).toEqual({});
    expect(incompletePayments).toEqual([
      'Wallet is not offered: WALLET_SECRET required because WALLET_KEY is set',
    ]);
  });

  it('requires a key of at least one country for Zip and reports a missing one', () => {
    const read = (env: Record<string, string>) => parseConfig(env, undefined, PAYMENT_METHODS);
    const ZIP_BASE_URL = 'https://api.zip.example';
    expect(read({ ZIP_BASE_URL })).toMatchObject({
      payments: {},
      incompletePayments: [
        'Zip is not offered: ZIP_KEY_AU or ZIP_KEY_NZ required because ZIP_BASE_URL is set',
      ],
    });
    expect(read({ ZIP_BASE_URL, ZIP_KEY_NZ: 'k' })).toMatchObject({
      payments: { zip: { ZIP_BASE_URL, ZIP_KEY_NZ: 'k' } },
      incompletePayments: [],
    });
  });

  it('lists the valid log levels', () => {
    expect(() => parseConfig({ LOG_LEVEL: 'loud' })).toThrow('LOG_LEVEL: expected one of fatal, error, warn');
  });

  it('treats empty values as missing', () => {
    expect(parseConfig({ PORT: ' ', DATABASE_URL: '' }).port).toBe(3000);
  });
});

describe('parseCommandConfig', () => {
  const DATABASE_URL = 'postgres://shop@db/whitegoods';

  it('requires only the database, in production too', () => {
    expect(parseCommandConfig({ MODE: 'production', DATABASE_URL, DATA_DIR: '/srv/shop' })).toEqual({
      mode: 'production',
      database: { url: DATABASE_URL, poolSize: 20 },
      dataDir: '/srv/shop',
    });
    expect(parseCommandConfig({})).toEqual({ mode: 'demo', database: { poolSize: 20 }, dataDir: '.data' });
  });

  it('ignores settings that only a server needs', () => {
    expect(
      parseCommandConfig({ DATABASE_URL, PORT: 'eighty', ADYEN_API_KEY: 'k', SECRET: 's' }),
    ).toMatchObject({
      database: { url: DATABASE_URL },
    });
  });

  it('never falls back to the embedded database in production', () => {
    expect(() => parseCommandConfig({ MODE: 'production' })).toThrow(/DATABASE_URL: required/);
    expect(() => parseCommandConfig({ DATABASE_URL: 'mysql://x' })).toThrow(
      /DATABASE_URL: expected postgres/,
    );
  });

  it('reports a misspelled name, also next to faults that it may explain', () => {
    expect(parseConfig({ PAGE_CACHE_MBS: '5', SMTP_URI: 'smtp://mail:25' }).mistypedNames).toEqual([
      'PAGE_CACHE_MBS: unknown setting; did you mean PAGE_CACHE_MB?',
      'SMTP_URI: unknown setting; did you mean SMTP_URL?',
    ]);
    expect(() => parseConfig({ MODE: 'production', DATABASE_URI: 'postgres://a:b@c/d' })).toThrow(
      /DATABASE_URL: required in production[^]*DATABASE_URI: unknown setting; did you mean DATABASE_URL\?/,
    );
  });
});
