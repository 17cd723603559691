import { expect, it } from 'vitest';
import { keptFor } from './health.ts';

it('however many ask, one look is taken in its time', async () => {
  let ms = 0;
  let looks = 0;
  const ask = keptFor(
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

it('a look that fails is taken again', async () => {
  let looks = 0;
  const ask = keptFor(
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
