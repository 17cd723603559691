import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from './fixtures.ts';

// Tests requests whose target includes the host (RFC 9112 §3.2.2), over real connections and with the cache
// on.

const OWN = 'https://www.appliances.example';
const OTHER = 'https://winning.example';
let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp({ env: { SITE_AOL_URL: OWN, SITE_WA_URL: OTHER, SITES: 'aol,wa' } });
});
afterAll(() => shop?.close());

const at = (host: string, path: string) => shop.ask(path, { headers: { host } });
const origins = ({ body }: { body: string }) => [
  ...new Set([...body.matchAll(/rel="canonical" href="([^/]+\/\/[^/"]+)/g)].map(([, origin]) => origin)),
];

it.each(['/brands', '/'])(
  '%s in absolute form is the page of the URL’s host, whatever the Host header, cached or not',
  async (path) => {
    for (const _ of [1, 2, 3]) {
      const asked = await at('winning.example', `http://www.appliances.example${path === '/' ? '' : path}`);
      expect([asked.status, origins(asked)]).toEqual([200, [OWN]]);
      // The response cached for one brand's host is not sent for the other brand's host.
      const others = await at('winning.example', path);
      expect(origins(others)).toEqual([OTHER]);
      const same = await at('evil.example', `https://winning.example:443${path}`);
      expect([same.status, same.body]).toEqual([200, others.body]);
    }
  },
);

it('an API request that is served before the router also uses the host of the URL', async () => {
  for (const _ of [1, 2])
    for (const name of ['www.appliances.example', 'winning.example']) {
      const call = await at('evil.example', `http://${name}/api/settings?x=1`);
      expect([call.status, call.body]).toEqual([200, (await at(name, '/api/settings')).body]);
    }
});

it('a request in absolute form is otherwise handled like its path', async () => {
  expect((await at('winning.example', 'http://winning.example/c/nothing-of-the-kind')).status).toBe(404);
  expect((await at('winning.example', 'http://winning.example//evil.example/')).status).toBe(404);
  const moved = await at('winning.example', 'http://appliances.example/c/ovens?price-to=900');
  expect([moved.status, moved.headers['location']]).toEqual([301, `${OWN}/c/ovens?price-to=900`]);
  expect((await at('winning.example', 'http://10.0.0.7/healthz')).status).toBe(200);
});

it.each([
  ['http://evil.example/', 421],
  ['http://evil.example/api/settings', 421],
  ['http://wa.evil.example', 421],
  ['http://winning.example@evil.example/', 400],
  ['http:///', 400],
  ['http://evil.example\\winning.example/', 400],
])('%s is rejected with %i', async (address, status) => {
  expect((await at('winning.example', address)).status).toBe(status);
});
