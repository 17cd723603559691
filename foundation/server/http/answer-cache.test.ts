import type { ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { AnswerCache } from './answer-cache.ts';
import { compressOnce } from './compression.ts';

const TEXT = 'A fridge is a fridge. '.repeat(400);
const RENDERED = { body: TEXT, headers: { 'content-type': 'text/html' }, tags: [] };
const MEGABYTE = 1024 * 1024;

interface Served {
  status: number;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

/** Requests a response from the cache; null if the cache does not contain it. */
function serve(
  cache: AnswerCache,
  key: string,
  headers: Record<string, string>,
  method = 'GET',
  own?: Record<string, string>,
): Promise<Served> | null {
  let status = 0;
  let sent: Record<string, string> = {};
  return new Promise<Served | null>((resolve) => {
    const response = {
      req: { headers, method },
      writeHead: (code: number, given: Record<string, string> | string[]) => {
        status = code;
        sent = Array.isArray(given)
          ? Object.fromEntries(given.flatMap((name, at) => (at % 2 === 0 ? [[name, given[at + 1]!]] : [])))
          : given;
      },
      end: (body?: Buffer) => resolve({ status, headers: sent, body }),
    };
    if (!cache.serve(key, response as unknown as ServerResponse, own)) resolve(null);
  }) as Promise<Served> | null;
}

async function keep(
  cache: AnswerCache,
  key: string,
  { accepted, tags = ['product'] }: { accepted?: string; tags?: string[] } = {},
) {
  return cache.put(key, { ...RENDERED, tags }, cache.generation, accepted);
}

describe('a cached answer', () => {
  test('is compressed once for the first client and sent as it is to the next', async () => {
    const cache = new AnswerCache(MEGABYTE);
    const first = await keep(cache, 'a', { accepted: 'gzip, br' });
    expect(first?.encoding).toBe('br');
    const next = await serve(cache, 'a', { 'accept-encoding': 'gzip, br' });
    expect(next?.body).toBe(first?.body);
    expect(next?.headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(first!.body.length),
      vary: 'accept-encoding, authorization',
    });
    expect(brotliDecompressSync(next!.body!).toString()).toBe(TEXT);
  });

  test('is created in every other encoding on request', async () => {
    const cache = new AnswerCache(MEGABYTE);
    await keep(cache, 'a', { accepted: 'br' });
    const plain = await serve(cache, 'a', {});
    expect(plain?.body?.toString()).toBe(TEXT);
    expect(plain?.headers).not.toHaveProperty('content-encoding');
    const before = cache.bytes;
    const zipped = await serve(cache, 'a', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(zipped!.body!).toString()).toBe(TEXT);
    // The cache deletes the uncompressed body, because it uses the most memory and can be recreated from the
    // compressed body.
    expect(cache.bytes).toBe(before - TEXT.length + zipped!.body!.length);
    expect((await serve(cache, 'a', {}))?.body?.toString()).toBe(TEXT);
    expect(cache.bytes).toBe(before + zipped!.body!.length);
  });

  test('is not resent to a client that has it, and is sent without body for HEAD', async () => {
    const cache = new AnswerCache(MEGABYTE);
    await keep(cache, 'a');
    const { headers } = (await serve(cache, 'a', {}))!;
    expect((await serve(cache, 'a', { 'if-none-match': String(headers['etag']) }))?.status).toBe(304);
    const head = await serve(cache, 'a', {}, 'HEAD');
    expect(head?.headers['content-length']).toBe(String(TEXT.length));
    expect(head?.body).toBeUndefined();
  });

  test('is dropped by its tag, and not cached if the drop happens while it is created', async () => {
    const cache = new AnswerCache(MEGABYTE);
    await keep(cache, 'a', { tags: ['product', 'p:1'] });
    await keep(cache, 'b', { tags: ['category'] });
    cache.drop(['p:1']);
    expect(await serve(cache, 'a', {})).toBeNull();
    expect(await serve(cache, 'b', {})).not.toBeNull();
    const late = keep(cache, 'c', { accepted: 'br' });
    cache.drop(['product']);
    expect((await late)?.encoding).toBe('br');
    expect(await serve(cache, 'c', {})).toBeNull();
  });
});

test('headers for one browser override the cached ones and are not cached', async () => {
  const cache = new AnswerCache(MEGABYTE);
  await cache.put(
    'a',
    { body: TEXT, headers: { 'cache-control': 'public', 'x-kept': '1' }, tags: [] },
    cache.generation,
    'br',
  );
  const own = { 'set-cookie': 'a=b', 'cache-control': 'private' };
  const one = await serve(cache, 'a', { 'accept-encoding': 'br' }, 'GET', own);
  expect(one?.headers).toMatchObject({ 'x-kept': '1', ...own });
  const next = await serve(cache, 'a', { 'accept-encoding': 'br' });
  expect(next?.headers).toMatchObject({ 'cache-control': 'public' });
  expect(next?.headers).not.toHaveProperty('set-cookie');
});

test('the least used responses are evicted if memory is full', async () => {
  const cache = new AnswerCache(5 * (TEXT.length + 600));
  for (const key of ['a', 'b', 'c', 'd']) await keep(cache, key);
  await serve(cache, 'a', {});
  await keep(cache, 'e');
  await keep(cache, 'f');
  expect(await serve(cache, 'b', {})).toBeNull();
  expect(await serve(cache, 'a', {})).not.toBeNull();
  cache.clear();
  expect([cache.size, cache.bytes]).toEqual([0, 0]);
});

describe('a response requested once', () => {
  const WEIGHT = TEXT.length + 600;
  const onTrial = (cache: AnswerCache, key: string, tags = ['product']) =>
    cache.putOnTrial(key, { ...RENDERED, tags }, cache.generation);

  test('is on trial until its second request, and then fully cached', async () => {
    const cache = new AnswerCache(MEGABYTE);
    onTrial(cache, 'a');
    expect([cache.size, cache.sizeOnTrial]).toEqual([0, 1]);
    const again = await serve(cache, 'a', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(again!.body!).toString()).toBe(TEXT);
    expect([cache.size, cache.sizeOnTrial]).toEqual([1, 0]);
    const { headers } = (await serve(cache, 'a', {}))!;
    expect(headers).toMatchObject({ 'content-type': 'text/html', etag: again!.headers['etag'] });
  });

  test('is stored compressed after a browser requests it', async () => {
    const cache = new AnswerCache(MEGABYTE);
    await keep(cache, 'b', { accepted: 'br' });
    const { bytes } = cache;
    onTrial(cache, 'a');
    await serve(cache, 'a', { 'accept-encoding': 'br' });
    expect(cache.bytes).toBe(2 * bytes);
    expect((await serve(cache, 'a', {}))?.body?.toString()).toBe(TEXT);
    expect(cache.bytes).toBe(2 * bytes + TEXT.length);
  });

  test('is dropped by its tag, and not cached if the drop happens while it is created', async () => {
    const cache = new AnswerCache(MEGABYTE);
    const { generation } = cache;
    onTrial(cache, 'a', ['product', 'p:1']);
    onTrial(cache, 'b', ['category']);
    cache.drop(['p:1']);
    expect(await serve(cache, 'a', {})).toBeNull();
    expect(await serve(cache, 'b', {})).not.toBeNull();
    cache.putOnTrial('c', { ...RENDERED, tags: ['category'] }, generation);
    expect(await serve(cache, 'c', {})).toBeNull();
    cache.clear();
    expect([cache.size, cache.sizeOnTrial, cache.bytes]).toEqual([0, 0, 0]);
  });

  test('evicts only other responses on trial if memory is full', async () => {
    const cache = new AnswerCache(80 * WEIGHT);
    for (let turn = 0; turn < 500; turn += 1) onTrial(cache, `once ${turn}`);
    // Responses on trial (requested only once so far) can use all memory that the cached responses do not use.
    expect(cache.sizeOnTrial).toBeGreaterThan(75);
    for (let turn = 0; turn < 70; turn += 1) await keep(cache, `kept ${turn}`);
    for (let turn = 500; turn < 1000; turn += 1) onTrial(cache, `once ${turn}`);
    expect(cache.size).toBe(70);
    expect(cache.sizeOnTrial).toBeGreaterThanOrEqual(10);
    expect(cache.bytes).toBeLessThanOrEqual(80 * WEIGHT);
    expect(await serve(cache, 'once 999', {})).not.toBeNull();
  });

  test('counts two bytes per character if it is stored so', () => {
    const cache = new AnswerCache(MEGABYTE);
    cache.putOnTrial('a', RENDERED, cache.generation);
    const { bytes } = cache;
    cache.putOnTrial('b', { ...RENDERED, body: `${TEXT.slice(1)}–` }, cache.generation);
    expect(cache.bytes).toBe(2 * bytes + TEXT.length);
  });
});

test('a cache without memory stores and compresses nothing', () => {
  const cache = new AnswerCache(0);
  expect(cache.put('a', RENDERED, cache.generation, 'br')).toBeNull();
  cache.putOnTrial('a', RENDERED, cache.generation);
  expect([cache.size, cache.sizeOnTrial]).toEqual([0, 0]);
});

test('a response that is not cached is compressed if it is large enough', async () => {
  expect(compressOnce('short', 'gzip')).toBeNull();
  expect(compressOnce(TEXT, undefined)).toBeNull();
  expect(gunzipSync((await compressOnce(TEXT, 'br, gzip'))!.body).toString()).toBe(TEXT);
});
