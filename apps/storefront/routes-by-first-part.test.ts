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
])('of %s come only those that it can be', (path, ids) => {
  expect(idsOf(routesByFirstPart(ROUTES, (some) => some)(path))).toEqual(ids);
});

test.each(['/%63/fridges', '//c/fridges', '/c%2Ffridges', 'c', '/ü'])('of %s come all', (path) => {
  expect(routesByFirstPart(ROUTES, (some) => some)(path)).toEqual(ROUTES);
});

test('what is made is made once', () => {
  const of = routesByFirstPart(ROUTES, (some) => ({ some }));
  expect(of('/c/a')).toBe(of('/c/b'));
  expect(of('/nothing')).toBe(of('/nowhere'));
});

test('every page is found as it is among all of them', { timeout: 20_000 }, () => {
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
