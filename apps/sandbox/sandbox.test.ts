import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Kysely } from 'kysely';
import { createPressSignIn } from './press-sign-in.ts';
import { startSignInProvider } from './sign-in-provider.ts';

// The sandbox can sign in any person, so it responds only to clients on this machine that use a local host
// name.

const PERSON = {
  id: 'lin',
  who: 'A salesperson',
  email: 'lin@people.example',
  password: 'x',
  firstName: 'Lin',
  lastName: 'Tran',
};
let shop: Server;
let provider: Awaited<ReturnType<typeof startSignInProvider>>;
beforeAll(async () => {
  const press = createPressSignIn({
    db: {} as Kysely<Tables>,
    people: [PERSON],
    siteIdOf: () => 'aol',
    now: () => new Date(),
  });
  shop = createServer((asked, response) => {
    if (!press(asked, response)) response.writeHead(500).end();
  });
  await new Promise<void>((resolve) => shop.listen(0, '0.0.0.0', resolve));
  provider = await startSignInProvider({ host: '0.0.0.0', port: 0, now: () => new Date() });
});
afterAll(async () => {
  shop?.close();
  await provider?.close();
});

function statusOf(port: number, { path, ...headers }: { path: string; host: string }): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, path, host: '127.0.0.1', headers }, (response) => {
      response.resume();
      resolve(response.statusCode!);
    });
    asked.once('error', reject);
    asked.end();
  });
}
describe('one-click sign-in', () => {
  const path = '/sandbox/sign-in/lin%40people.example';
  const ask = (more: { host: string; 'x-forwarded-for'?: string }) =>
    statusOf((shop.address() as AddressInfo).port, { path, ...more });

  it('responds to requests from this machine with a local host name', async () => {
    expect(await ask({ host: 'wa.localhost:3000' })).toBe(200);
    expect(await ask({ host: '127.0.0.1:3000' })).toBe(200);
  });
  it('returns 404 for any other host name and for requests through a proxy', async () => {
    expect(await ask({ host: 'evil.example' })).toBe(404);
    expect(await ask({ host: 'localhost', 'x-forwarded-for': '203.0.113.9' })).toBe(404);
  });
});

it('the identity provider responds to local host names only', async () => {
  const port = Number(new URL(provider.issuer).port);
  const path = '/.well-known/openid-configuration';
  expect(await statusOf(port, { path, host: `localhost:${port}` })).toBe(200);
  expect(await statusOf(port, { path, host: 'evil.example' })).toBe(421);
});
