import type { RouteObject } from 'react-router';

/** Parts of a path that hold no letters in another spelling: those that are looked up as they are. */
const PLAIN = /^\/(?:[\w.-]+(?:\/|$)|$)/;

/**
 * Makes something of the routes that a path can be of, told by its first part: those that begin with it, and those that begin
 * with no certain one. Made once for each first part that routes have, and once for all others.
 */
export function routesByFirstPart<Made>(
  routes: readonly RouteObject[],
  make: (routes: RouteObject[]) => Made,
): (path: string) => Made {
  const known = new Map<string, Made>();
  const firstParts = new Set(routes.flatMap(firstPartsOf));
  const madeFor = (first: string) => {
    let made = known.get(first);
    if (made === undefined) known.set(first, (made = make(thoseOf(routes, first))));
    return made;
  };
  let ofAll: Made | undefined;
  return (path) => {
    // Two ways to write an address are told apart by the router alone.
    if (!PLAIN.test(path)) return (ofAll ??= make([...routes]));
    const first = path.split('/', 2)[1]!.toLowerCase();
    return madeFor(firstParts.has(first) ? first : OTHER);
  };
}

/** No first part of a path. */
const OTHER = '*';

function firstPartOf({ path = '' }: RouteObject): string {
  return path.replace(/^\//, '').split('/', 1)[0]!.toLowerCase();
}

/** The first parts of the pages of a route: of one without a path those of its children. */
function firstPartsOf(route: RouteObject): string[] {
  return route.path === undefined ? (route.children ?? []).flatMap(firstPartsOf) : [firstPartOf(route)];
}

function thoseOf(routes: readonly RouteObject[], first: string): RouteObject[] {
  return routes.flatMap((route): RouteObject[] => {
    if (route.path !== undefined) {
      const own = firstPartOf(route);
      return own === first || own === OTHER || own.startsWith(':') ? [route] : [];
    }
    const children = thoseOf(route.children ?? [], first);
    return children.length === 0 ? [] : [{ ...route, children } as RouteObject];
  });
}
