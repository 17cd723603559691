import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '../../pure/endpoint.ts';
import { fault } from '../../pure/fault.ts';
import { oneOrMany } from '../../pure/wire.ts';
import { GUEST, type User } from '#foundation/pure/user.ts';
import { bind, bindCached, type BoundRoute } from './bind.ts';
import { registerRoutes } from './register.ts';

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

describe('responses of a cached endpoint', () => {
  const routes: BoundRoute<Guest>[] = [
    bindCached(thing, ({ params, query }, { site, own }: Guest) => {
      if (params.name === 'broken') throw new Error('broken');
      if (params.name === 'missing') return fault(404, 'No such thing');
      const name = params.name === 'mine' ? String(own) : params.name;
      const answer = { site, name, query, secret: 'not for the world' };
      return params.name === 'later' ? Promise.resolve(answer) : answer;
    }),
    bind(usual, () => ({})),
  ];
  const cached: { address: string; tags: readonly string[] }[] = [];
  const app = Fastify({
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 1000 },
  });
  registerRoutes<Guest>(app, routes, {
    contextOf: ({ headers }) => ({ site: headers.host!, user: GUEST, own: String(headers['x-own']) }),
    sendCached: () => false,
    waitFor: () => 0,
    shared: ({ site, user }) => ({ site, user, own: null }),
    cache: (_reply, _ctx, { address, tags }) => void cached.push({ address, tags }),
    limitedBy: () => ({}),
    takeRequest: () => 0,
    takeUpload: () => 0,
  });
  afterAll(() => app.close());
  const ask = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url, headers: { host: 'shop', ...headers } });

  it('match the contract', async () => {
    const reply = await ask('/api/thing/a/caf%C3%A9%2Fbar?x=1&x=2&y=a+b%20c');
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ site: 'shop', name: 'café/bar', query: { x: ['1', '2'], y: ['a b c'] } });
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it.each(['once', 'once café', 'once – 雪'])('are sent unchanged: %s', async (name) => {
    const reply = await ask(`/api/thing/a/${encodeURIComponent(name)}`);
    expect(reply.json()).toMatchObject({ name });
    expect(reply.headers['content-length']).toBe(String(reply.rawPayload.length));
  });

  it('may be asynchronous; the path ignores letter case and a trailing slash', async () => {
    expect((await ask('/API/Thing/b/later/')).json()).toMatchObject({ name: 'later' });
  });

  it.each([
    ['another route', '/api/thing/search-url/now', 200],
    ['another route in capitals', '/api/thing/Search-URL/now', 200],
    ['an unknown route', '/api/things', 404],
    ['a route with an additional segment', '/api/thing/a/b/c', 404],
    ['a parameter value that the contract does not allow', '/api/thing/c/d', 400],
    ['a parameter that cannot be decoded', '/api/thing/a/%E0%A4%A', 400],
    ['a parameter that is too long', `/api/thing/a/${'x'.repeat(1001)}`, 414],
    ['an empty parameter', '/api/thing//a', 400],
    ['a fault', '/api/thing/a/missing', 404],
    ['an error', '/api/thing/a/broken', 500],
  ])('are not returned for %s', async (_what, path, status) => {
    const reply = await ask(path);
    expect(reply.statusCode).toBe(status);
    expect(reply.body).not.toContain('"site"');
  });

  it('are cached under the tags of the contract, at the canonical URL', async () => {
    cached.length = 0;
    await ask('/API/thing/a/keep?y=2&x=1');
    expect(cached).toEqual([
      { address: '/api/thing/a/keep?x=1&y=2', tags: expect.arrayContaining(['thing']) as string[] },
    ]);
  });

  it('contain no personal data of the first user', async () => {
    expect((await ask('/api/thing/a/mine', { 'x-own': 'me' })).json()).toMatchObject({ name: 'null' });
  });

  it('are allowed only for public endpoints', () => {
    const own = endpoint({ ...spec, path: '/api/own', access: 'customer', answer: z.object({}) });
    expect(() => bindCached(own, () => ({}))).toThrow('/api/own');
  });
});
