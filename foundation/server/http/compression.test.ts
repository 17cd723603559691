import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { compress, compressOnce, decompress, encodingFor } from './compression.ts';

const LONG = 5000;

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['br;q=1.0, gzip;q=0.8, *;q=0.1', 'br'],
  ['identity', 'identity'],
  ['brown', 'identity'],
  ['*', 'br'],
] as const)('Accept-Encoding "%s" gets the encoding %s', (accepted, encoding) => {
  expect(encodingFor(accepted, LONG)).toBe(encoding);
  // The second call must return the same encoding from the cache.
  expect(encodingFor(accepted, LONG)).toBe(encoding);
});

test('a response that is not cached is compressed only if the client accepts gzip', async () => {
  expect(compressOnce('x'.repeat(LONG), 'gzip;q=0, br')).toBeNull();
  expect(await compressOnce('x'.repeat(LONG), 'br, gzip')).toMatchObject({ encoding: 'gzip' });
});

// With a window that is smaller than the body, Brotli would miss repetitions that are farther apart than the
// window.
test.each([100, 5000, 70_000, 400_000])(
  'Brotli finds repetitions over %i bytes, and the data decompresses unchanged',
  async (length) => {
    const noise = randomBytes(length);
    const plain = Buffer.concat([noise, noise]);
    const body = await compress(plain, 'br');
    expect(body.length).toBeLessThan(length * 1.1 + 50);
    expect(plain.equals(await decompress({ body, encoding: 'br' }))).toBe(true);
  },
);

test.each(['br', 'gzip'] as const)('a body in %s retains no extra memory', async (encoding) => {
  for (const length of [1500, 200_000]) {
    const body = await compress(randomBytes(length), encoding);
    expect(body.buffer.byteLength).toBe(body.length);
  }
});
