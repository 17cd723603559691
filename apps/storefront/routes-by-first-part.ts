import type { RouteObject } from 'react-router';

/** Matches paths without escapes. Routes for other paths cannot be found by the first segment. */
const PLAIN = /^\/(?:[\w.-]+(?:\/|$)|$)/;

/**
 * Returns a function that finds the possible routes for a path by the first segment of the path. The possible
 * routes start with this segment or have no fixed first segment. Calls `make` once for each first segment and
 * once for all other segments.
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
    // Only the router can match paths with escapes. Therefore all routes are possible for such a path.
    if (!PLAIN.test(path)) return (ofAll ??= make([...routes]));
    const first = path.split('/', 2)[1]!.toLowerCase();
    return madeFor(firstParts.has(first) ? first : OTHER);
  };
}

/** The key for all other first segments. No path starts with it. */
const OTHER = '*';

function firstPartOf({ path = '' }: RouteObject): string {
  return path.replace(/^\//, '').split('/', 1)[0]!.toLowerCase();
}

/**
 * Returns the first segment of a route in an array. If the route has no path, returns the first segments of
 * its children.
 */
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
