import { request as httpRequest } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from './fixtures.ts';
import { makeAccount, TestBrowser } from '#domains/identity/test/fixtures.ts';

// Tests the checks that each request must pass, over real connections and with the cache on: host names,
// origins, forms, proxies and made-up URLs.

const ORIGINS = {
  SITE_AOL_URL: 'https://www.appliances.example',
  SITE_WA_URL: 'https://winning.example',
  SITE_WA_HOSTS: 'winning-old.example',
  SITES: 'aol,wa',
};

describe('a shop at its configured URLs', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await openTestApp({ env: ORIGINS });
  });
  afterAll(() => shop?.close());
  const at = (host: string, path = '/', headers: Record<string, string> = {}) =>
    shop.ask(path, { headers: { host, ...headers } });

  it('serves each site at its own host name, with links, sitemap and cookies of that URL', async () => {
    for (const [host, origin, name] of [
      ['www.appliances.example', 'https://www.appliances.example', 'Appliances Online'],
      ['WINNING.example:443', 'https://winning.example', 'Winning Appliances'],
    ] as const) {
      const home = await at(host);
      expect(home.status).toBe(200);
      expect(home.body).toContain(`<link rel="canonical" href="${origin}/">`);
      expect(home.body).toContain(name);
      expect(home.headers['strict-transport-security']).toContain('max-age=');
      expect(home.cookieLines.join()).toMatch(/wau=[^;]+;.*Secure/);
      expect((await at(host, '/robots.txt')).body).toContain(`${origin}/sitemap.xml`);
      expect((await at(host, '/sitemap-pages.xml')).body).toContain(`<loc>${origin}/brands</loc>`);
    }
  });

  it.each([
    ['appliances.example', 'https://www.appliances.example'],
    ['winning-old.example', 'https://winning.example'],
    ['www.winning.example', 'https://winning.example'],
  ])('redirects %s to %s', async (host, origin) => {
    const answer = await at(host, '/c/ovens?price-to=900');
    expect([answer.status, answer.headers['location']]).toEqual([301, `${origin}/c/ovens?price-to=900`]);
    const away = await at(host, '//evil.example/');
    expect(away.headers['location']).toBe(`${origin}/`);
    const post = await shop.ask('/api/cart/product', { headers: { host }, body: {} });
    expect(post.status).toBe(308);
    expect(post.headers['strict-transport-security']).toContain('max-age=');
    const secret = await at(host, '/customer/confirmation?id=1&proof=secret');
    expect([secret.status, secret.headers['cache-control']]).toEqual([301, 'no-store']);
  });

  it.each(['evil.example', 'wa.evil.example', 'aol.localhost', '127.0.0.1', 'andoo.example', ''])(
    'no site is served at "%s"',
    async (host) => {
      const answer = await at(host);
      expect(answer.status).toBe(421);
      expect(answer.body).not.toContain('<html');
      expect((await at(host, '/api/settings')).status).toBe(421);
    },
  );

  it('counts requests for unknown host names', async () => {
    const counted = async () =>
      Number(/^http_unknown_host_total (\d+)$/m.exec((await at('winning.example', '/metrics')).body)?.[1]);
    const before = await counted();
    await at('evil.example');
    await at('10.0.0.7', '/healthz');
    expect((await counted()) - before).toBe(1);
  });

  it('a request with two Host headers is rejected', async () => {
    const socket = connect((shop.app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.end(
      'GET / HTTP/1.1\r\nHost: winning.example\r\nhost: www.appliances.example\r\nConnection: close\r\n\r\n',
    );
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('calls have the policy of data, by the router and the cache; pages have their own', async () => {
    const list = '/api/v2/products?price-to=900';
    for (const [path, status] of [
      ['/api/settings', 200],
      ['/api/v2/category/nothing', 404],
      [list, 200],
      [list, 200],
    ] as const) {
      const answer = await at('winning.example', path);
      expect(answer.status, path).toBe(status);
      expect(answer.headers['content-security-policy'], path).toMatch(/^default-src 'none';/);
    }
    expect((await at('winning.example')).headers['content-security-policy']).toMatch(/^default-src 'self';/);
  });

  it('responds to health probes under any host name', async () => {
    expect((await at('10.0.0.7', '/healthz')).status).toBe(200);
  });

  it('accepts changes over https, too', async () => {
    const ask = (origin: string) =>
      shop.ask('/api/compare/product', { headers: { host: 'winning.example', origin }, body: { sku: 'X' } });
    expect((await ask('http://winning.example')).status).toBe(403);
    expect((await ask('https://winning.example')).status).not.toBe(403);
  });

  it('derives no URL from a request', async () => {
    const forged = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      'x-forwarded-for': '127.0.0.1',
      forwarded: 'host=evil.example;proto=http',
    };
    const first = await at('winning.example', '/stores', forged);
    const second = await at('winning.example', '/stores');
    expect(first.body).not.toContain('evil.example');
    expect(first.body).toContain('https://winning.example/stores');
    expect(second.body).toBe(first.body);
  });
});

describe('a shop on a developer’s machine', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await openTestApp({ env: { RATE_LIMITS: 'on', PAGE_RENDERS_PER_MINUTE: '60' } });
  });
  afterAll(() => shop?.close());

  const ADD = '/api/cart/product';
  const product = async () =>
    (JSON.parse((await shop.ask('/api/v2/highlights')).body) as { popular: { productCode: string }[] })
      .popular[0]!.productCode;

  describe('changes are accepted from the shop’s own pages only', () => {
    const CHANGES = [
      ['POST', ADD, { productCode: 'X', quantity: 1 }],
      ['POST', '/api/saved', { sku: 'X' }],
      ['POST', '/api/compare/product', { sku: 'X' }],
      ['POST', '/api/geo/setlocation', { localityId: 1 }],
      ['POST', '/api/store', { storeId: 1 }],
      ['POST', '/api/checkout', {}],
    ] as const;

    it.each(CHANGES)('rejects %s %s from another website', async (method, path, body) => {
      for (const headers of [
        { origin: 'https://evil.example' },
        { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
        { origin: undefined, 'sec-fetch-site': 'same-site' },
        { origin: undefined, 'sec-fetch-site': 'none' },
        { origin: 'null' },
        { origin: undefined },
        { origin: 'http://aol.localhost.evil.example' },
      ]) {
        const answer = await shop.ask(path, { method, body, headers });
        expect([headers, answer.status]).toEqual([headers, 403]);
        expect(answer.cookies).toEqual([]);
      }
    });

    it('a rejected request does not count against any rate limit', async () => {
      const body = { orderNumber: 'W1000001', email: 'ada@example.com' };
      const track = (headers: Record<string, string>) =>
        shop.ask('/api/order/track', { method: 'POST', body, headers });
      for (let press = 0; press < 30; press += 1)
        expect((await track({ origin: 'https://evil.example' })).status).toBe(403);
      expect((await track({})).status).toBe(200);
      // Requests from the shop's own page reach the limit, which proves that the limit works.
      const own = await Promise.all(Array.from({ length: 30 }, () => track({})));
      expect(own.map(({ status }) => status)).toContain(429);
    });

    it('rejects them however the path is encoded', async () => {
      const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
      for (const path of [
        '/%61pi/saved/share',
        '/%61%70%69/cart/product',
        '/API/%73aved/share',
        '/api%2Fsaved/share',
      ]) {
        const answer = await shop.ask(path, { method: 'POST', headers });
        expect([path, answer.status]).toEqual([path, path.includes('%2F') ? 404 : 403]);
      }
      const call = await shop.ask('/%61pi/v2/brands', { headers: { authorization: 'Bearer x' } });
      expect(call.headers['cache-control']).not.toContain('private');
      expect(call.cookies).toEqual([]);
    });

    it('rejects forms of every content type', async () => {
      for (const type of [
        'application/x-www-form-urlencoded',
        'text/plain',
        'multipart/form-data; boundary=x',
        'text/plain; application/json',
      ]) {
        const own = await shop.ask(ADD, {
          method: 'POST',
          body: 'productCode=X&quantity=1',
          headers: { 'content-type': type },
        });
        expect([type, own.status]).toEqual([type, 415]);
      }
    });

    it('accepts requests from the shop’s pages and requests with a bearer token', async () => {
      const body = { productCode: await product(), quantity: 1, mode: 'add' };
      await makeAccount(shop, 'door@people.example');
      const { accessToken } = await new TestBrowser(shop).signIn('door@people.example');
      for (const headers of [
        {},
        { origin: undefined, 'sec-fetch-site': 'same-origin' },
        { origin: undefined, authorization: `Bearer ${accessToken}` },
      ]) {
        const answer = await shop.ask(ADD, { body, headers });
        expect([headers, answer.status]).toEqual([headers, 200]);
        expect(answer.cookieLines.join()).not.toContain('Secure');
      }
    });
  });

  describe('text that the database cannot store', () => {
    it.each([
      ['a NUL in a body', ADD, { productCode: 'a\0b', quantity: 1 }],
      ['half a character', ADD, { productCode: 'a\ud800b', quantity: 1 }],
      ['a number beyond safe cents', '/api/checkout', { cart: { orderTotal: 1e21 } }],
      ['a NUL in a key', '/api/checkout', { 'a\0b': 1 }],
      [
        'a very deep body',
        '/api/checkout',
        JSON.parse(`${'{"a":'.repeat(200)}1${'}'.repeat(200)}`) as object,
      ],
    ])('is rejected as invalid input: %s', async (_what, path, body) => {
      const answer = await shop.ask(path, { body });
      expect(answer.status).toBe(400);
      expect(JSON.parse(answer.body)).toMatchObject({ code: 'invalid-input' });
    });

    it.each(['/p/%00', '/search/%00', '/api/product/search/%00', '/api/store/a%00b', '/img/p/%00-front.svg'])(
      '%s does not fail',
      async (path) => {
        expect((await shop.ask(path)).status).toBeLessThan(500);
      },
    );
  });

  describe('canonical URLs', () => {
    const SAME = [
      '/c/fridges-freezers',
      '/C/Fridges-Freezers/',
      '/c/fridges-freezers?utm_source=x&gclid=1&%5B=2',
    ];
    it('one page is cached once, however its URL is written', async () => {
      await shop.ask(SAME[0]!);
      const { size } = shop.cache;
      const bodies = await Promise.all(
        [...SAME, '/c/fridges-freezers?a=1', '/c/fridges-freezers?page=1&sort=nonsense&brand=nobody'].map(
          async (path) => (await shop.ask(path)).body,
        ),
      );
      expect(new Set(bodies).size).toBe(1);
      expect(shop.cache.size).toBe(size);
    });

    it('one API response is cached once, however its URL is written', async () => {
      await shop.ask('/api/v2/category/fridges-freezers');
      const first = await shop.ask('/api/v2/category/fridges-freezers');
      const { size } = shop.cache;
      const again = await shop.ask('/API/v2/category/fridges-freezers/?nothing=1&page=1');
      expect(again.body).toBe(first.body);
      expect(again.headers['etag']).toBe(first.headers['etag']);
      expect(shop.cache.size).toBe(size);
    });

    it('made-up search terms are cached on their second request, and new ones are limited per minute', async () => {
      const { size } = shop.cache;
      const statuses: number[] = [];
      for (let turn = 0; turn < 70; turn += 1)
        statuses.push((await shop.ask(`/search/made-up-${turn}`)).status);
      expect(shop.cache.size).toBe(size);
      expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
      const slow = await shop.ask('/search/made-up-71');
      expect(slow.status).toBe(429);
      expect(Number(slow.headers['retry-after'])).toBeGreaterThan(0);
      // The server still responds to other clients and still sends cached responses.
      expect((await shop.ask('/c/fridges-freezers')).status).toBe(200);
    });
  });

  it('request headers do not give access to the metrics', async () => {
    expect((await shop.ask('/metrics')).status).toBe(200);
    for (const headers of [
      { 'x-forwarded-for': '127.0.0.1' },
      { forwarded: 'for=127.0.0.1' },
      { 'x-real-ip': '::1' },
    ])
      expect((await shop.ask('/metrics', { headers })).status).toBe(403);
  });

  it('a request with credentials is never served from the public cache', async () => {
    await shop.ask('/api/v2/brands');
    const { hits } = shop.cache.counters;
    await shop.ask('/api/v2/brands');
    expect(shop.cache.counters.hits).toBe(hits + 1);
    const own = await shop.ask('/api/v2/brands', { headers: { authorization: 'Bearer x' } });
    expect(own.status).toBe(401);
    expect((await shop.ask('/api/v2/brands', { headers: { cookie: '__Host-session=x' } })).status).toBe(200);
  });

  it('the protocol rejects a request without a host', async () => {
    const { port } = shop.app.server.address() as AddressInfo;
    const status = await new Promise((resolve, reject) => {
      const one = httpRequest({ port, host: '127.0.0.1', path: '/', setHost: false }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      one.on('error', reject);
      one.end();
    });
    expect(status).toBe(400);
  });
});
