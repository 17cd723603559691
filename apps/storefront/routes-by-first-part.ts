import type { RouteObject } from 'react-router';

/** Matches paths without escapes. Only such paths are looked up by their first segment. */
const PLAIN = /^\/(?:[\w.-]+(?:\/|$)|$)/;

/**
 * Returns a function that finds the routes for a path by its first segment: the routes that begin with that
 * segment, and those without a fixed first segment. `make` runs once for each first segment of the routes,
 * and once for all other segments.
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
    // Only the router can match a path with escapes, so it searches all routes.
    if (!PLAIN.test(path)) return (ofAll ??= make([...routes]));
    const first = path.split('/', 2)[1]!.toLowerCase();
    return madeFor(firstParts.has(first) ? first : OTHER);
  };
}

/** A key that is not the first segment of any path. */
const OTHER = '*';

function firstPartOf({ path = '' }: RouteObject): string {
  return path.replace(/^\//, '').split('/', 1)[0]!.toLowerCase();
}

/** Returns the first segments of a route. For a route without a path, returns those of its children. */
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
