import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { describe, expect, test } from 'vitest';
import { diceFrom } from '#demo/dice.ts';
import { pricedFor } from '#domains/pricing/rules/audience.ts';
import { AnswerCache } from '#foundation/server/http/answer-cache.ts';
import { GUEST } from '#foundation/pure/user.ts';
import { siteOf } from '#sites/registry.ts';
import { createResponseCache } from './response-cache.ts';

const visit = { site: pricedFor(siteOf('aol'), GUEST), user: GUEST };
const LIST = 'A list of fridges. '.repeat(5);
/** The memory that one cached response uses, including its URL. */
const WEIGHT = LIST.length + 600;

/**
 * Simulates a shop that sends a list from its cache or renders it. The returned function requests a path and
 * returns true if the response came from the cache.
 */
function shopWith(places: number) {
  const cache = createResponseCache(new AnswerCache(places * WEIGHT));
  return async (address: string, isOneOfMany = true): Promise<boolean> => {
    const response = {
      req: { url: address, headers: {}, method: 'GET' },
      writeHead: () => undefined,
      end: () => undefined,
    } as unknown as ServerResponse;
    if (cache.send(visit, address, response)) return true;
    const cacheAs = { address, tags: ['product'], isOneOfMany };
    const reply = {
      request: { cacheGeneration: cache.answers.generation },
      headers: () => reply,
      cacheAs: null,
    } as unknown as FastifyReply;
    cache.mark(reply, visit, cacheAs);
    const { key, tags, generation, isOnTrial } = reply.cacheAs!;
    const rendered = { body: LIST, headers: {}, tags };
    if (isOnTrial) cache.answers.putOnTrial(key, rendered, generation);
    else await cache.answers.put(key, rendered, generation, '');
    return false;
  };
}

/**
 * Returns random paths with a realistic popularity distribution. The second path is requested half as often
 * as the first, the third path a third as often, and so on.
 */
function asShoppersAsk(count: number, visits: number): string[] {
  const dice = diceFrom('visits');
  return Array.from({ length: visits }, () => `/list?n=${Math.floor(count ** dice.share())}`);
}

describe('the response cache', () => {
  const visits = asShoppersAsk(3000, 6000);
  const shareOf = async (ask: (address: string) => Promise<boolean>) => {
    let kept = 0;
    for (const address of visits) if (await ask(address)) kept += 1;
    return kept / visits.length;
  };

  test('holds every requested page from the first request if it has room for all of them', async () => {
    const ask = shopWith(3000);
    expect(await shareOf(ask)).toBeCloseTo(1 - new Set(visits).size / visits.length);
    expect(await shareOf(ask)).toBe(1);
  });

  test('holds the most requested pages if it has room for an eighth of them', async () => {
    const ask = shopWith(375);
    await shareOf(ask);
    // With a cache that always contained the most popular eighth of the paths, 76 % of the responses would
    // come from the cache.
    expect(await shareOf(ask)).toBeGreaterThan(0.6);
  });

  test('keeps popular pages through a flood of URLs that are requested once', async () => {
    const ask = shopWith(375);
    await shareOf(ask);
    const calm = await shareOf(ask);
    await ask('/c/fridges', false);
    for (let turn = 0; turn < 4000; turn += 1) await ask(`/list?made-up=${turn}`);
    expect(await ask('/c/fridges', false)).toBe(true);
    expect(await shareOf(ask)).toBeGreaterThan(calm - 0.03);
    // Floods the cache with made-up URLs that alternate with real requests.
    let made = 0;
    const flooded = await shareOf(async (address) => {
      await ask(`/list?nonsense=${(made += 1)}`);
      return ask(address);
    });
    expect(flooded).toBeGreaterThan(calm - 0.06);
  });
});
