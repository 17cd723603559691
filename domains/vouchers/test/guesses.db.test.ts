import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';
import { CODE_NOT_APPLIED } from '../contract.ts';

// A shop with rate limits enabled, as in production.

let shop: TestApp;
let at = Date.parse('2026-11-23T01:00:00Z');
beforeAll(async () => {
  shop = await openTestApp({ now: () => new Date(at), env: { RATE_LIMITS: 'on' } });
});
afterAll(() => shop?.close());

const apply = (code: string) => shop.ask('/api/cart/coupon', { method: 'POST', body: { code } });

test('codes cannot be guessed: after a dozen wrong ones the next gets 429 with Retry-After', async () => {
  const replies = await Promise.all(Array.from({ length: 30 }, (_, index) => apply(`GUESS${index}`)));
  const answered = replies.filter(({ status }) => status === 200);
  expect(answered).toHaveLength(12);
  for (const { body } of answered)
    expect(JSON.parse(body)).toMatchObject({ applied: false, message: CODE_NOT_APPLIED });
  const refused = replies.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(18);
  expect(refused[0]!.headers['retry-after']).toBe('900');
  // While attempts are blocked, a valid code is rejected too.
  expect((await apply('WELCOME50')).status).toBe(429);
  at += 900_000;
  expect((await apply('WELCOME50')).status).toBe(200);
});

test.each(['A\0B', '\ud800', 'X\udfff'])(
  'an impossible code gets the same response as an unknown one: %j',
  async (code) => {
    const { status, body } = await apply(code);
    expect([status, JSON.parse(body)]).toEqual([
      200,
      expect.objectContaining({ applied: false, message: CODE_NOT_APPLIED }),
    ]);
  },
);

test.each([[{}], [{ code: 7 }], [{ code: 'X'.repeat(201) }], [{ code: 'A', userEmail: 7 }]])(
  'rejects a request without a code: %j',
  async (body) => {
    expect((await shop.ask('/api/cart/coupon', { method: 'POST', body })).status).toBe(400);
  },
);

test('removing a missing code returns 404 with a message, whatever the path contains', async () => {
  for (const code of ['NONE', '<b>', encodeURIComponent('a/b'), 'X'.repeat(300)]) {
    const { status, body } = await shop.ask(`/api/cart/coupon/${code}`, { method: 'DELETE' });
    expect([status, body]).toEqual([404, expect.stringContaining('no longer in your cart')]);
  }
});
