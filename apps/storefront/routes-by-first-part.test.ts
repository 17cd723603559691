import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { routesByFirstPart } from './routes-by-first-part.ts';
import { routes } from './routes.tsx';

const page = (path: string): RouteObject => ({ path, id: path });
const ROUTES: RouteObject[] = [
  {
    id: 'root',
    children: [
      page('/'),
      page('/c/*'),
      page('/p/:uri'),
      page('/p'),
      { id: 'group', children: [page('/g')] },
      page('*'),
    ],
  },
];
const idsOf = (list: readonly RouteObject[]): string[] =>
  list.flatMap((route) => [String(route.id), ...idsOf(route.children ?? [])]);

test.each([
  ['/', ['root', '/', '*']],
  ['/c', ['root', '/c/*', '*']],
  ['/C/fridges/french-door', ['root', '/c/*', '*']],
  ['/p/a-fridge', ['root', '/p/:uri', '/p', '*']],
  ['/g/', ['root', 'group', '/g', '*']],
  ['/nothing/of/ours', ['root', '*']],
  ['/__proto__', ['root', '*']],
])('the path %s gets only the routes that can match it', (path, ids) => {
  expect(idsOf(routesByFirstPart(ROUTES, (some) => some)(path))).toEqual(ids);
});

test.each(['/%63/fridges', '//c/fridges', '/c%2Ffridges', 'c', '/ü'])(
  'unusual path %s gets all routes',
  (path) => {
    expect(routesByFirstPart(ROUTES, (some) => some)(path)).toEqual(ROUTES);
  },
);

test('results are cached by first path segment', () => {
  const of = routesByFirstPart(ROUTES, (some) => ({ some }));
  expect(of('/c/a')).toBe(of('/c/b'));
  expect(of('/nothing')).toBe(of('/nowhere'));
});

test('every page matches the same route as in the full list', { timeout: 20_000 }, () => {
  const of = routesByFirstPart(routes, (some) => some);
  const found = (list: readonly RouteObject[], path: string) =>
    matchRoutes([...list], path)?.map(({ route }) => route.path ?? '');
  const patterns = (list: readonly RouteObject[]): string[] =>
    list.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...patterns(children)]);
  for (const pattern of new Set(patterns(routes))) {
    const path = `/${pattern.replace(/^\//, '').replaceAll(/:\w+/g, 'a').replace('*', 'a/b')}`;
    expect([path, found(of(path), path)]).toEqual([path, found(routes, path)]);
  }
});
