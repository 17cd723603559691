import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from './fixtures.ts';
import { createLog } from '../monitoring/log.ts';

let shop: TestApp;
const lines: { route?: string; msg: string }[] = [];

beforeAll(async () => {
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as (typeof lines)[number]);
      done();
    },
  });
  shop = await openTestApp({ log: createLog('info', stream) });
});
afterAll(() => shop.close());

/** Returns the route labels in the request metrics. */
async function routes(): Promise<Set<string>> {
  const { body } = await shop.ask('/metrics');
  return new Set(
    [...body.matchAll(/http_request_seconds_count\{route="([^"]*)"/g)].map(([, route]) => route!),
  );
}

test('a page is counted by its route, whatever its URL; unknown paths share one label', async () => {
  const { body } = await shop.ask('/brands');
  const brands = [...new Set([...body.matchAll(/href="(\/brands\/[a-z-]+)"/g)].map(([, path]) => path!))];
  expect(brands.length).toBeGreaterThan(2);
  for (const path of [
    ...brands.slice(0, 3),
    '/',
    '/customer/checkout',
    '/api/settings',
    '/nothing-here/at/all',
  ])
    await shop.ask(path);
  const before = await routes();
  for (const route of ['/', '/brands', '/brands/:uri', '/customer/checkout', '/api/settings'])
    expect(before).toContain(route);
  // Requests for made-up URLs add no labels to the metrics.
  for (let index = 0; index < 5; index += 1) {
    await shop.ask(`/made-up-${index}`);
    await shop.ask(`/brands/made-up-${index}`);
    await shop.ask(`/api/made-up-${index}`);
    await shop.ask(`/c/made/up/${index}`);
  }
  const after = await routes();
  expect([...after].filter((route) => route.includes('made'))).toEqual([]);
  expect(after.size - before.size).toBeLessThanOrEqual(3);
});

test('every request is logged except health probes', async () => {
  lines.length = 0;
  for (const path of ['/healthz', '/readyz', '/metrics', '/customer/checkout']) await shop.ask(path);
  await expect.poll(() => lines.map(({ route }) => route)).toEqual(['/customer/checkout']);
});

const SECRETS = {
  proof: 'Pr00f-of-somebody_s-mail',
  key: 'K3y-of-somebody_s-payment',
  token: 'T0ken-of-somebody_s-list',
};

test.each([
  [`/customer/confirmation?id=1&until=abc&proof=${SECRETS.proof}`],
  [`/api/checkout/confirmation?id=1&until=abc&proof=${SECRETS.proof}`],
  [`/payment/return/card?key=${SECRETS.key}&redirectResult=x`],
  [`/saved/${SECRETS.token}`],
  [`/notify-me/${SECRETS.token}`],
  [`/unsubscribe/${SECRETS.token}`],
  [`/api/enquiries/unsubscribe/${SECRETS.token}`],
  [`/api/saved/shared/${SECRETS.token}`],
  [`/api/enquiries/notify-me/${SECRETS.token}`],
])('the secret in %s appears in no log, metric, referrer or redirect', async (address) => {
  lines.length = 0;
  // Requests each URL twice, because the second response may come from the cache.
  for (const _time of [1, 2]) {
    const answer = await shop.ask(address);
    expect([address, answer.headers['referrer-policy']]).toEqual([address, 'no-referrer']);
    expect(answer.headers['location'] ?? '').not.toMatch(/somebody/);
  }
  // A page of the payment provider may also post to this URL.
  if (address.startsWith('/payment'))
    await shop.ask(address, { method: 'POST', headers: { origin: 'https://bank.example' } });
  await expect.poll(() => lines.length).toBeGreaterThan(0);
  expect(JSON.stringify(lines)).not.toMatch(/somebody/);
  expect((await shop.ask('/metrics')).body).not.toMatch(/somebody/);
});

test.each([
  ['GET', `/saved//${SECRETS.token}`],
  ['GET', `/SAVED/${SECRETS.token}/x`],
  ['GET', `/%73aved/${SECRETS.token}`],
  ['POST', `/saved/${SECRETS.token}`],
  ['DELETE', `/notify-me/${SECRETS.token}`],
  ['POST', `/unsubscribe/${SECRETS.token}`],
  ['GET', `/notify-me/${SECRETS.token}/stop/`],
  ['PUT', `/api/saved/shared/${SECRETS.token}/`],
  ['GET', `/api//saved/shared/${SECRETS.token}`],
  ['POST', `/%61pi/enquiries/notify-me/${SECRETS.token}/nothing`],
])('a secret in a malformed URL is not logged: %s %s', async (method, address) => {
  lines.length = 0;
  await shop.ask(address, { method });
  await expect.poll(() => lines.length).toBeGreaterThan(0);
  expect(JSON.stringify(lines)).not.toMatch(/somebody/i);
});

test.each([
  ['/search/somebody%40people.example', '/search/:term'],
  ['/api/v2/sitesearch/product/somebody-typed-this', '/api/v2/sitesearch/:type/:term'],
  ['/api/locality/somebody', '/api/locality/:term'],
  ['/somebody@people.example/somebody', '/*'],
  ['/api/somebody@people.example', 'other'],
])('text typed into %s is not logged; only its route is', async (address, route) => {
  lines.length = 0;
  for (const _time of [1, 2]) await shop.ask(address);
  await expect.poll(() => lines.length).toBeGreaterThan(0);
  expect(lines[0]!.route).toBe(route);
  expect(JSON.stringify(lines)).not.toMatch(/somebody/);
});

test('every parameter with the name of a secret is marked as one', () => {
  const unmarked = shop.routes.flatMap(({ endpoint }) =>
    [endpoint.params, endpoint.query].flatMap((schema) =>
      Object.keys((schema as { shape?: object } | undefined)?.shape ?? {})
        .filter((name) => /token|proof|secret|signature|^key$/i.test(name))
        .filter((name) => !endpoint.secretParams?.includes(name))
        .map((name) => `${endpoint.method} ${endpoint.path}: ${name}`),
    ),
  );
  expect(unmarked).toEqual([]);
});

test('requests and jobs that fail in a database outage return 503 and log one line without a stack', async () => {
  const away = Object.assign(new Error('the database system is shutting down'), { code: '57P01' });
  const told: string[] = [];
  const broken = await openTestApp({
    log: createLog('info', { write: (line) => void told.push(line) }),
    identify: () => Promise.reject(away),
  });
  try {
    const cookie = 'session=1';
    for (let turn = 0; turn < 5; turn += 1) {
      const answer = await broken.ask('/api/account/order/addresses', {
        headers: { authorization: 'Bearer x', cookie },
      });
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
    }
    expect(told.filter((line) => line.includes('"status":503'))).toHaveLength(5);
    expect(told.filter((line) => line.includes('"level":50'))).toHaveLength(1);
    expect(told.filter((line) => line.includes('stack'))).toEqual([]);
    await expect
      .poll(() => told.filter((line) => line.includes('the database responds again')), { timeout: 10_000 })
      .toHaveLength(1);
  } finally {
    await broken.close();
  }
});
