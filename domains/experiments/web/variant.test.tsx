import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectEvents } from '#domains/analytics/test/collect-events.ts';
import { storeValue, storedValue } from '#foundation/browser/storage/expiring-storage.ts';
import { variantOf } from './variant.ts';

const VISITOR = '2f0c7a1e-0d5b-4a9a-9a2e-6f0f2b1c3d4e';
const asked: [string, RequestInit][] = [];
let answer: () => Response;

beforeEach(() => {
  localStorage.clear();
  asked.length = 0;
  Object.assign(window, { dataLayer: collectEvents() });
  answer = () => Response.json({ bucket: 'next-step' }, { headers: { 'x-vu': VISITOR } });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push([address, init]);
    return answer();
  });
});
afterEach(() => {
  document.cookie = 'wau=; max-age=0';
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const events = () => (window as unknown as { dataLayer: object[] }).dataLayer;

it('posts the id as a JSON string, stores bucket and visitor, and requests once (VARIANT-02, -05, STORAGE-07, STORAGE-08)', async () => {
  document.cookie = `wau=${VISITOR}`;
  const both = await Promise.all([variantOf('thanks'), variantOf('thanks')]);
  expect(both).toEqual(['next-step', 'next-step']);
  expect(await variantOf('thanks')).toBe('next-step');
  expect(asked.map(([address, { method, body }]) => [address, method, body])).toEqual([
    ['/api/varianttest', 'POST', '"thanks"'],
  ]);
  expect(storedValue('currentTests')).toEqual({ thanks: 'next-step' });
  expect(storedValue('xvu')).toBe(VISITOR);
  expect(events()).toEqual([]);
});

it('a second test is stored next to the first', async () => {
  document.cookie = `wau=${VISITOR}`;
  storeValue('currentTests', { first: 'a' }, 10);
  await variantOf('second');
  expect(storedValue('currentTests')).toEqual({ first: 'a', second: 'next-step' });
});

it('polls for the cookie every 300 ms (VARIANT-01)', async () => {
  vi.useFakeTimers();
  const bucket = variantOf('late');
  await vi.advanceTimersByTimeAsync(299);
  document.cookie = `wau=${VISITOR}`;
  expect(asked).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(await bucket).toBe('next-step');
});

it('is "original", with an event, if there is no cookie after ten polls (VARIANT-03)', async () => {
  vi.useFakeTimers();
  const bucket = variantOf('never');
  await vi.advanceTimersByTimeAsync(9 * 300 - 1);
  expect(events()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await bucket).toBe('original');
  expect(asked).toHaveLength(0);
  expect(events()).toEqual([{ event: 'variant_test_error', testId: 'never', reason: 'no cookie' }]);
  expect(storedValue('currentTests')).toBeUndefined();
});

it.each([
  [
    'is for another visitor (VARIANT-04)',
    () => Response.json({ bucket: 'b' }, { headers: { 'x-vu': 'other' } }),
  ],
  ['names no visitor', () => Response.json({ bucket: 'b' })],
  ['is a failure', () => new Response('', { status: 500, headers: { 'x-vu': VISITOR } })],
])('is "original", with an event, if the response %s', async (_, other) => {
  document.cookie = `wau=${VISITOR}`;
  answer = other;
  expect(await variantOf('test')).toBe('original');
  expect(events()).toHaveLength(1);
  expect(storedValue('xvu')).toBeUndefined();
});
