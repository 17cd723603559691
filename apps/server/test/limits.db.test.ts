import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LIMIT_CLASSES } from '#foundation/server/http/limit-classes.ts';
import { UNSUBSCRIBE_ROUTE } from '#domains/enquiries/contract/preferences.ts';
import { LOGIN_REDIR } from '#domains/identity/contract/identity.ts';
import { DOCUMENT_ROUTE } from '#domains/invoices/contract/invoices.ts';
import { makeAccount, TestBrowser } from '#domains/identity/test/fixtures.ts';
import { TEST_TODAY } from '#testing/test-database.ts';
import { openTestApp, type AskOptions, type Reply, type TestApp } from './fixtures.ts';

// Every request that reaches a route counts against the limit of that route, whatever its result is. The
// requests go over real connections, with the response cache on. `x-forwarded-for` selects the network.

const START = Date.parse(`${TEST_TODAY}T01:00:00Z`);
let at = START;
let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp({
    now: () => new Date(at),
    env: { RATE_LIMITS: 'on', TRUST_PROXY: '1', QUERIES_PER_MINUTE: '1000000' },
  });
});
afterAll(() => shop?.close());

let networks = 0;
let network = '';
beforeEach(() => {
  at = START;
  networks += 1;
  network = `198.51.100.${networks}`;
});

const send = (path: string, { headers, ...options }: AskOptions = {}, from = network) =>
  shop.ask(path, { ...options, headers: { 'x-forwarded-for': from, ...headers } });
const leftOf = ({ headers }: Reply) => Number(headers['x-ratelimit-remaining']);
const fill = (path: string) => path.replaceAll(/:\w+/g, '1').replaceAll('*', 'x');

it('every endpoint has a rate limit', async () => {
  const without: string[] = [];
  const requests = [
    ...shop.routes.map(({ endpoint }) => endpoint),
    { method: 'POST', path: '/payment/webhook/:provider' },
    { method: 'GET', path: '/payment/return/:method' },
    { method: 'GET', path: '/api/account/externallogin/:provider' },
    { method: 'GET', path: '/api/account/externallogin/:provider/callback' },
    { method: 'GET', path: '/api/openapi.json' },
    { method: 'POST', path: LOGIN_REDIR },
    { method: 'POST', path: `${UNSUBSCRIBE_ROUTE}/:token` },
    { method: 'GET', path: `${DOCUMENT_ROUTE}/:id` },
  ];
  for (const { method, path } of requests) {
    // With an invalid token, the router receives the request even if the cache contains a response.
    const headers = { authorization: 'Bearer x' };
    const reply = await send(fill(path), { method, headers });
    if (reply.headers['x-ratelimit-limit'] === undefined) without.push(`${method} ${path}`);
  }
  expect(without).toEqual([]);
});

const CATEGORY = '/api/v2/category/fridges-freezers';
const PRODUCTS = '/api/v2/products';
const FORGED = `Bearer ${['{"alg":"ES256"}', '{"sub":"1"}', 'x'].map((part) => Buffer.from(part).toString('base64url')).join('.')}`;

