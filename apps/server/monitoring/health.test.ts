import { afterEach, expect, it, vi } from 'vitest';
import { cacheFor, readinessWithin } from './health.ts';

afterEach(() => vi.useRealTimers());

it('concurrent callers share one check for its lifetime', async () => {
  let ms = 0;
  let looks = 0;
  const ask = cacheFor(
    10_000,
    async () => ++looks,
    () => new Date(ms),
  );
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  ms = 9_999;
  expect(await ask()).toBe(1);
  ms = 10_000;
  expect(await ask()).toBe(2);
});

it('a failed check is repeated', async () => {
  let looks = 0;
  const ask = cacheFor(
    10_000,
    async () => {
      looks += 1;
      if (looks === 1) throw new Error('gone');
      return looks;
    },
    () => new Date(0),
  );
  await expect(ask()).rejects.toThrow('gone');
  expect(await ask()).toBe(2);
});

it('a database that never responds makes the process unready in time, with one check', async () => {
  vi.useFakeTimers();
  let looks = 0;
  let respond: (reasons: string[]) => void = () => undefined;
  const ask = readinessWithin(1500, () => {
    looks += 1;
    return new Promise((resolve) => (respond = resolve));
  });
  const asked = [ask(), ask()];
  await vi.advanceTimersByTimeAsync(1500);
  const late = ['the database does not respond within 1500 ms'];
  expect(await Promise.all(asked)).toEqual([late, late]);
  const next = ask();
  expect(looks).toBe(1);
  respond([]);
  expect(await next).toEqual([]);
  const after = ask();
  expect(looks).toBe(2);
  respond(['migrations are missing']);
  expect(await after).toEqual(['migrations are missing']);
});

it('a failed check is thrown to the caller', async () => {
  const ask = readinessWithin(1500, () => Promise.reject(new Error('broken')));
  await expect(ask()).rejects.toThrow('broken');
});
