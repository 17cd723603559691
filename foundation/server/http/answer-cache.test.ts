import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { AnswerCache } from './answer-cache.ts';
import { compressOnce } from './compression.ts';

const TEXT = 'A fridge is a fridge. '.repeat(400);
const MEGABYTE = 1024 * 1024;

interface Served {
  status: number;
  headers: Record<string, string | number>;
  body: Buffer | undefined;
}

/** What the cache sends for a key; null when it has nothing. */
function serve(
  cache: AnswerCache,
  key: string,
  headers: Record<string, string>,
  method = 'GET',
): Promise<Served> | null {
  let status = 0;
  let sent: Record<string, string | number> = {};
  return new Promise<Served | null>((resolve) => {
    const response = {
      writeHead: (code: number, given: Record<string, string | number>) => {
        status = code;
        sent = given;
      },
      end: (body?: Buffer) => resolve({ status, headers: sent, body }),
    };
    const request = { headers, method };
    if (!cache.serve(key, request as unknown as IncomingMessage, response as unknown as ServerResponse))
      resolve(null);
  }) as Promise<Served> | null;
}

async function keep(
  cache: AnswerCache,
  key: string,
  { accepted, tags = ['product'] }: { accepted?: string; tags?: string[] } = {},
) {
  return cache.put(key, TEXT, { 'content-type': 'text/html' }, tags, cache.generation, accepted);
}

describe('a cached answer', () => {
  test('is compressed once for the one who asked, and sent so to the next', async () => {
    const cache = new AnswerCache(MEGABYTE);
    const first = await keep(cache, 'a', { accepted: 'gzip, br' });
    expect(first?.encoding).toBe('br');
    const next = await serve(cache, 'a', { 'accept-encoding': 'gzip, br' });
    expect(next?.body).toBe(first?.body);
    expect(next?.headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': first!.body.length,
      vary: 'accept-encoding, authorization',
    });
    expect(brotliDecompressSync(next!.body!).toString()).toBe(TEXT);
  });

  test('is made in every other encoding when it is asked for', async () => {
    const cache = new AnswerCache(MEGABYTE);
    await keep(cache, 'a', { accepted: 'br' });
    const plain = await serve(cache, 'a', {});
    expect(plain?.body?.toString()).toBe(TEXT);
    expect(plain?.headers).not.toHaveProperty('content-encoding');
    const before = cache.bytes;
    const zipped = await serve(cache, 'a', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(zipped!.body!).toString()).toBe(TEXT);
    expect(cache.bytes).toBe(before + zipped!.body!.length);
  });

  test('is not sent again to a client that has it, and without its body for HEAD', async () => {
    const cache = new AnswerCache(MEGABYTE);
    await keep(cache, 'a');
    const { headers } = (await serve(cache, 'a', {}))!;
    expect((await serve(cache, 'a', { 'if-none-match': String(headers['etag']) }))?.status).toBe(304);
    const head = await serve(cache, 'a', {}, 'HEAD');
    expect(head?.headers['content-length']).toBe(TEXT.length);
    expect(head?.body).toBeUndefined();
  });

  test('is dropped by its tag, and not kept when a drop came while it was made', async () => {
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

test('the answers that were used least go when the memory is full', async () => {
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

test('a cache without memory keeps nothing and compresses nothing', () => {
  const cache = new AnswerCache(0);
  expect(cache.put('a', TEXT, {}, [], cache.generation, 'br')).toBeNull();
});

test('an answer that is not kept is compressed when it is worth it', async () => {
  expect(compressOnce('short', 'gzip')).toBeNull();
  expect(compressOnce(TEXT, undefined)).toBeNull();
  expect(gunzipSync((await compressOnce(TEXT, 'br, gzip'))!.body).toString()).toBe(TEXT);
});
