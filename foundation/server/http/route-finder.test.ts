import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { routeFinder } from './route-finder.ts';

const routes = [
  ['GET', '/api/thing/:kind/:name'],
  ['GET', '/api/thing/search-url/now'],
  ['GET', '/api/thing/:kind'],
  ['POST', '/api/thing/:kind'],
  ['GET', '/api/Things'],
] as const;
const { find } = routeFinder(routes.map(([method, path]) => ({ endpoint: { method, path } })));
const named = (method: string, path: string) => {
  const found = find(method, path);
  return found && [`${found.route.endpoint.method} ${found.route.endpoint.path}`, { ...found.params }];
};

describe('a route', () => {
  it.each([
    ['/api/thing/a/b', 'GET /api/thing/:kind/:name', { kind: 'a', name: 'b' }],
    ['/api/thing/A/caf%C3%A9%2Fbar', 'GET /api/thing/:kind/:name', { kind: 'A', name: 'café/bar' }],
    ['/API/Thing/Ab', 'GET /api/thing/:kind', { kind: 'Ab' }],
    ['/api/thing/a/', 'GET /api/thing/:kind', { kind: 'a' }],
    ['/api/thing/search-url/now', 'GET /api/thing/search-url/now', {}],
    ['/api/thing/Search-URL/NOW/', 'GET /api/thing/search-url/now', {}],
    ['/api/thing/search-url/then', 'GET /api/thing/:kind/:name', { kind: 'search-url', name: 'then' }],
    ['/api/thing/search-url', 'GET /api/thing/:kind', { kind: 'search-url' }],
    ['/api/things', 'GET /api/Things', {}],
    [`/api/thing/${'x'.repeat(1000)}`, 'GET /api/thing/:kind', { kind: 'x'.repeat(1000) }],
    ['/api/thing/__proto__', 'GET /api/thing/:kind', { kind: '__proto__' }],
  ])('%s is found', (path, route, params) => expect(named('GET', path)).toEqual([route, params]));

  it('is found by its method', () => {
    expect(named('POST', '/api/thing/a')).toEqual(['POST /api/thing/:kind', { kind: 'a' }]);
    expect(named('PUT', '/api/thing/a')).toBeNull();
    expect(named('PROPFIND', '/api/thing/a')).toBeNull();
    expect(named('constructor', '/api/thing/a')).toBeNull();
  });

  it.each([
    ['nothing', '/'],
    ['no route', '/api/thing'],
    ['a route and more', '/api/thing/a/b/c'],
    ['a parameter that cannot be read', '/api/thing/a/%E0%A4%A'],
    ['a parameter without an end', `/api/thing/a/${'x'.repeat(1001)}`],
    ['an empty parameter', '/api/thing//a'],
    ['an empty last parameter', '/api/thing/'],
    ['two slashes', '//api/things'],
    ['no path', 'api/things'],
    ['what a proxy is asked', '*'],
  ])('is not found for %s', (_what, path) => expect(named('GET', path)).toBeNull());
});

describe("beside Fastify's own router", () => {
  const app = Fastify({
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 1000 },
  });
  for (const [method, url] of routes)
    app.route({ method, url, handler: ({ params }) => ({ url, params: params as object }) });
  afterAll(() => app.close());

  const words = ['api', 'API', 'thing', 'things', 'search-url', 'Now', 'a%20b', '%', '%ff', '%2f', ''];
  const paths = words.flatMap((one) =>
    words.flatMap((two) => [`/${one}/${two}`, `/api/thing/${one}/${two}`]),
  );

  it('takes the same addresses for the same routes, but for empty parameters', async () => {
    let taken = 0;
    for (const path of paths) {
      const { statusCode, body } = await app.inject({ method: 'GET', url: path });
      const theirs = statusCode === 200 ? (JSON.parse(body) as { url: string; params: object }) : null;
      const isEmpty = theirs && Object.values(theirs.params).includes('');
      const expected = theirs && !isEmpty ? [`GET ${theirs.url}`, theirs.params] : null;
      expect(named('GET', path), path).toEqual(expected);
      if (expected) taken += 1;
    }
    expect(taken).toBeGreaterThan(50);
  });
});
