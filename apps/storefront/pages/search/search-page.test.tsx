import { afterEach, expect, test, vi } from 'vitest';
import { clearSession, keepSession } from '#foundation/browser/session/session.ts';
import { loader } from './search-page.tsx';

afterEach(() => clearSession());

/** Loads the page and returns the query that it sends to the search endpoint. */
async function asked(): Promise<unknown> {
  const client = vi.fn(async () => ({}));
  const args = {
    request: new Request('http://shop.example/search/oven?brand=smeg'),
    params: { term: 'oven' },
    context: { client },
  };
  await loader(args as unknown as Parameters<typeof loader>[0]);
  return client.mock.calls.map(([, input]: unknown[]) => (input as { query: object }).query)[0];
}

test('a signed-in user’s search sends wid, a guest’s does not (SEARCH-28)', async () => {
  expect(await asked()).toEqual({ brand: ['smeg'] });
  keepSession({ accessToken: 'a.b.c', idToken: 'a.b.c' });
  expect(await asked()).toEqual({ brand: ['smeg'], wid: 'true' });
});
