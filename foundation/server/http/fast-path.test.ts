import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '../../pure/endpoint.ts';
import { fault } from '../../pure/fault.ts';
import { oneOrMany } from '../../pure/wire.ts';
import { GUEST, type User } from '#foundation/pure/user.ts';
import { AnswerCache } from './answer-cache.ts';
import { bind, bindFastPath, type BoundRoute } from './bind.ts';
import { fastPath } from './fast-path.ts';

interface Guest {
  site: string;
  user: User;
  /** Data that belongs to a single user. */
  own: string | null;
}

const spec = { tag: 'things', access: 'public', method: 'GET', summary: '', cacheTags: ['thing'] } as const;
const thing = endpoint({
  ...spec,
  path: '/api/thing/:kind/:name',
  params: z.object({ kind: z.enum(['a', 'b']), name: z.string() }),
  query: z.record(z.string(), oneOrMany),
  answer: z.object({ site: z.string(), name: z.string(), query: z.record(z.string(), z.array(z.string())) }),
});
const usual = endpoint({ ...spec, path: '/api/thing/search-url/now', answer: z.object({}) });

describe('the fast path', () => {
  const answered: string[] = [];
  const cache = new AnswerCache(1_000_000);
  const routes: BoundRoute<Guest>[] = [
    bindFastPath(thing, ({ params, query }, { site, own }: Guest) => {
      if (params.name === 'broken') throw new Error('broken');
      if (params.name === 'missing') return fault(404, 'No such thing');
      const name = params.name === 'mine' ? String(own) : params.name;
      const answer = { site, name, query, secret: 'not for the world' };
      return params.name === 'later' ? Promise.resolve(answer) : answer;
    }),
    bind(usual, () => ({})),
  ];
  const answer = fastPath<Guest>({
    routes,
    contextOf: ({ headers }) =>
      headers.authorization
        ? null
        : { site: headers.host!.split(':')[0]!, user: GUEST, own: String(headers['x-own']) },
    sendCached: (response, _context, address) => cache.serve(address, response),
    waitFor: () => 0,
    shared: ({ site, user }) => ({ site, user, own: null }),
    cache: (_context, { address, tags }, { body, headers, generation, accepted }) =>
      address.includes('once') ? null : cache.put(address, { body, headers, tags }, generation, accepted),
    generation: () => cache.generation,
    requestIdOf: () => 'request-1',
    headersOf: () => [{ 'x-frame-options': 'DENY' }, { 'cache-control': 'public' }],
    onAnswered: ({ route }) => answered.push(route),
  });
  const server = createServer((request, response) => {
    const otherwise = () => {
      response.writeHead(418);
      response.end('the usual way');
    };
    if (!answer(request, response, otherwise)) otherwise();
  });
  let origin = '';
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(origin + path, { headers: { 'accept-encoding': 'identity', ...headers } });

  it('are what the contract says, with the headers of every answer', async () => {
    const reply = await ask('/api/thing/a/caf%C3%A9%2Fbar?x=1&x=2&y=a+b%20c');
    expect(reply.status).toBe(200);
    expect(await reply.json()).toEqual({
      site: '127.0.0.1',
      name: 'café/bar',
      query: { x: ['1', '2'], y: ['a b c'] },
    });
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'x-frame-options': 'DENY',
      'cache-control': 'public',
      vary: 'accept-encoding, authorization',
      'x-request-id': 'request-1',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(answered).toEqual(['/api/thing/:kind/:name']);
  });

  it.each(['once', 'once café', 'once – 雪'])(
    'what is not kept is sent as it was written: %s',
    async (name) => {
      const reply = await ask(`/api/thing/a/${encodeURIComponent(name)}`);
      const body = Buffer.from(await reply.arrayBuffer());
      expect(JSON.parse(body.toString())).toMatchObject({ name });
      expect(reply.headers.get('content-length')).toBe(String(body.length));
    },
  );

  it('may come later, in any case of the path and with a slash behind', async () => {
    expect(await (await ask('/API/Thing/b/later')).json()).toMatchObject({ name: 'later' });
  });

  it.each([
    ['another route', '/api/thing/search-url/now'],
    ['another route in capitals', '/api/thing/Search-URL/now'],
    ['no route', '/api/things'],
    ['a route and more', '/api/thing/a/b/c'],
    ['a parameter that the contract does not know', '/api/thing/c/d'],
    ['a parameter that cannot be read', '/api/thing/a/%E0%A4%A'],
    ['a parameter without an end', `/api/thing/a/${'x'.repeat(1001)}`],
    ['an empty parameter', '/api/thing//a'],
    ['a fault', '/api/thing/a/missing'],
    ['an error', '/api/thing/a/broken'],
  ])('leave %s to the usual way', async (_what, path) => {
    expect((await ask(path)).status).toBe(418);
  });

  it('are kept under the tags of the contract, compressed for who accepts it', async () => {
    const before = cache.size;
    const path = `/api/thing/a/${'keep'.repeat(249)}`;
    const reply = await ask(path, { 'accept-encoding': 'br' });
    expect(reply.headers.get('content-encoding')).toBe('br');
    expect(await reply.json()).toMatchObject({ name: 'keep'.repeat(249) });
    expect(cache.size).toBe(before + 1);
    cache.drop(['thing']);
    expect(cache.size).toBe(0);
  });

  it('are made of what everyone shares, not of who asked first', async () => {
    expect(await (await ask('/api/thing/a/mine', { 'x-own': 'me' })).json()).toMatchObject({ name: 'null' });
  });

  it('are only for what everyone gets', () => {
    const own = endpoint({ ...spec, path: '/api/own', access: 'customer', answer: z.object({}) });
    expect(() => bindFastPath(own, () => ({}))).toThrow('/api/own');
  });
});
