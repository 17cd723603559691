import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from './fixtures.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop?.close());

it.each(['localhost', 'wa.localhost', 'aol-nz.localhost'])(
  'redirects password managers at %s to the page for changing the password',
  async (host) => {
    const { statusCode, headers } = await shop.app.inject({
      url: '/.well-known/change-password',
      headers: { host },
    });
    expect([statusCode, headers.location]).toEqual([302, '/account/security']);
  },
);