describe('a request counts against the limit of its route', () => {
  const token: Record<string, string> = {};
  beforeAll(async () => {
    await makeAccount(shop, 'limits@people.example');
    token['valid'] = `Bearer ${(await new TestBrowser(shop).signIn('limits@people.example')).accessToken}`;
  });

  it.each<[string, number, string, AskOptions & { after?: number }]>([
    ['an uncached response from memory', 200, `${PRODUCTS}?price-from=7`, {}],
    ['an uncached response from the database', 200, '/api/geo', {}],
    ['an unknown category', 404, '/api/v2/category/unknown', {}],
    ['an unknown brand', 404, '/api/v2/brand/unknown', {}],
    ['an unknown product', 404, '/api/v2/product/slug/unknown', {}],
    ['an invalid query', 400, `${CATEGORY}?page=x%00`, {}],
    ['an invalid parameter', 400, '/api/v2/sitesearch/x/washer', {}],
    ['an invalid body', 400, '/api/order/track', { body: {} }],
    [
      'a body that is not JSON',
      400,
      '/api/compare/product',
      { body: '{', headers: { 'content-type': 'application/json' } },
    ],
    [
      'a body of an unknown type',
      415,
      '/api/compare/product',
      { body: 'x', headers: { 'content-type': 'text/plain' } },
    ],
    ['a forged token on a cached listing', 401, CATEGORY, { headers: { authorization: FORGED } }],
    [
      'a forged token on an endpoint of customers',
      401,
      '/api/account/getprofile',
      { headers: { authorization: FORGED } },
    ],
    [
      'a forged token on a change',
      401,
      '/api/compare/product',
      { body: { sku: 'X' }, headers: { authorization: FORGED } },
    ],
    ['a malformed Authorization header', 401, PRODUCTS, { headers: { authorization: 'Basic eDp5' } }],
    ['an expired token', 401, PRODUCTS, { headers: { authorization: 'valid' }, after: 86_400_000 }],
    ['a valid token on a cached listing', 200, PRODUCTS, { headers: { authorization: 'valid' } }],
    ['a forged session cookie on a cached listing', 200, PRODUCTS, { headers: { cookie: 'session=forged' } }],
    ['an endpoint of customers without a token', 401, '/api/account/getprofile', {}],
    ['another spelling of a cached URL', 200, '/API/v2/products/?nothing=1', {}],
    ['an unknown sign-in provider', 404, '/api/account/externallogin/unknown', {}],
    ['an unknown payment return', 303, '/payment/return/unknown?key=x', {}],
    ['an invalid link of a file', 404, `${DOCUMENT_ROUTE}/1?until=1&proof=x`, {}],
  ])('%s (%i)', async (_what, status, path, { after = 0, headers = {}, ...options }) => {
    await send(path.startsWith(CATEGORY) ? CATEGORY : PRODUCTS, {}, '192.0.2.1');
    const authorization = token[headers['authorization'] ?? ''] ?? headers['authorization'];
    // A cached response has no rate-limit headers. The test therefore reads the count with one request before
    // it and one after it.
    const countLeft = async () =>
      leftOf(await send(path, { ...options, headers: { ...headers, authorization: 'Bearer x' } }));
    const before = await countLeft();
    at += after;
    const reply = await send(path, { ...options, headers: { ...headers, authorization } });
    expect(reply.status).toBe(status);
    expect(before - (await countLeft())).toBe(2);
  });

  it('a cached response that needs no work does not count', async () => {
    await send(PRODUCTS);
    const before = leftOf(await send(PRODUCTS, { headers: { authorization: FORGED } }));
    const cached = await send(PRODUCTS);
    expect([cached.status, cached.headers['x-ratelimit-limit']]).toEqual([200, undefined]);
    expect(leftOf(await send(PRODUCTS, { headers: { authorization: FORGED } }))).toBe(before - 1);
  });

  it('GET and HEAD requests count together', async () => {
    const first = await send('/api/geo');
    const second = await send('/api/geo', { method: 'HEAD' });
    expect(leftOf(first) - leftOf(second)).toBe(1);
    expect(leftOf(await send('/api/geo'))).toBe(leftOf(second) - 1);
    const file = await send('/booking-calendar/1~x');
    expect(leftOf(file) - leftOf(await send('/booking-calendar/1~x', { method: 'HEAD' }))).toBe(1);
  });

  it('a network reaches the limit with requests of any result, with and without tokens', async () => {
    const headers = { authorization: FORGED };
    const kinds = [
      () => send(PRODUCTS, { headers }),
      () => send(PRODUCTS, { headers: { authorization: 'Bearer x' } }),
      () => send(PRODUCTS, { headers: { cookie: 'session=forged' } }),
      () => send(`${PRODUCTS}?price-from=x%00`),
      () => send(`${PRODUCTS}?price-from=5`, { headers }),
    ];
    const { max } = LIMIT_CLASSES.read;
    for (let sent = 0; sent < max; sent += 30)
      await Promise.all(Array.from({ length: 30 }, (_, index) => kinds[index % kinds.length]!()));
    for (const kind of kinds) {
      const refused = await kind();
      expect(refused.status).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(JSON.parse(refused.body)).toMatchObject({ code: 'too-many' });
    }
    // Another network and the response cache are not affected.
    expect((await send(PRODUCTS, { headers }, '203.0.113.7')).status).toBe(401);
    expect((await send(PRODUCTS)).status).toBe(200);
  });

  it('the addresses of an IPv6 network of 64 bits count together, and other networks alone', async () => {
    const left = async (address: string) => leftOf(await send('/api/geo', {}, address));
    const first = await left('2001:db8:7:1::1');
    expect(await left('2001:db8:7:1:ffff:2:3:4')).toBe(first - 1);
    expect(await left('2001:0DB8:0007:1::5')).toBe(first - 2);
    expect(await left('2001:db8:7:2::1')).toBe(first);
    expect(await left('2001:db8:7::1')).toBe(first);
    const mapped = await left('::ffff:203.0.113.44');
    expect(await left('203.0.113.44')).toBe(mapped - 1);
  });

  it('an account has one limit across all networks', async () => {
    const body = { orderNumber: 'W100001', email: 'ada@people.example' };
    const track = (nth: number, headers: AskOptions['headers']) =>
      send('/api/order/track', { body, headers }, `203.0.113.${100 + nth}`);
    const own = { authorization: token['valid'] };
    for (let nth = 0; nth < 10; nth += 1) expect((await track(nth, own)).status).toBe(200);
    const refused = await track(10, own);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await track(10, {})).status).toBe(200);
  });
});

it('rendered pages count until the limit of pages is reached, whatever their result is', async () => {
  const limited = await openTestApp({
    env: { RATE_LIMITS: 'on', TRUST_PROXY: '1', PAGE_RENDERS_PER_MINUTE: '10' },
  });
  try {
    const kinds: [string, AskOptions][] = [
      ['/c/unknown', {}],
      ['/p/unknown', { headers: { authorization: FORGED } }],
      ['/account', { headers: { cookie: 'session=forged' } }],
      ['/search/made-up', { method: 'HEAD' }],
      ['/staff', { headers: { authorization: FORGED } }],
    ];
    const statuses: number[] = [];
    for (let round = 0; round < 2; round += 1)
      for (const [index, [path, options]] of kinds.entries())
        statuses.push((await limited.ask(`${path}-${round}${index}`, options)).status);
    expect(statuses).not.toContain(429);
    for (const [path, options] of kinds) expect((await limited.ask(`${path}-new`, options)).status).toBe(429);
  } finally {
    await limited.close();
  }
});
